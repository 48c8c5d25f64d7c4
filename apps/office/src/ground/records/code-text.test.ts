/** No code that the platform writes is shown raw in the office: each has a text in both languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DEPOSIT_STATES, WITHDRAWAL_STATES } from '@feria/contracts/cashier/states';
import type { FactKind } from '@feria/contracts/facts';
import { APPROVAL_ACTIONS, APPROVAL_STATES } from '@feria/contracts/operators/approvals';
import { HAND_PAY_REASONS, HAND_PAY_STATES } from '@feria/contracts/handpay/member';
import {
  CASE_ACTS,
  CASE_STATES,
  OUTCOMES,
  ReportQuery as HarmReportQuery,
} from '@feria/contracts/harm/office';
import { CIRCULAR_STATES } from '@feria/contracts/inbox/circulars';
import {
  COMPLAINT_CATEGORIES,
  COMPLAINT_OUTCOMES,
  COMPLAINT_STATES,
} from '@feria/contracts/complaints/kinds';
import { CONTACT_KINDS, REPORT_OUTCOMES } from '@feria/contracts/trust/contact-kinds';
import { CONTENT_STATES } from '@feria/contracts/content/office';
import { CONTENT_KINDS } from '@feria/contracts/content/documents';
import { MESSAGE_STATES } from '@feria/contracts/delivery/office';
import { EXCLUSION_KINDS } from '@feria/contracts/exclusions/kinds';
import { DOCUMENT_STATES } from '@feria/contracts/kyc/member';
import { PERMISSIONS, ROLES } from '@feria/contracts/operators/office';
import { PROFILE_FIELDS } from '@feria/contracts/members/profile';
import { OPERATOR_STATES } from '@feria/contracts/operators/roles';
import { StatementFileQuery } from '@feria/contracts/reporting/statements';
import { CannedAnswer, DeskModel, Holiday, OfficeHours } from '@feria/contracts/support/desk';
import { FEEDBACK_STATES } from '@feria/contracts/support/kinds';
import { TaxReportQuery } from '@feria/contracts/tax/office';
import { CAMPAIGN_STATES, REWARD_STATES, WINS_TO } from '@feria/contracts/rewards/states';
import { TRANSFER_REASONS, TRANSFER_STATES } from '@feria/contracts/transfers/member';
import { DIALECTS } from '@feria/contracts/vendor-door/vendor-api';
import { OPENINGS, VENDOR_STATUSES, VendorSettingsPayload } from '@feria/contracts/catalog/office';
import { ENTRY_KINDS, REVERSAL_CAUSES } from '@feria/contracts/wallet/member';
import { describe, expect, test } from 'vitest';
import { actText, codeText } from './code-text.ts';
import { fieldText, valueText } from './field-words.ts';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const LANGUAGES = ['en', 'es'] as const;
const OFFICE = join(ROOT, 'apps/office/src');
const FILES = readdirSync(OFFICE, { recursive: true, encoding: 'utf8' });
const textsOf = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...FILES.filter((path) => path.includes(`/i18n/${language}/`)).map(
      (path) => JSON.parse(readFileSync(join(OFFICE, path), 'utf8')) as object,
    ),
  ) as Record<string, string>;
const TEXTS = { en: textsOf('en'), es: textsOf('es') };

/** Every source of the platform but its tests. */
const SOURCES = readdirSync(join(ROOT, 'platform'), { recursive: true, encoding: 'utf8' })
  .filter(
    (path) => path.endsWith('.ts') && !path.includes('node_modules') && !/\.test\.ts$|^testing\//.test(path),
  )
  .map((path) => readFileSync(join(ROOT, 'platform', path), 'utf8'));

/** What is called `action` and is no act of the log: tries that are counted, and names of what waits for a second person. */
const NO_ACTS =
  /^(?:proofs\.|identity\.(?:bank_name|change_password|confirm_password|contact_code|failures|forgot|payment_password|register|sign_in)$|catalog\.(?:new_vendor|vendor_key)$|cashier\.withdrawal$|content\.publish$|delivery\.words$|inbox\.circular$|operators\.old_password$|rewards\.(?:campaign|order)$|release\.check$|safety\.end_exclusion$)/;

/** After `action:` or `action =`; of two between which the source chooses, each. */
const actsIn = (text: string): string[] =>
  [...text.matchAll(/\baction(?::| =)[^,;{}`]*/g)].flatMap(([said]) =>
    [...said.matchAll(/'([a-z]+\.[a-z_]+)'/g)].map(([, action]) => action!),
  );
const literals = (): string[] =>
  SOURCES.flatMap(actsIn).filter((action) => !NO_ACTS.test(action) && !action.endsWith('_'));

const CONTACTS = ['email', 'mobile'];
/** Acts whose name is made of two parts, by the parts. */
const made = (): string[] => [
  ...CONTACTS.flatMap((contact) =>
    ['verified', 'changed', 'given', 'freed'].map((done) => `identity.${contact}_${done}`),
  ),
  ...['shut_out', 'let_in', 'session_ended', 'sessions_ended'].map((verb) => `identity.${verb}`),
  ...['asked', 'approved', 'refused', 'withdrawn'].map((verb) => `approvals.${verb}`),
  ...['invited', 'role_changed', 'reset', 'enabled', 'disabled'].map((verb) => `operators.${verb}`),
  ...['entry_reversed', 'reversal_asked', 'reversal_refused'].map((verb) => `wallet.${verb}`),
  ...['maintenance', 'region'].flatMap((kind) => [`markets.${kind}_closed`, `markets.${kind}_opened`]),
  ...['answered', 'noted', 'taken', 'given_back', 'closed', 'reopened', 'handed_over', 'here', 'away'].map(
    (verb) => `support.${verb}`,
  ),
  ...['answer', 'model', 'hours', 'holiday'].map((kind) => `support.${kind}_saved`),
  ...['taken', 'noted', 'asked', 'decided', 'closed'].map((verb) => `complaints.${verb}`),
  ...['taken', 'noted', 'asked', 'traced', 'closed'].map((verb) => `cases.${verb}`),
  ...['accepted', 'rejected'].map((state) => `kyc.document_${state}`),
  ...['approved', 'rejected'].map((state) => `cashier.withdrawal_${state}`),
  ...['paid', 'refused'].map((state) => `handpay.${state}`),
  ...['read', 'answered', 'closed'].map((state) => `support.feedback_${state}`),
  ...CASE_ACTS.filter((act) => !['marked', 'told'].includes(act)).map((act) => `safety.case_${act}`),
  ...[
    'drafted',
    'changed',
    ...CIRCULAR_STATES.filter((state) => ['sent', 'stopped', 'discarded'].includes(state)),
  ].map((verb) => `inbox.circular_${verb}`),
  ...['created', 'edited', 'restored'].map((verb) => `content.${verb}`),
  ...['set', 'lifted', 'loosened'].map((verb) => `safety.limit_${verb}`),
];

const FACTS = [
  ...readFileSync(join(ROOT, 'packages/contracts/src/facts.ts'), 'utf8').matchAll(
    /^ {2}'([a-z]+\.[a-z_]+)'/gm,
  ),
].map(([, kind]) => kind as FactKind);

const lacking = (prefix: string, codes: readonly string[]): string[] =>
  LANGUAGES.flatMap((language) =>
    [...new Set(codes)]
      .filter((code) => !TEXTS[language][`${prefix}${code}`])
      .map((code) => `${language} ${prefix}${code}`),
  );

describe('every code that the office shows has words in both languages', () => {
  test('acts of the audit log, as the sources write them', () => {
    expect(literals().length).toBeGreaterThan(80);
    expect(lacking('act.', [...literals(), ...made()]).join('\n')).toBe('');
  });
  test('permissions', () => expect(lacking('permission.', PERMISSIONS)).toEqual([]));
  test('facts', () => {
    expect(FACTS.length).toBeGreaterThan(30);
    expect(lacking('fact.', FACTS)).toEqual([]);
  });
  test('entries of the ledger', () => expect(lacking('entry.kind.', ENTRY_KINDS)).toEqual([]));
  test('states of every story that has a timeline', () =>
    expect(
      lacking('stepState.', [
        ...[...DEPOSIT_STATES, ...WITHDRAWAL_STATES, ...HAND_PAY_STATES, ...TRANSFER_STATES],
        ...[...REWARD_STATES, ...CAMPAIGN_STATES, 'open', 'closed', 'rolled_back', 'stuck'],
      ]),
    ).toEqual([]));
  test('calls of partners, as their tables allow them', () => {
    const calls = [
      ...['bet', 'win', 'rollback', 'webhook', 'transfer_in', 'transfer_out', 'transfer_status'],
      ...['create', 'list', 'cancel'].flatMap((verb) => [`reward_${verb}`, `campaign_${verb}`]),
      'reward_bet',
    ];
    expect(lacking('call.', calls)).toEqual([]);
  });
  test('permissions and roles', () => {
    expect(lacking('permission.', PERMISSIONS)).toEqual([]);
    expect(lacking('role.', ROLES)).toEqual([]);
  });
  test('accounts that postings move', () => {
    const accounts = SOURCES.flatMap((text) =>
      [...text.matchAll(/'((?:house|member|vendor):[a-z_]+)'/g)].map(([, account]) => account!),
    );
    expect(new Set(accounts).size).toBeGreaterThan(8);
    const names = accounts.map((account) => account.replace(':', '.'));
    expect(lacking('account.', names)).toEqual([]);
  });
  test('planted: one without words is found', () =>
    expect(lacking('act.', ['identity.planted'])).toEqual([
      'en act.identity.planted',
      'es act.identity.planted',
    ]));
});

/** Where a change is written down it is an object under one of these names, or what one of these functions answers. */
const CHANGE =
  /\b(?:before|after|facts|told|named)(?::| =) \{|\b(?:told|facts|factsOf|roleFacts|closedFacts|factorFacts|passkeyFacts)\b[^;{}]*(?:\{[^{}]*\})?[^;{}]*(?:=>|:) \(?\{|return \{ (?=member|role|version)/g;

/** The names of the object that begins at `from`; those of what is spread within it, too. */
function namesFrom(text: string, from: number): string[] {
  let [depth, at, own] = [0, from, ''];
  for (; at < text.length; at += 1) {
    const sign = text[at]!;
    if ('{[('.includes(sign)) depth += 1;
    if ('}])'.includes(sign)) depth -= 1;
    if (depth === 0) break;
    own += depth === 1 && !'{}[]()'.includes(sign) ? sign : '';
  }
  const spread = [...text.slice(from, at).matchAll(/\.\.\.\(?(?:[^(){},]*\? )?\{/g)].flatMap(
    ({ index, 0: said }) => namesFrom(text, from + index + said.length - 1),
  );
  const names = own.split(',').map((part) => /^\s*([a-zA-Z]+)\s*(?::|$)/.exec(part)?.[1]);
  return [...names.filter((name) => name !== undefined), ...spread];
}

/** Such a function with a body answers its last object. */
const TELLER = /\bfunction (?:told|facts|\w*Facts|factsOf|shown)\b[\s\S]*?\n\}/g;

const fieldsIn = (text: string): string[] => {
  if (!/\baudit|\btrace|requestApproval|askFor\b/i.test(text)) return [];
  const changes = [...text.matchAll(CHANGE)].map(({ index, 0: said }) => index + said.lastIndexOf('{'));
  const tellers = [...text.matchAll(TELLER)].flatMap(({ index, 0: said }) => {
    const at = said.lastIndexOf('return {');
    return at < 0 ? [] : [index + at + 'return '.length];
  });
  return [...changes, ...tellers].flatMap((from) => namesFrom(text, from));
};

/** Parts of a row of the log, and of the platform's own objects, that no change holds. */
const NO_FIELDS = /^(?:at|memberId|action|subject|reason|before|after|own|ofMarket|values)$/;

describe('every name and code of a change has words in both languages', () => {
  const own = VendorSettingsPayload.shape;
  const settings = Object.keys(own).filter((name) => !['reason', 'limits'].includes(name));
  test('the names, as the sources write them', () => {
    const written = SOURCES.flatMap(fieldsIn).filter((name) => !NO_FIELDS.test(name));
    expect(new Set(written).size).toBeGreaterThan(80);
    expect(lacking('field.', [...written, ...settings, ...PROFILE_FIELDS]).join('\n')).toBe('');
  });
  test('the names of what is written down as it was sent or read', () => {
    const whole = [
      ...[StatementFileQuery, TaxReportQuery, HarmReportQuery],
      ...[CannedAnswer, DeskModel, OfficeHours, Holiday],
    ];
    expect(
      lacking(
        'field.',
        whole.flatMap((schema) => Object.keys(schema.shape)),
      ).join('\n'),
    ).toBe('');
  });
  test('planted: a name without words is found, in what is spread, too', () => {
    const text =
      'await audit(tx, { ...by, before: null, after: { planted, ...(is ? { other: [1] } : {}) } });';
    expect(lacking('field.', fieldsIn(text))).toEqual([
      ...['en field.planted', 'en field.other', 'es field.planted', 'es field.other'],
    ]);
  });
  test('planted: one of a function with a body is found', () => {
    const text =
      'await audit(tx, { after: told(it) });\nfunction told(it: It): Told {\n  const { one } = it;\n  return { planted: one };\n}';
    expect(lacking('field.', fieldsIn(text))).toEqual(['en field.planted', 'es field.planted']);
  });
  const STATES = [
    ...[HAND_PAY_STATES, CAMPAIGN_STATES, REWARD_STATES, WITHDRAWAL_STATES, CIRCULAR_STATES, CONTENT_STATES],
    ...[CASE_STATES, COMPLAINT_STATES, FEEDBACK_STATES, OPERATOR_STATES, VENDOR_STATUSES, MESSAGE_STATES],
    ...[DOCUMENT_STATES, TRANSFER_STATES, APPROVAL_STATES],
  ].flat();
  const VALUES: readonly (readonly [name: string, codes: readonly string[]])[] = [
    ...(['state', 'status'] as const).map((name) => [name, STATES] as const),
    ...([
      ['act', APPROVAL_ACTIONS],
      ['cause', REVERSAL_CAUSES],
      ['why', HAND_PAY_REASONS],
    ] as const),
    ...([
      ['permissions', PERMISSIONS],
      ['role', ROLES],
      ['dialect', DIALECTS],
      ['winsTo', WINS_TO],
    ] as const),
    ...([
      ['category', COMPLAINT_CATEGORIES],
      ['exclusion', EXCLUSION_KINDS],
      ['opensIn', OPENINGS],
    ] as const),
    ['outcome', [...COMPLAINT_OUTCOMES, ...OUTCOMES, ...REPORT_OUTCOMES]],
    ['kind', [...CONTENT_KINDS, ...CONTACT_KINDS, 'rsa', 'hmac']],
    ['answer', ['done', 'yes', ...TRANSFER_REASONS]],
    ['by', ['code', 'passkey', 'set_up', 'member', 'mail', 'mobile']],
  ];
  test.each(LANGUAGES.flatMap((language) => VALUES.map(([name, codes]) => [language, name, codes] as const)))(
    'in %s: %s',
    (language, name, codes) => {
      const t = (key: string): string => TEXTS[language][key] ?? '';
      expect(codes.filter((code) => !valueText(t, name, code))).toEqual([]);
    },
  );
  test('what nobody knows has none', () => {
    const t = (key: string): string => TEXTS.en[key] ?? '';
    expect([fieldText(t, 'planted', 'en'), valueText(t, 'state', 'planted')]).toEqual([undefined, undefined]);
  });
});

describe('what is said of a code', () => {
  const t = (key: string, values?: Record<string, string>): string =>
    (TEXTS.es[key] ?? '').replace('{partner}', values?.['partner'] ?? '');
  test.each([
    ['audit', 'identity.real_name_corrected', 'Corrigió el nombre real'],
    ['fact', 'play.bet_placed', 'Se hizo una apuesta'],
    ['receipt', 'studio.bet', 'Apuesta de studio'],
    ['call', 'sandbox.webhook', 'Aviso de sandbox'],
    ['place', 'launched', 'Abierto desde'],
  ] as const)('%s %s: %s', (kind, title, said) => expect(codeText(t, { kind, title })).toBe(said));
  test('what nobody knows stays as the record has it', () => expect(actText(t, 'old.act')).toBe('old.act'));
});
