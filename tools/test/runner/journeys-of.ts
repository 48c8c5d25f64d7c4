/** Which journeys a changed file may break: the longest row that a path begins with says it; a path without a row, all of them. */

/** Every screen, in every way that the normal run has. */
const SCREENS = ['screens', 'first-view', 'office-screens'] as const;
const ACCOUNT = [
  'register',
  'sign-in',
  'security',
  'recovery',
  'particulars',
  'external-login',
  'office-account',
];
const PLAY = ['journey', 'wallets', 'rounds', 'jackpots', 'verify', 'crash', 'crash-board', 'faults'];

/** By the name that a capability has in modules, contracts, features and journeys. */
const BY_CAPABILITY: Readonly<Record<string, readonly string[]>> = {
  access: [...ACCOUNT, 'journey', 'brands', 'edges'],
  agents: ['journey', 'screens'],
  approvals: ['operators', 'reversals', 'office-account', 'week-payments'],
  attention: ['office-screens'],
  audit: ['security-log', 'operators', 'week-auditor'],
  backup: ['server', 'office-screens'],
  cashier: [
    'rails',
    'payout-parts',
    'manual-transfer',
    'crash-payments',
    'office-lists',
    'record-pages',
    'journey',
    'limits',
    'taxes',
    'statements',
    'breaks',
    'week-payments',
  ],
  cases: ['journey', 'office-screens'],
  catalog: ['lobby', 'availability', 'journey', 'jackpots', 'rounds', 'brands', 'week-content'],
  complaints: ['complaints', 'week-support', 'week-duty'],
  conformance: ['office-screens'],
  content: ['content', 'reading', 'terms', 'support', 'week-content'],
  delivery: ['messages', 'register', 'recovery', 'week-content'],
  deposits: ['journey', 'office-screens', 'week-payments'],
  disclosures: ['particulars', 'reading', 'headers'],
  download: ['download'],
  exclusions: ['breaks', 'limits', 'security', 'week-support'],
  games: ['lobby', 'availability', 'verify', 'office-screens'],
  handpay: ['hand-pays', 'week-payments'],
  'hand-pays': ['hand-pays', 'week-payments'],
  harm: ['harm', 'week-risk'],
  inbox: ['messages', 'week-support', 'week-content'],
  kyc: ['kyc', 'limits', 'journey', 'week-support', 'week-risk'],
  limits: ['limits', 'breaks'],
  markets: ['markets', 'shell', 'taxes', 'brands', 'week-administrator'],
  me: ['office-account'],
  members: [
    ...ACCOUNT,
    'member-list',
    'journey',
    'terms',
    'office-account',
    'kyc',
    'week-support',
    'office-screens',
  ],
  messages: ['messages'],
  operators: [
    'operators',
    'record-pages',
    'office-account',
    'hand-pays',
    'reversals',
    'week-auditor',
    'week-administrator',
  ],
  overview: ['reports', 'office-screens', 'statements', 'week-administrator'],
  play: PLAY,
  proofs: [...ACCOUNT, 'operators'],
  promotions: ['campaign', 'screens'],
  reconciliation: ['statements', 'seals', 'office-screens', 'week-auditor'],
  records: ['statements', 'verify', 'journey'],
  reporting: [
    'reports',
    'member-list',
    'statements',
    'office-screens',
    'taxes',
    'security',
    'limits',
    'week-risk',
  ],
  reversals: ['reversals', 'week-payments'],
  rewards: ['rounds', 'campaign'],
  rounds: ['verify', 'journey', 'office-screens'],
  seals: ['seals', 'verify', 'week-auditor'],
  security: ['security-log', 'security', 'week-risk'],
  'set-up': ['operators'],
  'sign-in': ['sign-in', 'operators'],
  statements: ['statements', 'week-auditor'],
  stops: ['availability', 'office-screens', 'week-risk', 'week-duty'],
  support: ['support', 'week-support', 'week-duty'],
  system: ['server', 'office-screens'],
  tax: ['taxes', 'journey'],
  taxes: ['taxes'],
  transfers: ['wallets', 'wallets-left'],
  trust: ['download', 'brands'],
  upkeep: ['server', 'crash', 'office-screens'],
  vendors: ['operators', 'faults', 'office-screens'],
  verifications: ['kyc', 'week-support', 'week-risk'],
  wallet: ['journey', 'wallets', 'statements', 'reversals', 'seals', 'taxes', 'crash', 'faults'],
  weeks: [
    'week-support',
    'week-content',
    'week-payments',
    'week-risk',
    'week-auditor',
    'week-duty',
    'week-administrator',
  ],
  withdrawals: ['journey', 'limits', 'taxes', 'week-payments', 'week-duty'],
};

/** Folders that no journey walks through: what they are is proved by other steps. */
const NONE = ['docs/', 'bench/', 'tools/', 'packages/conformance/', 'ARCHITECTURE.md', 'CHANGELOG.md'];
const NONE_TOO = ['CONTRIBUTING.md', 'README.md', 'SECURITY.md', 'known-holes.json', 'knip.json'];
/** What journeys are made of, and what they read. */
const JOURNEYS_USE = /^tools\/(?:vite|test\/(?:pages|routes-in))/;

/** Where the name of a capability stands in a path. */
const CAPABILITY =
  /^(?:platform\/modules|packages\/contracts\/src|apps\/(?:member|office)\/src\/features|e2e\/journeys)\/(?:\d-[a-z]+\/)?([a-z-]+)(?:[./]|$)/;

/** The journeys that a changed path asks for, or all of them. */
export function journeysOf(path: string): readonly string[] | 'all' {
  if (JOURNEYS_USE.test(path)) return 'all';
  if (/\.(?:test\.tsx?|md)$/.test(path) || /^platform\/testing\//.test(path)) return [];
  if ([...NONE, ...NONE_TOO].some((place) => path.startsWith(place))) return [];
  if (/^vendors\/(?:host|kit|studio)\//.test(path)) return [...PLAY, ...SCREENS, 'shell', 'lobby'];
  if (path.startsWith('sandbox/')) return ['journey', 'taxes', 'statements', 'server', 'faults'];
  if (path.startsWith('launcher/backup/')) return ['server', 'crash'];
  const own = BY_CAPABILITY[CAPABILITY.exec(path)?.[1] ?? ''];
  if (own === undefined) return 'all';
  return path.startsWith('apps/') ? [...own, ...SCREENS] : own;
}

/** Every name in the table; for its test. */
export const JOURNEYS_NAMED: readonly string[] = [
  ...new Set([...Object.values(BY_CAPABILITY).flat(), ...PLAY, ...SCREENS, 'shell', 'lobby', 'edges']),
];
/** The capabilities that have a row; for its test. */
export const CAPABILITIES_NAMED: readonly string[] = Object.keys(BY_CAPABILITY);
