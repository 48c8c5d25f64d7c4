/** The style of the fields: that of the member app's inputs, in the theme that it is told. It stands in a file, so that nothing is inline. */
export const CARD_STYLE = `
:root{color-scheme:light;--surface:#fff;--control:#80878f;--text:#141b24;--muted:#5f6771;--ring:#006d4b;--danger:#c2272d}
:root[data-theme=dark]{color-scheme:dark;--surface:#13181e;--control:#717a87;--text:#eff2f5;--muted:#8f969f;--ring:#59e0ad;--danger:#fd7273}
*{box-sizing:border-box}body{margin:0;padding:3px;background:var(--surface);color:var(--text);font:14px/1.5 system-ui,sans-serif}
form{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:4px 16px}.number,.note{grid-column:1/-1}
.row{display:grid;grid-template-rows:subgrid;grid-row:span 3}label{align-self:end;font-weight:500}
input{inline-size:100%;block-size:48px;padding:0 12px;border:1px solid var(--control);border-radius:8px;background:var(--surface);color:var(--text);font:inherit;font-size:16px;font-variant-numeric:tabular-nums}
input:focus-visible,a:focus-visible{outline:2px solid var(--ring);outline-offset:1px}input[aria-invalid=true]{border-color:var(--danger)}
p{margin:0}.row p{min-block-size:8px;color:var(--danger)}.note{color:var(--muted)}a{color:var(--ring)}
@media(max-width:240px){form{grid-template-columns:minmax(0,1fr)}}`;
