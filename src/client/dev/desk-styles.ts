/**
 * Styles of the overlay of `ssg dev`: a button (`mark`), a panel and an error box. They do not depend on the page, and
 * the text size is the default of the browser (`medium`). The button is at the side, because the consent banner is at
 * the bottom. The error box leaves the button and at least half of a phone's screen visible. With large text, the
 * banner may cover most of the window; the overlay then fits into the space above it (`--consent-height`). If the
 * banner is at the top, the overlay is at the bottom (`data-low`).
 */
export const STYLES = `
:host {
  all: initial;
  position: fixed;
  inset: 0;
  z-index: 2147483647;
  pointer-events: none;
  --rest: calc(100vh - var(--consent-height, 0px));
  color-scheme: light;
  font: medium/1.45 system-ui, sans-serif;
  color: #1b1f27;
}
:host * { box-sizing: border-box; }
[hidden] { display: none !important; }
.mark, .panel, .errors, .badge, .answer { position: fixed; pointer-events: auto; font-size: .875em; }
.mark {
  inset: auto 0 max(42vh, 100vh - var(--rest) + .4em) auto;
  max-width: 6.5em;
  padding: .4em .7em;
  border: 1px solid #fff;
  border-inline-end: 0;
  border-radius: .8em 0 0 .8em;
  background: #1b1f27;
  color: #fff;
  font: 600 .75em/1.4 system-ui, sans-serif;
  text-align: center;
  cursor: pointer;
}
.mark[data-state=error] { background: #b3261e; }
.mark[data-state=warning] { background: #8a5300; }
.mark[data-state=gone] { background: #6a6f7a; }
:focus-visible { outline: 3px solid #2f6fe4; outline-offset: 2px; }
.panel, .errors {
  overflow: auto;
  overscroll-behavior: contain;
  background: #fff;
  border: 1px solid #c9ced8;
  border-radius: 10px;
  box-shadow: 0 12px 40px rgb(0 0 0 / 28%);
}
.panel { inset: 4vh 0 auto auto; margin-inline-end: min(7em, 6vw); width: min(44rem, 88vw); max-height: min(60vh, .75 * var(--rest)); padding: 1em 1.2em; }
.errors { inset: 1vh auto auto 50%; translate: -50%; width: min(56rem, 96vw); max-height: min(70vh, 36em, .75 * var(--rest)); padding: 1em 1.2em; border-block-start: 6px solid #b3261e; }
.errors[data-state=warning] { border-block-start-color: #c98a1b; }
.badge { inset: 0 auto auto 50%; translate: -50%; max-width: 96vw; padding: .3em 1em; border-radius: 0 0 .8em .8em; background: #8a5300; color: #fff; }
.answer { inset: auto auto max(1vh, 100vh - var(--rest) + .4em) 50%; translate: -50%; width: min(36rem, 96vw); padding: .8em 1em; border-radius: 10px; background: #1b1f27; color: #fff; }
.answer:empty { padding: 0; }
.answer button.act { border-color: currentColor !important; color: #a9c7ff !important; }
.answer .close { color: inherit; }
@media (width < 40em), (height < 30em) {
  .errors { max-height: min(46vh, .48 * var(--rest)); padding: .6em .8em; }
  .panel { margin-inline-end: 0; width: 96vw; inset-block-start: 1vh; inset-inline-end: 2vw; max-height: min(46vh, .48 * var(--rest)); }
}
:host([data-low]) .mark { inset-block: max(42vh, 100vh - var(--rest) + 5em) auto; }
:host([data-low]) :is(.panel, .errors) { inset-block: auto 1vh; }
:host([data-low]) .answer { inset-block: 1vh auto; }
.close { float: inline-end; margin: -.4em -.5em 0 0; min-width: 2em; min-height: 2em; border: 0; background: none; font-size: 1.5em; line-height: 1; cursor: pointer; }
.below { margin: 0 0 .8em; color: #555c69; }
h2 { margin: 1em 0 .3em; font-size: .85em; letter-spacing: .04em; text-transform: uppercase; color: #555c69; }
section:first-child h2 { margin-block-start: 0; }
p { margin: 0 0 .3em; overflow-wrap: anywhere; }
ul { margin: 0; padding-inline-start: 1.3em; }
.outline { padding: 0; list-style: none; }
dl { display: grid; grid-template-columns: fit-content(8em) 1fr; gap: 2px 1em; margin: 0; }
dt { color: #555c69; }
dd { margin: 0; overflow-wrap: anywhere; }
input:not([type=checkbox]), textarea { width: 100%; font: inherit; }
.advice { color: #8a5300; }
button:not(.mark, .close) { padding: 0; border: 0; background: none; color: #1d57c2; font: inherit; text-align: start; text-decoration: underline; cursor: pointer; overflow-wrap: anywhere; }
button.act { margin-block: .4em; padding: .3em .8em !important; border: 1px solid #1d57c2 !important; border-radius: .5em; text-decoration: none !important; }
a { color: #1d57c2; }
.place, code { font-family: ui-monospace, monospace !important; font-size: .9em !important; }
.problem { margin-block: .6em; padding-inline-start: .8em; border-inline-start: 4px solid #b3261e; }
.problem.warning { border-color: #c98a1b; }
.problem.info { border-color: #2f6fe4; }
.kind { color: #555c69; font-size: .85em; }
.message { font-weight: 600; }
.note { color: #555c69; white-space: pre-wrap; }
.hint b { color: #1e6b45; }
details { margin-block-start: .4em; }
/* Hint below the text of a value. */
.value { position: fixed; pointer-events: auto; display: grid; gap: .2em; max-width: 20rem; padding: .4em .7em; border: 1px solid #c9ced8; border-radius: 8px; background: #fff; box-shadow: 0 6px 20px rgb(0 0 0 / 20%); font-size: .8em; overflow-wrap: anywhere; }
summary { width: fit-content; cursor: pointer; }
pre { margin: .4em 0; padding: .5em .7em; overflow: auto; border-radius: 6px; background: #f3f5f9; font: .9em/1.5 ui-monospace, monospace; }
`;
