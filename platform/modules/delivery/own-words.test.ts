import { EDITABLE, EDITABLE_TEMPLATES, faultsOf, termsOf } from '@feria/contracts/template-words';
import { smsSize } from '@feria/contracts/sms-segments';
import { describe, expect, test } from 'vitest';
import {
  exampleOf,
  houseWords,
  ownMail,
  ownSms,
  variablesOf,
  variantOf,
  type EditableNews,
} from './own-words.ts';
import { writePush } from './push-words.ts';
import { write } from './templates.ts';

const ALL = EDITABLE_TEMPLATES.flatMap((template) =>
  Object.keys(EDITABLE[template]).flatMap((variant) =>
    (['en', 'es'] as const).map((language) => ({ template, variant, language })),
  ),
);
/** Other values than the example's, so that what was found in the example alone would show. */
function another(template: (typeof ALL)[number]['template'], variant: string): EditableNews {
  const news = exampleOf(template, variant);
  const at = new Date('2027-03-04T09:15:00Z');
  const until = 'until' in news.values && news.values.until !== null ? { until: at } : {};
  const other = {
    ...{ account: 'luis_77', at, zone: 'America/Lima' },
    ...{ amount: 123_456_700_000n, currency: 'PEN', number: 'PE-2027-000009', device: 'Safari · iPhone' },
    ...{ rounds: 1, minutes: 1, game: { en: 'Sun Reels', es: 'Rieles del Sol' }, ...until },
  };
  return { template, values: { ...news.values, ...other } } as EditableNews;
}

describe.each(ALL)('$template $variant in $language', ({ template, variant, language }) => {
  const house = houseWords(template, variant, language);

  test('the house’s own words as a template write what the house writes, with any values', () => {
    const news = another(template, variant);
    const order = { template, language, values: news.values } as Parameters<typeof write>[0];
    expect(variantOf(news)).toBe(variant);
    expect(ownMail(news, language, house).text).toBe(write({ ...order, channel: 'mail' }).text);
    const sms = ownSms(news, language, house);
    if (sms !== null) expect(sms).toBe(write({ ...order, channel: 'sms' }).text);
  });

  test('they pass their own rules, and fit into one SMS', () => {
    const sms = ownSms(exampleOf(template, variant), language, house);
    expect(faultsOf(template, variant, house, { sms, subject: house.subject })).toEqual([]);
    if (sms !== null) expect(smsSize(sms)).toMatchObject({ isGsm: true, segments: 1 });
  });

  test('each of its variables has a value, and no other one', () => {
    const values = variablesOf(exampleOf(template, variant), language);
    expect(Object.keys(values).toSorted()).toEqual([...termsOf(template, variant)!.variables].toSorted());
  });
});

test('what is wrong with words is named', () => {
  const words = {
    ...houseWords('money_moved', 'deposit_credited', 'es'),
    lines: ['Hola {apodo}, entra a feria.co'],
  };
  const faults = faultsOf(
    'money_moved',
    'deposit_credited',
    { ...words, subject: 'Hola', sms: null, push: '{amount}' },
    { sms: null, subject: 'x'.repeat(79) },
  );
  expect(faults.map(({ field, code, name }) => `${field} ${code} ${name}`.trim())).toEqual([
    'lines unknown apodo',
    'lines link',
    'lines required amount',
    'sms missing',
    'subject too_long',
    'push private amount',
  ]);
});

test('a device shows the office’s line, and the amount only where its member wants that', () => {
  const news = exampleOf('money_moved', 'deposit_credited');
  const own = {
    ...houseWords('money_moved', 'deposit_credited', 'es'),
    push: 'Hay dinero nuevo',
    sms: 'Feria: llegaron {amount}.',
  };
  const line = (showsAmounts: boolean): string =>
    writePush(news as never, { language: 'es', showsAmounts, own }, 'money_moved').body;
  expect([line(false), line(true)]).toEqual(['Hay dinero nuevo', 'Llegaron 50.000,00 COP.']);
});
