// How the page of statistics looks: light and dark, on a telephone, on paper

/** The style sheet; the classes `a` to `g` are the colours of the charts. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #fbfbf9; --card: #ffffff; --ink: #20242b; --soft: #646b76; --line: #e4e5e1;
  --a: #2f7f74; --b: #86b8a5; --c: #d3a244; --d: #bf5d47; --e: #b6bac1; --f: #4a6fa5; --g: #a3b8d6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #15181c; --card: #1c2025; --ink: #e6e8ea; --soft: #9aa2ad; --line: #2d333a;
    --a: #4fa596; --b: #2f6a60; --c: #d1a650; --d: #d57a63; --e: #58606a; --f: #7c9fd1; --g: #43608c;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2.5rem 1.25rem; display: grid; gap: 1.25rem; }
main > *, .pair > * { min-width: 0; }
h1 { font-size: 1.75rem; line-height: 1.2; font-weight: 650; letter-spacing: -0.01em; margin: 0; }
h2 { font-size: 1rem; font-weight: 650; margin: 0 0 0.75rem; }
h3 { font-size: 0.9rem; font-weight: 600; color: var(--soft); margin: 0 0 0.25rem; }
header p { margin: 0.25rem 0 0; color: var(--soft); }
header .note { color: var(--ink); border-left: 3px solid var(--c); padding-left: 0.75rem; margin-top: 0.75rem; }
p.more { margin: -0.5rem 0 1rem; }
.more, .none, footer { color: var(--soft); font-size: 0.875rem; }
footer p, .none { margin: 0; }
section, figure, .tiles { background: var(--card); border: 1px solid var(--line); border-radius: 10px; margin: 0; }
section, figure { padding: 1.25rem; }
section > .pair { row-gap: 1.75rem; }
.tiles { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1px; background: var(--line); overflow: hidden; }
.tiles > div { background: var(--card); padding: 1rem 1.25rem; }
dt { color: var(--soft); font-size: 0.875rem; }
dd { margin: 0; font-size: 1.5rem; font-weight: 600; line-height: 1.3; font-variant-numeric: tabular-nums; }
dd.more { font-size: 0.8125rem; font-weight: 400; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1.25rem; }
.legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; margin: 0 0 1rem; padding: 0;
  color: var(--soft); font-size: 0.875rem; }
.legend svg { width: 0.7em; height: 0.7em; margin-right: 0.5em; }
.plot { display: grid; grid-template-columns: auto 1fr; column-gap: 0.75rem; }
.plot svg { width: 100%; height: 11rem; overflow: visible; }
.scale, .days { display: flex; justify-content: space-between; color: var(--soft); font-size: 0.75rem;
  font-variant-numeric: tabular-nums; }
.scale { flex-direction: column; text-align: right; margin: -0.6rem 0; line-height: 1.2rem; }
.days { grid-column: 2; padding-top: 0.4rem; }
.grid { stroke: var(--line); stroke-width: 1; vector-effect: non-scaling-stroke; }
.a { fill: var(--a); } .b { fill: var(--b); } .c { fill: var(--c); } .d { fill: var(--d); }
.e { fill: var(--e); } .f { fill: var(--f); } .g { fill: var(--g); }
.plot g rect { stroke: var(--card); stroke-width: 1; vector-effect: non-scaling-stroke; }
.plot g:hover rect { opacity: 0.8; }
details { margin-top: 0.75rem; font-size: 0.875rem; }
summary { color: var(--soft); cursor: pointer; width: fit-content; }
summary:focus-visible, .wide:focus-visible { outline: 2px solid var(--f); outline-offset: 2px; border-radius: 4px; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { padding: 0.4rem 0 0.4rem 1.25rem; text-align: right; font-weight: 400; border-top: 1px solid var(--line);
  white-space: nowrap; vertical-align: top; }
th:first-child { text-align: left; padding-left: 0; }
thead th { color: var(--soft); border-top: 0; font-size: 0.8125rem; }
tbody th { white-space: normal; overflow-wrap: anywhere; }
.wide tbody th { min-width: 7rem; }
.bars tbody th { width: 100%; }
.bar { display: block; width: 100%; height: 5px; margin-top: 0.2rem; }
.share { color: var(--soft); min-width: 3.5rem; }
code { font: 0.9em ui-monospace, "SF Mono", Consolas, monospace; }
@media (max-width: 40rem) {
  main { padding: 1.5rem 0.75rem; gap: 0.75rem; }
  .tiles { grid-template-columns: repeat(2, 1fr); }
  section, figure, .tiles > div { padding: 1rem; }
  .pair { gap: 0.75rem; }
  th, td { padding-left: 0.75rem; }
  .wide tbody th { min-width: 6rem; }
}
@media print {
  body { background: none; } main { padding: 0; max-width: none; }
  section, figure, .tiles { break-inside: avoid; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`
