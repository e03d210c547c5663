extension Preview {
    /// What only this page has.
    static let style = #"""
        :root { --touch: light-dark(#b45309, #fbbf24); --motion: light-dark(#0f766e, #5eead4); --timer: light-dark(#7c3aed, #c4b5fd) }
        body[aria-busy=true] main { opacity: .5 }
        main { grid-template-columns: minmax(0, 1fr) 400px }
        .column { display: grid; gap: 16px; align-content: start; min-width: 0 }
        .side { grid-template-rows: auto minmax(320px, 1fr); align-content: stretch }
        .top { margin-bottom: 12px } .top h2 { margin: 0 }
        svg { display: block; fill: none; stroke: currentColor } .icon svg { width: 22px; height: 22px; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round }
        .solid { fill: currentColor; stroke: none }
        .icon { display: grid; place-items: center; width: 40px; height: 40px; padding: 0; border-radius: 50%; border-color: transparent; background: none }
        .icon:hover { background: var(--ground); border-color: transparent }
        #viewer { padding: 0; overflow: hidden }
        #stage { display: grid; place-items: center; min-height: 160px; padding: 24px; background: var(--check); overflow: auto; border-bottom: 1px solid var(--line) }
        #frame { display: block; max-width: 100%; max-height: 58vh; min-width: min(100%, var(--least)); border-radius: 2px; box-shadow: 0 1px 2px #0003, 0 8px 28px #0002 }
        #stage:not([data-zoom=fit]) { place-items: safe center; max-height: 75vh }
        #stage:not([data-zoom=fit]) #frame { max-width: none; max-height: none; min-width: 0; width: var(--width); image-rendering: pixelated }
        #frame.clear { background: repeating-conic-gradient(var(--line) 0 25%, var(--card) 0 50%) 0 0/16px 16px }
        .note { margin: 0; padding: 8px 20px; font-size: 13px; color: var(--warn); border-bottom: 1px solid var(--line) }
        #transport { display: grid; grid-template-columns: 1fr auto 1fr; gap: 8px 12px; align-items: center; padding: 12px 20px }
        #steps { display: flex; gap: 4px; align-items: center } #ways { display: flex; gap: 8px; justify-content: end }
        #play { width: 48px; height: 48px; margin: 0 6px; background: var(--accent); color: var(--card) } #play svg { width: 26px; height: 26px }
        #transport [aria-pressed=true] { background: color-mix(in srgb, var(--accent) 14%, var(--card)); color: inherit; position: relative }
        #play:hover { filter: brightness(1.08) }
        [data-playing] .when-paused, :not([data-playing]) > svg > .when-playing { display: none }
        #position { margin-left: auto; font-variant-numeric: tabular-nums; color: var(--soft); font-size: 14px }
        #legend { display: flex; flex-wrap: wrap; gap: 2px 14px; font-size: 12.5px; color: var(--soft) }
        #legend span::before, .kind::before { content: ""; display: inline-block; width: 8px; height: 8px; border-radius: 3px; margin-right: 6px; background: var(--kind) }
        [data-kind=page] { --kind: var(--accent) } [data-kind=touch] { --kind: var(--touch) } [data-kind=motion] { --kind: var(--motion) }
        [data-kind=timer] { --kind: var(--timer) } [data-kind=scroll] { --kind: var(--line) }
        #chart { display: grid; grid-template-columns: 52px minmax(0, 1fr); padding-right: 8px }
        #scale { position: relative; font-size: 12px; color: var(--soft); font-variant-numeric: tabular-nums } #scale span { position: absolute; right: 12px; transform: translateY(-50%); white-space: nowrap }
        #plot { position: relative; cursor: pointer; touch-action: pan-y; user-select: none }
        #curve { width: 100%; height: 132px; overflow: visible } #curve *, #marks * { vector-effect: non-scaling-stroke }
        #curve .rest { stroke: var(--line); stroke-dasharray: 2 4 } #curve .line { stroke: var(--accent); stroke-width: 2; stroke-linejoin: round }
        #curve .second { stroke: var(--soft); stroke-width: 1.5; stroke-linejoin: round; stroke-dasharray: 5 3 }
        #marks { width: 100%; margin-top: 10px; overflow: visible } #marks line { stroke: var(--kind); stroke-width: 4; stroke-linecap: round }
        #playhead { position: absolute; top: -4px; bottom: -4px; width: 2px; margin-left: -1px; border-radius: 1px; background: var(--ink); opacity: .55; pointer-events: none }
        #scrubber { grid-column: 2; margin: 8px -8px 0 } #scrub { display: block; width: 100%; height: 24px; margin: 0 }
        #seconds { grid-column: 2; position: relative; height: 18px; font-size: 12px; color: var(--soft); font-variant-numeric: tabular-nums } #seconds span { position: absolute; transform: translateX(-50%); white-space: nowrap }
        #facts { margin: 0 } #facts dd { min-height: 1.5em }
        .command { align-items: start } .command code { white-space: normal; max-height: 9em; overflow: auto; line-height: 1.5 } #command span { display: inline-block; max-width: 100%; overflow-wrap: anywhere }
        #happenings { display: flex; flex-direction: column; padding-bottom: 8px }
        #minor { margin-left: auto; display: flex; gap: 6px; align-items: center; font-size: 13px; color: var(--soft) } #minor input { accent-color: var(--accent); margin: 0 }
        #log { flex: 1 1 0; min-height: 240px; overflow: auto; margin: 0 -12px; scrollbar-width: thin; position: relative }
        #log > div { display: flex; flex-wrap: wrap; column-gap: 10px; padding: 3px 12px; border-radius: 6px; cursor: pointer; font: 12.5px/1.5 ui-monospace, monospace }
        #log.long > div { content-visibility: auto; contain-intrinsic-height: auto 25px }
        #log > div:hover { background: var(--ground) } #log > div:focus-visible { outline-offset: -2px }
        #log time { color: var(--soft); font-variant-numeric: tabular-nums } #log .detail { color: var(--soft); overflow-wrap: anywhere }
        #log [data-kind=scroll] .kind { color: var(--soft) } #log.brief [data-kind=scroll] { display: none }
        #log > [aria-selected=true] { background: color-mix(in srgb, var(--accent) 16%, transparent); box-shadow: inset 3px 0 var(--accent); border-radius: 2px 6px 6px 2px }
        #live { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%) }
        @media (min-width: 1001px) { #frame { max-height: max(300px, 100vh - 530px) } }
        @media (max-width: 1000px) {
          main { grid-template-columns: minmax(0, 1fr) } .side { grid-template-rows: auto auto } #log { flex: none; height: 360px }
        }
        @media (max-width: 620px) {
          header { padding: 14px 16px } h1 { font-size: 16px } main { padding: 12px; gap: 12px } .column { gap: 12px } .card { padding: 14px 16px } #stage { padding: 12px }
          #transport { grid-template-columns: 1fr 1fr; padding: 12px } #steps { grid-column: 1 / -1; grid-row: 1; justify-content: space-between } #play { margin: 0 }
          #chart { grid-template-columns: 40px minmax(0, 1fr) } #scale span { right: 8px } #legend { order: 3; width: 100% }
        }
        @media (prefers-reduced-motion: no-preference) { button { transition: background-color .12s, border-color .12s, filter .12s } }

        """#
}
