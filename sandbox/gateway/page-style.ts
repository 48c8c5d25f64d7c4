/** The one block of style of the hosted page, and the policy that lets it in by its digest. */
import { createHash } from 'node:crypto';

export const STYLE = `
:root{color-scheme:light dark;--bg:#f9fafc;--card:#fff;--text:#141b24;--muted:#5f6771;--brand:#00815a;--on:#f9fdfb;--line:#d7dce2;--danger:#c2272d}
@media(prefers-color-scheme:dark){:root{--bg:#0a0e12;--card:#13181e;--text:#eff2f5;--muted:#9aa1aa;--brand:#41dca5;--on:#00190f;--line:#2b323b;--danger:#fd7273}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{inline-size:min(100%,440px);background:var(--card);border:1px solid var(--line);border-radius:16px;padding:24px}
h1{font-size:20px;line-height:1.2;margin:0 0 4px}.notice{margin:0 0 16px;color:var(--muted)}
.amount{font-size:32px;font-weight:700;line-height:1.2;overflow-wrap:anywhere;font-variant-numeric:tabular-nums;margin:0 0 12px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 16px;font-size:14px}
dt{color:var(--muted)}dd{margin:0;text-align:end;overflow-wrap:anywhere}label{display:block;font-size:14px;margin-block-end:4px}
select,input,button,a.button{inline-size:100%;min-block-size:48px;border-radius:8px;font:inherit;font-weight:600;padding:10px 16px;text-align:center;display:block;cursor:pointer}
select,input{border:1px solid var(--line);background:var(--bg);color:var(--text);font-weight:400;margin-block-end:16px;text-align:start}input{cursor:text}
button,a.button{margin-block-start:8px;border:1px solid var(--line);background:none;color:var(--text);text-decoration:none}
.pay,a.pay{background:var(--brand);border-color:transparent;color:var(--on)}.decline{color:var(--danger)}a.button:not(.pay){border-color:transparent}
[hidden],[type=hidden]{display:none}details{margin-block-start:16px;border-block:1px solid var(--line);padding-block:4px}
summary{min-block-size:48px;display:flex;align-items:center;cursor:pointer;font-weight:600}details button{margin-block:0 24px}a.button+form{margin-block-start:24px}
[role=alert]{color:var(--danger);margin:0 0 8px}:focus-visible{outline:2px solid var(--brand);outline-offset:2px}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The form goes here, and from here the payer goes back: browsers hold the redirect to this too. */
export function pageCsp(memberOrigin: string): string {
  return `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${memberOrigin}; base-uri 'none'; frame-ancestors 'none'`;
}
