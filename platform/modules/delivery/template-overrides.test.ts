import { TEMPLATES } from '@feria/contracts/delivery/office';
import {
  EDITABLE,
  EDITABLE_TEMPLATES,
  faultsOf,
  NOT_EDITABLE,
  needsTwo,
  termsOf,
} from '@feria/contracts/delivery/template-words';
import { smsSize } from '@feria/contracts/delivery/sms-segments';
import { describe, expect, test } from 'vitest';
import {
  exampleOf,
  builtInWords,
  ownMail,
  ownSms,
  variablesOf,
  variantOf,
  type EditableNews,
} from './template-overrides.ts';
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
    account: 'luis_77',
    at,
    zone: 'America/Lima',
    amount: 123_456_700_000n,
    currency: 'PEN',
    number: 'PE-2027-000009',
    device: 'Safari · iPhone',
    code: '771204',
    masked: 'x***@example.org',
    share: 100,
    ...('hours' in news.values && news.values.hours !== null ? { hours: 48 } : {}),
    rounds: 1,
    minutes: 1,
    game: { en: 'Sun Reels', es: 'Rieles del Sol' },
    ...until,
  };
  return { template, values: { ...news.values, ...other } } as EditableNews;
}

describe.each(ALL)('$template $variant in $language', ({ template, variant, language }) => {
  const house = builtInWords(template, variant, language);

  test('the built-in text as a template gives what the built-in text gives, with any values', () => {
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

test('every template is the office’s to say, or has a reason why it is not', () => {
  expect([...EDITABLE_TEMPLATES, ...Object.keys(NOT_EDITABLE)].toSorted()).toEqual([...TEMPLATES].toSorted());
  for (const reason of Object.values(NOT_EDITABLE)) expect(reason.length).toBeGreaterThan(20);
  // Count floor: a walk over an empty list would prove nothing.
  expect(ALL.length).toBeGreaterThan(140);
});

describe('what must not be lost', () => {
  const secure = ALL.filter(({ template, variant }) =>
    termsOf(template, variant)!.required.includes('notYou'),
  );

  test.each(secure)('$template $variant in $language says what to do if it was somebody else', (one) => {
    const { template, variant, language } = one;
    const house = builtInWords(template, variant, language);
    const example = exampleOf(template, variant);
    expect(house.otherwise).toBe('{notYou}');
    expect(variablesOf(example, language).notYou?.length).toBeGreaterThan(20);
    if (house.sms !== null) {
      expect(house.sms).toMatch(/ \{notYou\}$/);
      expect(variablesOf(example, language, 'sms').notYou).toMatch(/^(?:Not you\?|Si no) .{5,}\.$/);
    }
    const sms = house.sms?.replace('{notYou}', '') ?? null;
    const faults = faultsOf(template, variant, { ...house, otherwise: null, sms }, { sms, subject: 'x' });
    expect(faults).toContainEqual({ field: 'lines', code: 'required', name: 'notYou' });
    if (sms !== null) expect(faults).toContainEqual({ field: 'sms', code: 'required', name: 'notYou' });
    expect(needsTwo(template)).toBe(true);
  });

  test('what is about the safety of an account, and has a word for whoever did not do it, keeps it', () => {
    const open = ALL.filter(
      ({ template, variant, language }) =>
        needsTwo(template) && builtInWords(template, variant, language).otherwise !== null,
    ).filter((one) => !secure.includes(one));
    // Papers, and what the law has us tell: "if it was not you" is no danger there, and the office may say it otherwise.
    expect([...new Set(open.map(({ template }) => template))]).toEqual([
      ...(['document_accepted', 'document_refused', 'play_stopped', 'break_began', 'play_returns'] as const),
    ]);
  });

  test('a code stands in the mail and first in the SMS, never on a screen', () => {
    const house = builtInWords('code', 'sign_in', 'es');
    const wrong = { ...house, subject: 'Tu código', sms: `Feria: ${house.sms}`, push: '{code}' };
    const faults = faultsOf('code', 'sign_in', wrong, { sms: wrong.sms, subject: wrong.subject });
    expect(faults.map(({ field, code, name }) => `${field} ${code} ${name}`.trim())).toEqual([
      ...(['lines required code', 'sms first code', 'push closed', 'push private code'] as const),
    ]);
    const lost = { ...house, sms: 'Tu código dura {minutes}. {notYou}' };
    expect(faultsOf('code', 'sign_in', lost, { sms: lost.sms, subject: 'x' })).toEqual([
      { field: 'sms', code: 'required', name: 'code' },
      { field: 'sms', code: 'first', name: 'code' },
    ]);
  });
});

test('words beyond the alphabet of GSM are counted as the longer ones that they are', () => {
  const house = builtInWords('password_changed', '', 'es');
  const sms = `Feria: cambió la contraseña de tu cuenta el {when}, y cerramos todas las demás sesiones que tenías. {notYou}`;
  const filled = ownSms(exampleOf('password_changed', ''), 'es', { ...house, sms });
  expect(smsSize(filled ?? '')).toMatchObject({ isGsm: false, segments: 3 });
  expect(faultsOf('password_changed', '', { ...house, sms }, { sms: filled, subject: 'x' })).toEqual([
    { field: 'sms', code: 'too_long', name: '' },
  ]);
});

test('what is wrong with words is named', () => {
  const words = {
    ...builtInWords('money_moved', 'deposit_credited', 'es'),
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
    'subject too_long',
    'sms missing',
    'push private amount',
  ]);
});

test('a device shows the office’s line, and the amount only where its member wants that', () => {
  const news = exampleOf('money_moved', 'deposit_credited');
  const own = {
    ...builtInWords('money_moved', 'deposit_credited', 'es'),
    push: 'Hay dinero nuevo',
    sms: 'Feria: llegaron {amount}.',
  };
  const line = (showsAmounts: boolean): string =>
    writePush(news as never, { language: 'es', showsAmounts, own }, 'money_moved').body;
  expect([line(false), line(true)]).toEqual(['Hay dinero nuevo', 'Llegaron 50.000,00 COP.']);
});
