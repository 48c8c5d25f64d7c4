/** No code of the house is shown raw in the office: what the platform writes has words in both languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DEPOSIT_STATES, WITHDRAWAL_STATES } from '@feria/contracts/cashier';
import type { FactKind } from '@feria/contracts/facts';
import { HAND_PAY_STATES } from '@feria/contracts/hand-pays';
import { CASE_ACTS } from '@feria/contracts/harm';
import { CIRCULAR_STATES } from '@feria/contracts/circulars';
import { PERMISSIONS, ROLES } from '@feria/contracts/operators';
import { CAMPAIGN_STATES, REWARD_STATES } from '@feria/contracts/rewards';
import { TRANSFER_STATES } from '@feria/contracts/transfers';
import { ENTRY_KINDS } from '@feria/contracts/wallet';
import { describe, expect, test } from 'vitest';
import { actText, codeText } from './code-text.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const LANGUAGES = ['en', 'es'] as const;
const textsOf = (language: string): Record<string, string> => {
  const folder = join(ROOT, 'apps/office/src/i18n', language);
  return Object.assign(
    {},
    ...readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object),
  ) as Record<string, string>;
};
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

const literals = (): string[] =>
  SOURCES.flatMap((text) =>
    [...text.matchAll(/action: '([a-z]+\.[a-z_]+)'/g)].map(([, action]) => action!),
  ).filter((action) => !NO_ACTS.test(action) && !action.endsWith('_'));

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
