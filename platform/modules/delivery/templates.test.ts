import { TEMPLATES, type Template } from '@feria/contracts/delivery/office';
import { describe, expect, test } from 'vitest';
import { defineTemplate, type Occasion } from './define-template.ts';
import { layOut } from './layout.ts';
import { PURPOSES } from './templates/code/samples.ts';
import { MESSAGES, type TemplateValues } from './templates/list.ts';
import { LETTER, LINK, OCCASION } from './templates/sample-values.ts';
import { templateOf, write, writeFrom } from './templates.ts';

const occasion = OCCASION;
const MOMENT = { en: 'Nov 20, 2026, 10:00 (UTC-5)', es: '20 nov 2026, 10:00 (UTC-5)' };
const SAMPLES = Object.fromEntries(TEMPLATES.map((name) => [name, MESSAGES[name].samples])) as {
  readonly [Name in Template]: readonly TemplateValues[Name][];
};
const LANGUAGES = ['en', 'es'] as const;

/** Every template with every sample of its values, in every language. */
const ALL = LANGUAGES.flatMap((language) =>
  TEMPLATES.flatMap((template) => SAMPLES[template].map((values) => ({ language, template, values }))),
);
const hasSms = (template: Template): boolean => templateOf(template).words.en.sms !== null;

/** GSM 03.38, its basic set: what a segment of 160 may hold. Those of the extension count twice. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

describe.each(ALL)('$template in $language, $values', ({ language, template, values }) => {
  const mail = write({ template, channel: 'mail', language, values });

  test('a mail has a subject of one short line and two bodies of the same words, nothing left open', () => {
    expect(mail.subject).toMatch(/^.{10,78}$/u);
    for (const words of [mail.subject ?? '', mail.text, mail.html ?? ''])
      expect(words).not.toMatch(/undefined|null|NaN|\[object|\$\{|\{\w+\}/);
    const inHtml = (mail.html ?? '').replace(/<[^>]+>/g, '\n');
    // A row of a table is a line of cells.
    for (const line of mail.text.split(/\n+| \| /).filter((text) => text !== '-- '))
      expect(inHtml).toContain(line.replace(/:$/, '').replaceAll('"', '&quot;').replaceAll("'", '&#39;'));
    expect(mail.html).toContain(`<html lang="${language}">`);
  });

  test('nothing of a mail is fetched', () => {
    expect(mail.html).not.toMatch(/<(?:img|link|script|iframe)|url\(|src=/i);
    const addresses = `${mail.text}${mail.html}`.match(/https?:\/\/[^\s"<]+/g) ?? [];
    const isOwn = ['recovery_link', 'answer_waits', 'office_link', 'report'].includes(template);
    const own = isOwn ? LINK : LETTER.link.address;
    const mayLink = isOwn || template.startsWith('circular_');
    expect(addresses.every((address) => mayLink && address === own)).toBe(true);
  });
});

describe.each(ALL.filter(({ template }) => hasSms(template)))(
  '$template by SMS in $language, $values',
  ({ language, template, values }) => {
    test('it fits into one segment of the GSM alphabet and has no link', () => {
      const { text, subject, html } = write({ template, channel: 'sms', language, values });
      expect(Array.from(text).filter((sign) => !BASIC.has(sign))).toEqual([]);
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text.length).toBeGreaterThan(40);
      expect(text).not.toMatch(/https?:|www\.|undefined|null|\{/);
      expect([subject, html]).toEqual([null, null]);
    });
  },
);

test('a code stands first, with what it is for and how long it holds', () => {
  const texts = LANGUAGES.flatMap((language) =>
    SAMPLES.code.map((values) => write({ template: 'code', channel: 'sms', language, values }).text),
  );
  for (const text of texts) expect(text).toMatch(/^49310582 .*10 minut/);
  // Every purpose has words of its own.
  expect(new Set(texts).size).toBe(PURPOSES.length * LANGUAGES.length);
  const one = { code: '493105', purpose: 'sign_in', minutes: 1 } as const;
  expect(write({ template: 'code', channel: 'sms', language: 'en', values: one }).text).toContain(
    '1 minute.',
  );
  expect(write({ template: 'code', channel: 'mail', language: 'es', values: one }).text).toContain(
    '1 minuto ',
  );
});

test('an instant is told in the market’s own time, with its zone', () => {
  for (const language of LANGUAGES)
    expect(
      write({ template: 'password_changed', channel: 'sms', language, values: occasion }).text,
    ).toContain(MOMENT[language]);
});

test('only a code is not repeated when its fate is unknown', () => {
  expect(TEMPLATES.filter((template) => templateOf(template).repeats === false)).toEqual(['code']);
});

test('a link is never sent by SMS', () => {
  const values = SAMPLES.recovery_link[0]!;
  expect(() => write({ template: 'recovery_link', channel: 'sms', language: 'en', values })).toThrow(
    'not sent by SMS',
  );
});

test('what a stranger chose is text in HTML, and never a header', () => {
  const hostile = { ...occasion, account: '<b>a</b>', device: `"><script>alert('x')</script>&` };
  const { html, text } = write({ template: 'new_device', channel: 'mail', language: 'es', values: hostile });
  expect(html).toContain('&lt;b&gt;a&lt;/b&gt;');
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;');
  expect(html).not.toContain('<script');
  expect(text).toContain(hostile.device);
  for (const end of ['\r\nBcc: all@example.com', '\n', '\u2028', '\0'])
    expect(() => layOut({ subject: `a subject${end}`, lines: [] }, 'en')).toThrow('one line');
});

test('a link leads to a page and nowhere else', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example'])
    expect(() => layOut({ subject: 'a', lines: [], link: { label: 'a', address } }, 'en')).toThrow('a page');
});

test('a template is its folder: one that is planted is written with nothing else told', () => {
  const template = defineTemplate<Occasion & { prize: string }>({
    words: {
      en: {
        mail: ({ prize }) => ({ subject: 'A planted prize', lines: [prize] }),
        sms: ({ prize }) => prize,
      },
      es: { mail: ({ prize }) => ({ subject: 'Un premio plantado', lines: [prize] }), sms: null },
    },
    samples: [{ ...OCCASION, prize: 'a tree' }],
  });
  const planted = { name: 'planted', template };
  const [values] = template.samples;
  const order = { language: 'en', values: values! } as const;
  expect(writeFrom(planted, { ...order, channel: 'mail' }).subject).toBe('A planted prize');
  expect(writeFrom(planted, { ...order, channel: 'sms' }).text).toBe('a tree');
  expect(() => writeFrom(planted, { ...order, language: 'es', channel: 'sms' })).toThrow(
    'planted is not sent',
  );
});
