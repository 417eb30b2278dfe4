/** Of the mark, the panel and the errors: their own, whatever the page looks like. */
export const STYLES = `
:host {
  all: initial;
  position: fixed;
  inset: 0;
  z-index: 2147483647;
  pointer-events: none;
  color-scheme: light;
  font: 14px/1.45 system-ui, sans-serif;
  color: #1b1f27;
}
:host * { box-sizing: border-box; }
[hidden] { display: none !important; }
.mark, .panel, .errors { position: fixed; pointer-events: auto; }
.mark {
  inset: auto auto 8px 50%;
  translate: -50%;
  padding: 4px 12px;
  border: 1px solid #fff;
  border-radius: 999px;
  background: #1b1f27;
  color: #fff;
  font: 600 12px/1.5 system-ui, sans-serif;
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
.panel { inset: auto auto 44px 50%; translate: -50%; width: min(44rem, 96vw); max-height: 70vh; padding: 16px 20px; }
.errors { inset: 16px auto auto 50%; translate: -50%; width: min(56rem, 96vw); max-height: 80vh; padding: 16px 20px; border-block-start: 6px solid #b3261e; }
.close { float: right; width: 32px; height: 32px; border: 0; background: none; font-size: 22px; line-height: 1; cursor: pointer; }
.below { margin: 0 0 12px; color: #555c69; }
h2 { margin: 14px 0 4px; font-size: 12px; letter-spacing: .04em; text-transform: uppercase; color: #555c69; }
section:first-child h2 { margin-block-start: 0; }
p { margin: 0 0 4px; }
ul { margin: 0; padding-inline-start: 18px; }
.outline { padding: 0; list-style: none; }
dl { display: grid; grid-template-columns: 7rem 1fr; gap: 2px 12px; margin: 0; }
dt { color: #555c69; }
dd { margin: 0; overflow-wrap: anywhere; }
.advice { color: #8a5300; }
button:not(.mark, .close) { padding: 0; border: 0; background: none; color: #1d57c2; font: inherit; text-align: start; text-decoration: underline; cursor: pointer; }
a { color: #1d57c2; }
.place { font-family: ui-monospace, monospace !important; font-size: 12.5px !important; }
.problem { margin-block: 8px; padding-inline-start: 12px; border-inline-start: 4px solid #b3261e; }
.problem.warning { border-color: #c98a1b; }
.problem.info { border-color: #2f6fe4; }
.kind { color: #555c69; font-size: 12px; }
.message { font-weight: 600; overflow-wrap: anywhere; }
.note { color: #555c69; white-space: pre-wrap; }
.hint::before { content: "Hint: "; font-weight: 600; color: #1e6b45; }
pre { margin: 6px 0; padding: 8px 10px; overflow: auto; border-radius: 6px; background: #f3f5f9; font: 12.5px/1.5 ui-monospace, monospace; }
`;
