/** Colours and sizes of the design system. The page may load nothing, so they stand here. */
export const pairingStyle = `
:root { color-scheme: light dark; --bg: #fdfdfc; --raised: #fff; --fg: #21201c; --fg-2: #63635e; --line: #dad9d6; --quiet: #f1f0ef; --focus: #208368; --halo: #00a47b33; --bad: #ce2c31; --parley: #29a383; }
@media (prefers-color-scheme: dark) { :root { --bg: #191918; --raised: #222221; --fg: #eeeeec; --fg-2: #b5b3ad; --line: #494844; --quiet: #2a2a28; --focus: #1fd8a4; --halo: #00ffb333; --bad: #ff9592; --parley: #29a383; } }
* { box-sizing: border-box; margin: 0; }
html { background: var(--bg); color: var(--fg); font: 16px/1.6 Inter, system-ui, sans-serif; -webkit-text-size-adjust: 100%; }
body { display: flex; flex-direction: column; min-block-size: 100dvh; max-inline-size: 480px; margin-inline: auto; padding: env(safe-area-inset-top) 20px calc(16px + env(safe-area-inset-bottom)); }
header { position: relative; display: flex; align-items: center; gap: 8px; min-block-size: 52px; font-weight: 600; }
header svg { inline-size: 24px; block-size: 24px; }
.you { fill: var(--fg); } .parley { fill: var(--parley); }
details { margin-inline-start: auto; font-weight: 400; font-size: 14px; color: var(--fg-2); }
summary { display: flex; margin-inline-end: -10px; align-items: center; gap: 6px; min-block-size: 44px; padding-inline: 10px; cursor: pointer; list-style: none; border-radius: 999px; }
summary::-webkit-details-marker { display: none; }
summary svg { inline-size: 16px; block-size: 16px; fill: none; stroke: currentColor; stroke-width: 2; }
details ul { position: absolute; inset-inline-end: 0; z-index: 1; padding: 6px; list-style: none; background: var(--raised); border-radius: 14px; box-shadow: 0 0 0 1px var(--line), 0 8px 24px #0003; }
details a { display: block; min-inline-size: 180px; padding: 10px 14px; color: var(--fg); text-decoration: none; border-radius: 8px; }
details a[aria-current] { background: var(--quiet); }
main, form { display: flex; flex-direction: column; flex: 1; }
h1 { margin-block-start: 20px; font-size: 26px; line-height: 1.4; font-weight: 600; }
.lead { margin-block: 4px 24px; color: var(--fg-2); text-wrap: pretty; }
.lead b { color: var(--fg); font-weight: 500; }
label { display: block; margin-block-end: 6px; font-size: 15px; font-weight: 500; }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
input { inline-size: 100%; block-size: 48px; padding-inline: 14px; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); color: var(--fg); font: inherit; }
input:focus { outline: none; border-color: var(--focus); box-shadow: 0 0 0 3px var(--halo); }
.pin { position: relative; direction: ltr; }
.pin input { block-size: 60px; font-size: 26px; letter-spacing: .3em; text-align: center; }
.boxes { display: none; align-items: center; gap: 8px; pointer-events: none; }
.boxes i { display: grid; place-items: center; flex: 1; block-size: 60px; border: 1px solid var(--line); border-radius: 14px; background: var(--raised); font: 500 26px/1 system-ui, sans-serif; }
.boxes .dash { flex: none; inline-size: 8px; block-size: 2px; background: var(--fg-2); border: 0; border-radius: 1px; }
.is-scripted .boxes { display: flex; }
.is-scripted .pin input { position: absolute; inset: 0; opacity: 0; font-size: 16px; }
.boxes .is-next { border-color: var(--focus); box-shadow: 0 0 0 3px var(--halo); }
.is-wrong .boxes i:not(.dash), .is-wrong .pin input { border-color: var(--bad); }
.note { margin-block: 12px 24px; font-size: 14px; color: var(--fg-2); }
.error { color: var(--bad); }
.help { margin-block-start: 8px; font-size: 14px; color: var(--fg-2); }
button { inline-size: 100%; block-size: 48px; margin-block-start: auto; border: 0; border-radius: 999px; background: var(--fg); color: var(--bg); font: inherit; font-weight: 500; cursor: pointer; }
.room { flex: 1; min-block-size: 32px; }
button:disabled { background: var(--quiet); color: var(--fg-2); cursor: default; }
button:focus-visible, a:focus-visible, summary:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.certificate { margin-block-start: 16px; text-align: center; font-size: 14px; color: var(--fg-2); }
.certificate a { display: inline-block; padding: 10px; color: var(--fg); font-weight: 500; }
:lang(ar) { letter-spacing: 0; line-height: 1.75; }
@media (forced-colors: active) { .boxes .is-next { border-width: 3px; } }
`;
