extension HTMLPage {
    /// What all pages look like.
    static let style = #"""
        :root { color-scheme: light dark; --ground: light-dark(#f4f5f7, #14161a); --card: light-dark(#fff, #1d2026);
          --ink: light-dark(#1b1f26, #e7e9ed); --soft: light-dark(#667085, #98a1b0); --line: light-dark(#dfe3e8, #313640);
          --accent: light-dark(#2f6fed, #7aa8ff); --bad: light-dark(#d1293d, #ff6b78); --good: light-dark(#15803d, #4ade80);
          --warn: light-dark(#a16207, #facc15); --check: light-dark(#e8eaee, #2a2e36); }
        :root[data-theme=light] { color-scheme: light } :root[data-theme=dark] { color-scheme: dark }
        * { box-sizing: border-box }
        body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
        header { display: flex; gap: 16px; align-items: center; padding: 20px clamp(16px, 4vw, 40px); background: var(--card); border-bottom: 1px solid var(--line) }
        .titles { flex: 1; min-width: 0 } h1 { font-size: 19px; margin: 0; overflow-wrap: anywhere } h2 { font-size: 15px; margin: 0 0 12px }
        h2 small { font-weight: 400; color: var(--soft); margin-left: 8px }
        .path { margin: 0; color: var(--soft); font: 13px ui-monospace, monospace; overflow-wrap: anywhere }
        main { display: grid; gap: 16px; padding: 16px clamp(16px, 4vw, 40px); max-width: 1600px; margin: 0 auto }
        .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px 20px; min-width: 0 }
        .command { display: flex; gap: 8px; align-items: center; margin-top: 12px; background: var(--ground); border-radius: 8px; padding: 8px 12px }
        .command code { flex: 1; overflow-x: auto; white-space: pre; font-size: 13px }
        button, select { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 4px 12px; cursor: pointer }
        button:hover { border-color: var(--accent) } button[aria-pressed=true] { background: var(--accent); border-color: var(--accent); color: var(--card) }
        button:disabled { opacity: .4; cursor: default }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
        input[type=range] { accent-color: var(--accent) } [hidden] { display: none !important }
        .bar { display: flex; gap: 12px; align-items: center; flex-wrap: wrap }
        .segments { display: flex } .segments button { border-radius: 0; margin-left: -1px }
        .segments button:first-child { border-radius: 8px 0 0 8px } .segments button:last-child { border-radius: 0 8px 8px 0 }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 16px 0 0; font-size: 14px } dt { color: var(--soft) }
        dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
        footer { color: var(--soft); font-size: 13px; text-align: center; padding: 4px 16px 24px }
        kbd { border: 1px solid var(--line); border-radius: 4px; padding: 0 5px; background: var(--card); font: inherit }

        """#
}
