// How pages to send look: light and dark, on a telephone, on paper

/** The style sheet. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fbfbf9, #15181c); --card: light-dark(#ffffff, #1c2025); --ink: light-dark(#20242b, #e6e8ea);
  --soft: light-dark(#5c6370, #a3abb6); --line: light-dark(#e0e2de, #2f353d); --well: light-dark(#f4f5f2, #171b1f);
  --good: light-dark(#1f6f5c, #6cc3ae); --bad: light-dark(#a8402a, #ee8e76); --open: light-dark(#8a5a00, #e0b462);
  --works: light-dark(#2f7f74, #4fa596);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.25rem; display: grid; gap: 1.25rem; }
main > * { min-width: 0; }
h1 { font-size: 1.75rem; line-height: 1.25; font-weight: 650; letter-spacing: -0.01em; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1rem; font-weight: 650; margin: 0 0 0.75rem; }
section > * + * { margin-top: 0.75rem; } section > h2 + * { margin-top: 0; }
h3 { font-size: 0.9375rem; font-weight: 600; margin: 0; overflow-wrap: anywhere; }
p { margin: 0; overflow-wrap: anywhere; }
.kind, .soft, footer { color: var(--soft); font-size: 0.875rem; }
section, .lead { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); gap: 0.75rem 1.5rem; margin: 0; }
.facts dt { color: var(--soft); font-size: 0.8125rem; }
.facts dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.state { display: inline-flex; align-items: center; gap: 0.4em; font-weight: 600; font-size: 0.875rem; color: var(--soft); white-space: nowrap; }
.state.good { color: var(--good); } .state.bad { color: var(--bad); } .state.open { color: var(--open); }
.state .line { fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
.state .solid { fill: currentColor; }
.lead { border-left: 4px solid var(--soft); }
.lead.good { border-left-color: var(--good); } .lead.bad { border-left-color: var(--bad); } .lead.open { border-left-color: var(--open); }
.lead p + p, .lead pre { margin-top: 0.5rem; }
.lead strong { font-weight: 650; }
ol.steps, ul.plain { list-style: none; margin: 0; padding: 0; }
ol.steps > li { padding: 1rem 0; border-top: 1px solid var(--line); display: grid; gap: 0.5rem; scroll-margin-top: 1rem; }
ol.steps > li > * { min-width: 0; }
ol.steps > li:first-child { border-top: 0; padding-top: 0; } ol.steps > li:last-child { padding-bottom: 0; }
ol.steps > li:target { outline: 2px solid var(--works); outline-offset: 0.4rem; border-radius: 6px; }
.head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.25rem 1rem; align-items: baseline; }
.call { border-left: 2px solid var(--line); padding-left: 0.875rem; display: grid; gap: 0.35rem; }
.call > * { min-width: 0; }
.call.read { border-left-style: solid; } .call.write { border-left: 4px solid var(--open); } .call.irreversible { border-left: 4px dashed var(--bad); }
.arguments { display: grid; gap: 0.35rem; margin: 0; } .arguments dt { color: var(--soft); font-size: 0.8125rem; }
.arguments dd { margin: 0; }
.from { font-size: 0.8125rem; color: var(--soft); } .from.untrusted { color: var(--open); }
.from.untrusted::before { content: "\\25b2\\a0"; }
pre { margin: 0; background: var(--well); border-radius: 6px; padding: 0.5rem 0.75rem; overflow-x: auto; max-height: 24rem;
  white-space: pre-wrap; overflow-wrap: anywhere; font: 0.8125rem/1.5 ui-monospace, "SF Mono", Consolas, monospace; }
code { font: 0.875em ui-monospace, "SF Mono", Consolas, monospace; overflow-wrap: anywhere; }
ul.plain > li { padding: 0.4rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; } ul.plain > li:first-child { border-top: 0; }
.wide { overflow-x: auto; background: var(--ground); margin: 0 -1.25rem -1.25rem; border-radius: 0 0 10px 10px; }
.wide svg { display: block; margin: 0 auto; }
.wide:focus-visible, pre:focus-visible, summary:focus-visible { outline: 2px solid var(--works); outline-offset: -2px; }
details { font-size: 0.875rem; } summary { color: var(--soft); cursor: pointer; width: fit-content; }
details > * + * { margin-top: 0.5rem; }
.time { display: grid; grid-template-columns: minmax(7rem, 16rem) 1fr auto; gap: 0.3rem 0.75rem; font-size: 0.875rem; }
.time > div { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; align-items: center; }
.time .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.time svg { width: 100%; height: 16px; display: block; } .time .took { color: var(--soft); text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.works { fill: var(--works); } .person { fill: var(--card); stroke: var(--open); stroke-width: 1.5; } .sleeps { fill: none; stroke: var(--soft); stroke-width: 1.5; stroke-dasharray: 3 2; }
.fold { fill: var(--well); }
.legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin-top: 0.75rem; color: var(--soft); font-size: 0.8125rem; }
.legend svg { width: 20px; height: 12px; margin-right: 0.4em; vertical-align: -1px; }
@media (max-width: 40rem) {
  main { padding: 1.5rem 0.75rem; gap: 0.75rem; } h1 { font-size: 1.375rem; }
  section, .lead { padding: 1rem; } .wide { margin: 0 -1rem -1rem; }
  .time { grid-template-columns: 1fr auto; row-gap: 0.6rem; } .time .bar { grid-column: 1 / -1; grid-row: 2; }
}
@media print {
  :root { color-scheme: light; } body { background: none; } main { padding: 0; max-width: none; }
  ol.steps > li, .lead { break-inside: avoid; } pre { max-height: none; overflow: visible; }
  .wide { overflow: visible; } .wide svg { max-width: 100%; height: auto; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`
