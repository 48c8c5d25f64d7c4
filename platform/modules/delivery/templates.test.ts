import type { CodePurpose } from '@feria/contracts/proofs/challenges';
import {
  FACTOR_CHANGES,
  OFFICE_CHANGES,
  OFFICE_NEWS,
  SIGN_IN_NOTICES,
  TEMPLATES,
  type Template,
} from '@feria/contracts/delivery/office';
import { LIMIT_KINDS, PERIODS_OF } from '@feria/contracts/safety/limit-kinds';
import { describe, expect, test } from 'vitest';
import { layOut } from './layout.ts';
import { MESSAGES, write, type TemplateValues } from './templates.ts';

const occasion = { account: 'mariposa_88', at: new Date('2026-11-20T15:00:00Z'), zone: 'America/Bogota' };
const MOMENT = { en: 'Nov 20, 2026, 10:00 (UTC-5)', es: '20 nov 2026, 10:00 (UTC-5)' };
const LINK = 'https://member.example/recover#0123456789abcdef';
const MOVES = [
  ...(['deposit_credited', 'deposit_failed', 'withdrawal_approved', 'withdrawal_rejected'] as const),
  ...(['win_waits', 'win_paid', 'win_refused'] as const),
];
const FREE = {
  game: { en: 'Cenote Moon', es: 'Luna de Cenote' },
  until: new Date('2026-11-27T05:00:00Z'),
  zone: 'America/Bogota',
};
const PURPOSES: readonly CodePurpose[] = [
  ...(['register', 'sign_in', 'recovery'] as const),
  ...(['change_mobile', 'change_email', 'new_device', 'confirm', 'verify'] as const),
];
const LETTER = {
  title: 'News for you',
  lines: ['We have **news**.', 'Look at it.'],
  sms: 'Tenemos novedades para ti. Entra y lee de qué se trata.',
  link: { label: 'Look', address: 'https://member.example/down', path: '/down' },
};
const SAMPLES: { readonly [Name in Template]: readonly TemplateValues[Name][] } = {
  circular_security: [LETTER],
  circular_money: [LETTER],
  circular_safer_play: [{ ...LETTER, link: null }],
  circular_service: [LETTER],
  circular_promotions: [LETTER],
  answer_waits: [{ ...occasion, link: LINK }],
  code: PURPOSES.map((purpose) => ({ code: '49310582', purpose, minutes: 10 })),
  recovery_link: [{ link: LINK, minutes: 30 }],
  password_changed: [occasion],
  new_device: [{ ...occasion, device: 'Firefox, Windows' }],
  sign_in_noticed: SIGN_IN_NOTICES.map((what) => ({ ...occasion, what })),
  password_ends: [occasion],
  contact_changed: (['mobile', 'email'] as const).map((contact) => ({
    ...occasion,
    contact,
    masked: contact === 'mobile' ? '+57*****67' : 'm***@example.com',
  })),
  factor_changed: FACTOR_CHANGES.map((change) => ({ ...occasion, change })),
  account_closed: [occasion],
  money_moved: MOVES.map((what) => ({ ...occasion, what, amount: 1_234_567_890_000n, currency: 'COP' })),
  document_accepted: [occasion],
  document_refused: [occasion],
  document_due: (['grace', 'expiry'] as const).map((what) => ({ ...occasion, what, until: occasion.at })),
  complaint_moved: (['received', 'asked', 'answered', 'closed'] as const).map((what) => ({
    ...occasion,
    what,
    number: 'CO-2026-000123',
  })),
  play_stopped: [occasion],
  play_allowed: [occasion],
  break_began: [true, false].flatMap((isOwn) =>
    [FREE.until, null].map((until) => ({ ...occasion, isOwn, until })),
  ),
  play_returns: [{ ...occasion, until: FREE.until }],
  free_rounds: [1, 25].map((rounds) => ({ ...FREE, rounds })),
  limit_near: LIMIT_KINDS.flatMap((of) =>
    PERIODS_OF[of].flatMap((period) =>
      [80, 100].map((share) => ({
        ...occasion,
        of,
        period,
        share,
        amount: 1_234_567_890_000n,
        currency: 'COP',
        until: new Date('2026-11-21T05:00:00Z'),
      })),
    ),
  ),
  play_check: [occasion],
  office_change: OFFICE_CHANGES.map((change) => ({
    ...occasion,
    change,
    hours: change === 'reopened' ? null : 72,
  })),
  office_account: OFFICE_NEWS.map((what) => ({
    ...occasion,
    what,
    place: what === 'new_place' ? '203.0.113.77, Firefox · Linux' : null,
    until: what === 'locked' ? new Date('2026-11-20T15:30:00Z') : null,
  })),
  office_link: [{ account: 'ana_torres', link: LINK, until: FREE.until, zone: FREE.zone }],
  test: [{}],
};
const LANGUAGES = ['en', 'es'] as const;

/** Every template with every sample of its values, in every language. */
const ALL = LANGUAGES.flatMap((language) =>
  TEMPLATES.flatMap((template) => SAMPLES[template].map((values) => ({ language, template, values }))),
);
const hasSms = (template: Template): boolean => MESSAGES[template].en.sms !== null;

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
    for (const line of mail.text.split(/\n+/).filter((text) => text !== '-- '))
      expect(inHtml).toContain(line.replace(/:$/, '').replaceAll('"', '&quot;').replaceAll("'", '&#39;'));
    expect(mail.html).toContain(`<html lang="${language}">`);
  });

  test('nothing of a mail is fetched', () => {
    expect(mail.html).not.toMatch(/<(?:img|link|script|iframe)|url\(|src=/i);
    const addresses = `${mail.text}${mail.html}`.match(/https?:\/\/[^\s"<]+/g) ?? [];
    const isOwn = ['recovery_link', 'answer_waits', 'office_link'].includes(template);
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
  expect(TEMPLATES.filter((template) => !MESSAGES[template].repeats)).toEqual(['code']);
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
