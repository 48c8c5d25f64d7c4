/** The page of a card's fields, which a merchant frames, and the page that lists the numbers it takes. Nothing inline: see `card-routes.ts`. */
import en from '../i18n/en.json' with { type: 'json' };
import es from '../i18n/es.json' with { type: 'json' };
import { escape, page, t, type Texts } from '../page.ts';
import { brandOf } from './card-checks.ts';
import { TEST_CARDS } from './card-numbers.ts';

const TEXTS: Readonly<Record<string, Texts>> = { en, es };
/** A language that we have none of is English. */
const textsOf = (language: string): { language: string; text: Texts } => {
  const text = TEXTS[language];
  return text ? { language, text } : { language: 'en', text: en };
};

/** The same in every language. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  master: 'Mastercard',
  amex: 'American Express',
};

/** In how many parts a visa of the sandbox may be paid. */
const INSTALMENTS = '1 3 6 12';

export type CardPage = {
  publicKey: string;
  /** Who frames it, and is told the token. */
  parent: string;
  language: string;
  theme: string;
  files: { script: LinkedFile; style: LinkedFile };
};
export type LinkedFile = { href: string; integrity: string };

export function renderFields({ publicKey, parent, theme, files, ...asked }: CardPage): string {
  const { language, text } = textsOf(asked.language);
  const numbers = TEST_CARDS.map(({ number }) => number).join(' ');
  const told = { key: publicKey, parent, theme, numbers, instalments: INSTALMENTS };
  const data = Object.entries(told).map(([name, value]) => `data-${name}="${escape(value)}"`);
  const { script, style } = files;
  return `<!doctype html><html lang="${language}" ${data.join(' ')}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${t(text, 'cards.title')}</title><link rel="stylesheet" href="${style.href}" integrity="${style.integrity}"><script src="${script.href}" integrity="${script.integrity}" defer></script></head><body><form id="fields" novalidate>
${fieldOf(text, 'number', 'cc-number', 'maxlength="23"')}
${fieldOf(text, 'expiry', 'cc-exp', `maxlength="7" placeholder="${t(text, 'cards.expiry.format')}"`)}
${fieldOf(text, 'code', 'cc-csc', 'maxlength="4"')}
<p class="note">${t(text, 'cards.test')} <a href="/card-numbers?language=${language}" target="_blank" rel="noreferrer">${t(text, 'cards.list')}</a></p></form></body></html>`;
}

const FAULTS = ['missing', 'shape', 'over', 'other', 'refused'] as const;

function fieldOf(text: Texts, name: string, autocomplete: string, attributes: string): string {
  const faults = FAULTS.filter((fault) => text[`cards.${name}.${fault}`] !== undefined).map(
    (fault) => `data-${fault}="${t(text, `cards.${name}.${fault}`)}"`,
  );
  return `<div class="row ${name}"><label for="${name}">${t(text, `cards.${name}`)}</label><input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" aria-describedby="${name}-fault" aria-required="true" ${attributes}><p id="${name}-fault" role="alert" ${faults.join(' ')}></p></div>`;
}

/** What each number stands for, for whoever tries the product. */
export function renderNumbers(asked: string): string {
  const { language, text } = textsOf(asked);
  const rows = TEST_CARDS.map(({ number, plays }) => {
    const [what, reason] = plays.split(':');
    const becomes = reason === undefined ? t(text, `cards.plays.${what}`) : t(text, `reason.${reason}`);
    const grouped = number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
    return `<dt>${grouped}</dt><dd>${BRANDS[brandOf(number)]} · ${becomes}</dd>`;
  });
  return page(language, text, `<p>${t(text, 'cards.lead')}</p><dl>${rows.join('')}</dl>`, 'cards.title');
}
