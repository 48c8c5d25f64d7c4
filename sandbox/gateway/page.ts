/** The HTML of the hosted page. Every value is escaped; the style is one hashed block; there is no script at all. */
import { formatKept, formatMoney, homeOf } from '@feria/kernel';
import { createHash } from 'node:crypto';
import en from './i18n/en.json' with { type: 'json' };
import es from './i18n/es.json' with { type: 'json' };
import type { PaymentRow } from './store.ts';

const TEXTS: Record<string, Record<string, string>> = { en, es };
/** The languages of the page: a file in i18n/ and its name above. */
export const PAGE_LANGUAGES: readonly string[] = Object.keys(TEXTS);
const STYLE = `
:root{color-scheme:light dark;--bg:#f9fafc;--card:#fff;--text:#141b24;--muted:#5f6771;--brand:#00815a;--on:#f9fdfb;--line:#d7dce2;--danger:#c2272d}
@media(prefers-color-scheme:dark){:root{--bg:#0a0e12;--card:#13181e;--text:#eff2f5;--muted:#9aa1aa;--brand:#41dca5;--on:#00190f;--line:#2b323b;--danger:#fd7273}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{inline-size:min(100%,440px);background:var(--card);border:1px solid var(--line);border-radius:16px;padding:24px}
h1{font-size:20px;line-height:1.2;margin:0 0 4px}.notice{margin:0 0 16px;color:var(--muted)}
.amount{font-size:32px;font-weight:700;font-variant-numeric:tabular-nums;margin:0 0 12px}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 16px;font-size:14px}
dt{color:var(--muted)}dd{margin:0;text-align:end;overflow-wrap:anywhere}label{display:block;font-size:14px;margin-block-end:4px}
select,button,a.button{inline-size:100%;min-block-size:48px;border-radius:8px;font:inherit;font-weight:600;padding:10px 16px;text-align:center;display:block;cursor:pointer}
select{border:1px solid var(--line);background:var(--bg);color:var(--text);font-weight:400;margin-block-end:16px;text-align:start}
button,a.button{margin-block-start:8px;border:1px solid transparent;text-decoration:none}.pay{background:var(--brand);color:var(--on)}
.decline{background:none;border-color:var(--line);color:var(--danger)}a.button{color:var(--text)}:focus-visible{outline:2px solid var(--brand);outline-offset:2px}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The form goes here, and from here the payer goes back: browsers hold the redirect to this too. */
export function pageCsp(memberOrigin: string): string {
  return `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${memberOrigin}; base-uri 'none'; frame-ancestors 'none'`;
}

export function renderPayment(row: PaymentRow, at: Date): string {
  const text = TEXTS[row.language] ?? en;
  const amount = formatAmount(row);
  const state = row.status === 'pending' && row.expires_at <= at ? 'expired' : row.status;
  const facts = `<p class="amount">${escape(amount)}</p><dl><dt>${t(text, 'to')}</dt><dd>${escape(row.description)}</dd><dt>${t(text, 'reference')}</dt><dd>${escape(row.external_id)}</dd><dt>${t(text, 'expires')}</dt><dd>${escape(formatTime(row))}</dd></dl>`;
  const body =
    state === 'pending'
      ? facts + form(row, text, amount)
      : `${facts}<p role="status">${t(text, `state.${state}`)}</p><a class="button pay" href="${escape(row.return_url)}">${t(text, 'return')}</a>`;
  return page(row.language, text, body);
}

export function renderMissing(): string {
  return page('es', es, `<p role="alert">${t(es, 'missing')}</p><p lang="en">${t(en, 'missing')}</p>`);
}

function form(row: PaymentRow, text: Record<string, string>, amount: string): string {
  const options = ['normal', 'late', 'repeated', 'disordered', 'silent']
    .map((name) => `<option value="${name}">${t(text, `delivery.${name}`)}</option>`)
    .join('');
  return `<form method="post" action="/pay/${row.id}"><input type="hidden" name="key" value="${escape(row.page_key)}">
<label for="delivery">${t(text, 'delivery')}</label><select id="delivery" name="delivery">${options}</select>
<button class="pay" name="decision" value="pay">${t(text, 'pay').replace('{amount}', escape(amount))}</button>
<button class="decline" name="decision" value="decline">${t(text, 'decline')}</button>
<a class="button" href="${escape(row.return_url)}">${t(text, 'back')}</a></form>`;
}

function page(language: string, text: Record<string, string>, body: string): string {
  return `<!doctype html><html lang="${escape(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${t(text, 'title')}</title><style>${STYLE}</style></head><body><main><h1>${t(text, 'title')}</h1><p class="notice">${t(text, 'notice')}</p>${body}</main></body></html>`;
}

function t(text: Record<string, string>, key: string): string {
  return escape(text[key] ?? (en as Record<string, string>)[key] ?? '');
}

const formatAmount = ({ amount, currency, language }: PaymentRow): string =>
  formatMoney(amount, currency, language);

function formatTime({ currency, expires_at: at, language }: PaymentRow): string {
  const timeZone =
    { COP: 'America/Bogota', PEN: 'America/Lima', MXN: 'America/Mexico_City' }[currency] ?? 'UTC';
  return formatKept(at, { lang: language, market: homeOf(currency), timeZone });
}

function escape(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
