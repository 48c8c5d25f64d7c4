/** The HTML of the hosted page. Every value is escaped; the style is one hashed block; there is no script at all. */
import { SANDBOX_REASONS } from '@feria/contracts/cashier/gateway';
import { formatKept, formatMoney, homeOf } from '@feria/kernel';
import en from './i18n/en.json' with { type: 'json' };
import es from './i18n/es.json' with { type: 'json' };
import { nameOfBank } from './banks.ts';
import { instructionsOf } from './instructions.ts';
import { STYLE } from './page-style.ts';
import { isOver, mayAct, type ActKind } from './payment-acts.ts';
import type { PaymentRow } from './store/payments.ts';

export type Texts = Readonly<Record<string, string>>;
const TEXTS: Readonly<Record<string, Texts>> = { en, es };
/** The languages of the page: a file in i18n/ and its name above. */
export const PAGE_LANGUAGES: readonly string[] = Object.keys(TEXTS);
const DELIVERIES = ['normal', 'late', 'repeated', 'disordered', 'silent'];

/** What a page is written with. */
type View = { row: PaymentRow; text: Texts; may: (kind: ActKind) => boolean; hasWrongAmount: boolean };

export function renderPayment(row: PaymentRow, at: Date, { hasWrongAmount = false } = {}): string {
  const text = TEXTS[row.language] ?? en;
  const view: View = { row, text, may: (kind) => mayAct(row, kind, at), hasWrongAmount };
  const state = isOver(row, at) ? 'expired' : row.status;
  const facts = `<p class="amount">${escape(moneyOf(row, row.amount))}</p><dl>${factsOf(view)}</dl>`;
  const told = state === 'pending' ? '' : `<p role="status">${t(text, `state.${state}`)}</p>`;
  const isWaiting = view.may('pay');
  const back = `<a class="button${isWaiting ? '' : ' pay'}" href="${escape(row.return_url)}">${t(text, isWaiting ? 'back' : 'return')}</a>`;
  if (row.has_challenge && isWaiting)
    return page(row.language, text, challenge(view) + facts, 'challenge.title');
  const acts = isWaiting || view.may('take_back') || view.may('win') ? form(view) : '';
  return page(row.language, text, facts + told + (isWaiting ? acts + back : back + acts));
}

export function renderMissing(): string {
  return page('es', es, `<p role="alert">${t(es, 'missing')}</p><p lang="en">${t(en, 'missing')}</p>`);
}

/** Where a person who plays a payer finds the page of a payment that nobody was sent to. In both languages: nobody's is known here. */
export function renderFinder(tried = ''): string {
  const none =
    tried === '' ? '' : `<p role="alert">${t(es, 'missing')}</p><p lang="en">${t(en, 'missing')}</p>`;
  const label = `${t(es, 'find.reference')}<br><span lang="en">${t(en, 'find.reference')}</span>`;
  const open = `${t(es, 'find.open')} · <span lang="en">${t(en, 'find.open')}</span>`;
  const input = field('reference', label, `maxlength="200" value="${escape(tried)}"`);
  return page('es', es, `${none}<form action="/play">${input}<button class="pay">${open}</button></form>`);
}

/** The names of rails are the same in every language. */
const RAIL_NAMES: Readonly<Record<string, string>> = {
  pse: 'PSE',
  nequi: 'Nequi',
  efecty: 'Efecty',
  breb: 'Bre-B',
  yape: 'Yape',
  plin: 'Plin',
  pagoefectivo: 'PagoEfectivo',
  spei: 'SPEI',
  oxxo: 'OXXO',
};

function factsOf({ row, text }: View): string {
  const facts: readonly (readonly [key: string, value: string | null | undefined])[] = [
    ['to', row.description],
    ['reference', row.external_id],
    ['expires', momentOf(row, row.expires_at)],
    ['rail', row.rail === 'card' ? text['rail.card'] : RAIL_NAMES[row.rail]],
    ...railFacts(row, text),
    ['reason', row.reason && (text[`reason.${row.reason}`] ?? row.reason)],
    ['payer', row.payer_name],
    ['captured', row.settled_at && moneyOf(row, row.captured)],
    ['refunded', /[1-9]/.test(row.refunded) ? moneyOf(row, row.refunded) : null],
    ['approves', row.approves_at && momentOf(row, row.approves_at)],
  ];
  return facts
    .filter(([, value]) => Boolean(value))
    .map(([key, value]) => `<dt>${t(text, `fact.${key}`)}</dt><dd>${escape(value ?? '')}</dd>`)
    .join('');
}

/** What the payer was told, or has told, by the rail's flow. */
function railFacts(row: PaymentRow, text: Texts): readonly (readonly [string, string | null | undefined])[] {
  const { fields } = row;
  // The address of the page itself is no fact of it.
  const shown = instructionsOf(row, '');
  switch (shown.flow) {
    case 'redirect':
      return [
        ['bank', fields.bank && nameOfBank(row.rail, row.country, fields.bank)],
        ['personType', fields.personType && text[`person.${fields.personType}`]],
      ];
    case 'push':
      return [['phone', shown.to]];
    case 'voucher':
      return [
        ['code', shown.code],
        ['barcode', shown.barcode],
      ];
    case 'transfer':
      return [
        ['bank', shown.bank],
        ['holder', shown.holder],
        ['account', shown.account],
        ['concept', shown.concept],
      ];
    case 'embedded':
      return [['cardMethod', fields.cardMethod]];
    case 'qr':
      return [];
  }
}

/** What the bank of a card asks: yes or no, and the payer goes back. */
function challenge({ row, text }: View): string {
  const hidden = { key: row.page_key, reason: 'not_finished', delivery: 'normal' };
  const inputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`,
  );
  return `<p>${t(text, 'challenge.lead')}</p><form method="post" action="/pay/${row.id}">${inputs.join('')}
${button('pay', t(text, 'challenge.yes'), 'pay')}${button('decline', t(text, 'challenge.no'), 'decline')}</form>`;
}

/** One form: the first button is what Enter presses, and it is off, so that a typed amount does not pay another one. */
function form(view: View): string {
  const { row, text, may } = view;
  const deliveries = DELIVERIES.map(
    (name) => `<option value="${name}">${t(text, `delivery.${name}`)}</option>`,
  ).join('');
  const exact = t(text, 'pay').replace('{amount}', escape(moneyOf(row, row.amount)));
  return `<form method="post" action="/pay/${row.id}"><input type="hidden" name="key" value="${escape(row.page_key)}"><button disabled hidden></button>
<label for="delivery">${t(text, 'delivery')}</label><select id="delivery" name="delivery">${deliveries}</select>
${may('pay') ? button('pay', exact, 'pay') : ''}${may('pay') ? others(view) : ''}${may('take_back') ? button('take_back', t(text, 'takeBack'), 'decline') : ''}${may('win') ? button('win', t(text, 'win'), 'pay') : ''}</form>`;
}

/** Whatever else can become of a payment that waits. */
function others({ row, text, may, hasWrongAmount }: View): string {
  const reasons = SANDBOX_REASONS.map(
    (name) => `<option value="${name}">${t(text, `reason.${name}`)}</option>`,
  ).join('');
  const wrong = hasWrongAmount ? `<p role="alert">${t(text, 'amount.wrong')}</p>` : '';
  const other = `${wrong}${field('amount', t(text, 'amount.other'), `inputmode="decimal" maxlength="20" value="${escape(row.amount)}"`)}
${field('name', t(text, 'payer.other'), `maxlength="120" value="${escape(row.payer_asked)}"`)}${button('pay_other', t(text, 'pay.other'), '')}`;
  const refusal = `<label for="reason">${t(text, 'fact.reason')}</label><select id="reason" name="reason">${reasons}</select>${button('decline', t(text, 'decline'), 'decline')}`;
  const review = `${field('minutes', t(text, 'minutes'), 'inputmode="numeric" maxlength="5" value="5"')}${button('review', t(text, 'review'), '')}`;
  return `<details${hasWrongAmount ? ' open' : ''}><summary>${t(text, 'more')}</summary>${other}${may('refuse') ? refusal : ''}${may('review') ? review : ''}${may('cancel') ? button('cancel', t(text, 'cancel'), 'decline') : ''}${may('expire') ? button('expire', t(text, 'expire'), 'decline') : ''}</details>`;
}

const field = (name: string, label: string, attributes: string): string =>
  `<label for="${name}">${label}</label><input id="${name}" name="${name}" autocomplete="off" ${attributes}>`;
const button = (decision: string, label: string, kind: string): string =>
  `<button class="${kind}" name="decision" value="${decision}">${label}</button>`;

export function page(language: string, text: Texts, body: string, title = 'title'): string {
  return `<!doctype html><html lang="${escape(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${t(text, 'title')}</title><style>${STYLE}</style></head><body><main><h1>${t(text, title)}</h1><p class="notice">${t(text, 'notice')}</p>${body}</main></body></html>`;
}

export function t(text: Texts, key: string): string {
  return escape(text[key] ?? (en as Texts)[key] ?? '');
}

const moneyOf = ({ currency, language }: PaymentRow, amount: string): string =>
  formatMoney(amount, currency, language);

function momentOf({ currency, language }: PaymentRow, at: Date): string {
  const timeZone =
    { COP: 'America/Bogota', PEN: 'America/Lima', MXN: 'America/Mexico_City' }[currency] ?? 'UTC';
  return formatKept(at, { lang: language, market: homeOf(currency), timeZone });
}

export function escape(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
