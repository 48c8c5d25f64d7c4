/**
 * The plan of the house as one table: who may import whom, which packages from outside, and whether Node is in reach.
 * People read it, `imports.ts` enforces it. A new room or a new dependency of a room is a line here.
 */

/** For each capability of the platform, the doors that its code may knock on. Without cycles: a test checks. */
export const MAY_CALL = {
  wallet: [],
  markets: ['operators'],
  operators: ['proofs', 'delivery'],
  delivery: [],
  proofs: ['delivery'],
  content: ['markets', 'operators', 'catalog'],
  identity: ['markets', 'wallet', 'proofs', 'delivery', 'operators', 'content'],
  safety: ['identity', 'markets', 'wallet', 'operators'],
  kyc: ['identity', 'safety', 'markets'],
  tax: ['identity', 'kyc', 'markets'],
  catalog: ['markets', 'operators'],
  handpay: ['identity', 'markets', 'operators', 'wallet'],
  transfers: ['identity', 'safety', 'kyc', 'catalog', 'wallet', 'markets', 'handpay'],
  play: [
    'identity',
    'safety',
    'kyc',
    'catalog',
    'wallet',
    'markets',
    'transfers',
    'tax',
    'operators',
    'handpay',
  ],
  cashier: ['identity', 'safety', 'kyc', 'wallet', 'markets', 'play', 'operators', 'tax'],
  rewards: ['identity', 'catalog', 'play', 'markets', 'safety', 'operators'],
  promotions: ['identity', 'wallet', 'markets'],
  loyalty: ['identity', 'wallet', 'markets'],
  agents: ['identity', 'wallet', 'markets'],
  inbox: ['identity', 'safety', 'kyc', 'markets', 'delivery', 'operators'],
  complaints: ['identity', 'markets', 'operators'],
  support: ['identity', 'markets', 'operators', 'proofs'],
  trust: ['markets'],
  seals: ['markets', 'play', 'wallet'],
  reporting: [
    'identity',
    'markets',
    'catalog',
    'wallet',
    'play',
    'cashier',
    'transfers',
    'rewards',
    'seals',
    'tax',
    'handpay',
  ],
  conformance: ['identity', 'safety', 'wallet', 'catalog', 'play', 'markets', 'tax'],
  upkeep: [],
  security: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Capability = keyof typeof MAY_CALL;
export const CAPABILITIES = Object.keys(MAY_CALL) as readonly Capability[];

/**
 * The SQL functions (and the types of their arguments) that a schema shows to the schemas that may call it: arrays in,
 * verdicts out. Every schema may call every function of `core`; tables are never shared.
 */
export const EXPOSED_SQL: Readonly<Partial<Record<Capability, readonly string[]>>> = {
  wallet: [
    ...['play_entries', 'entries_of'],
    ...['lock_cash', 'post_entries', 'bonus_terms', 'count_wagers'],
    ...[
      'may_seal',
      'seal',
      'seal_state',
      'read_seals',
      'seals_of',
      'sealed_bets',
      'leaves_at',
      'unsealed_entries',
    ],
  ],
  markets: [
    ...['days_of', 'begins_no_round', 'hold_house_limits', 'house_limits_of'],
    ...['taxes_on', 'taxed_moments', 'tax_names', 'hand_pay_lines'],
  ],
  tax: ['of_acts', 'charge', 'due', 'exempt_among', 'is_exempt'],
  handpay: ['hold_wins', 'let_go', 'looked_at'],
  safety: ['play_refusals', 'judge_bets', 'count_play', 'count_money'],
  catalog: ['open_games', 'open_bets', 'held_back', 'test_vendor_codes'],
  identity: ['accounts_of', 'registered_between', 'test_members'],
  play: ['day_totals', 'member_totals', 'open_rounds', 'time_played'],
  cashier: ['day_totals', 'waiting_withdrawals'],
  operators: ['refuse_one_person', 'refuse_gone', 'alone_lines', 'await_sums'],
};

export type Room = {
  /** `*` stands for one path segment, and what it matched can be used as `$1`, `$2` in `mayImport`. */
  at: string;
  /** Places (prefixes, or files when they end in an extension) beyond the room itself. */
  mayImport: readonly string[];
  /** Packages from outside that the room may use; a trailing `/*` allows a scope. */
  packages: readonly string[];
  /** Node's own modules: a room that must also run in a browser, or must be pure, has none. */
  node: boolean;
};

const KERNEL = 'packages/kernel/src/index.ts';
const CONTRACTS = 'packages/contracts/src';
const UI = 'packages/ui/src';
const POSTGRES = 'packages/postgres/src/index.ts';
const PROCESS = 'packages/process/src/index.ts';
const CONFORMANCE = 'packages/conformance/src/index.ts';
const LEDGER_PROOF = 'packages/ledger-proof/src/index.ts';
const KIT = 'vendors/kit/src';
/** All that a vendor knows of the platform: how the two talk. */
const VENDOR_CONTRACTS = ['text.ts', 'vendor-door'].map((path) => `${CONTRACTS}/${path}`);
/** What a vendor's server and its client both see: the games, and the files beside them that say how the two talk. */
const STUDIO_SHARED = [
  'vendors/$1/games',
  'vendors/$1/wire.ts',
  'vendors/$1/wire-slots.ts',
  'vendors/$1/wire-boards.ts',
  'vendors/$1/view.ts',
];
const REACT = ['react', 'react-dom'];
const VITE = ['vite', '@vitejs/plugin-react'];

/** What a composition root sees of each module: its door, and the edges that it mounts. */
const MODULE_EDGES = CAPABILITIES.flatMap((name) =>
  ['index.ts', 'routes.ts', 'office-routes.ts', 'jobs.ts'].map((file) => `platform/modules/${name}/${file}`),
).concat(CAPABILITIES.map((name) => `platform/modules/${name}/*-routes.ts`));

/** What one module alone may use. */
const OWN_PACKAGES: Readonly<Partial<Record<Capability, readonly string[]>>> = {
  delivery: ['nodemailer', 'twilio'],
  identity: ['firebase-admin'],
  proofs: ['altcha-lib', '@simplewebauthn/server'],
  reporting: ['pdfkit'],
  tax: ['pdfkit'],
};

const everyModule = (packages: readonly string[]): readonly Room[] =>
  CAPABILITIES.map((name) => ({
    at: `platform/modules/${name}`,
    mayImport: [
      KERNEL,
      CONTRACTS,
      'platform/core',
      ...MAY_CALL[name].map((door) => `platform/modules/${door}/index.ts`),
      ...(name === 'conformance' ? [CONFORMANCE] : []),
      ...(name === 'seals' ? [LEDGER_PROOF] : []),
    ],
    packages: [...packages, ...(OWN_PACKAGES[name] ?? [])],
    node: true,
  }));

/** An app: its features see its shared parts, never each other; only its shell knows the features. */
const app = (name: string, packages: readonly string[]): readonly Room[] => [
  {
    at: `apps/${name}/src/features/*`,
    mayImport: [
      KERNEL,
      CONTRACTS,
      UI,
      ...['app', 'i18n', 'parts', 'shared'].map((f) => `apps/${name}/src/${f}`),
    ],
    packages,
    node: false,
  },
  {
    at: `apps/${name}/src`,
    mayImport: [KERNEL, CONTRACTS, UI, `apps/${name}/src/features`],
    packages,
    node: false,
  },
  {
    at: `apps/${name}`,
    mayImport: ['tools/vite', `${CONTRACTS}/languages.ts`],
    packages: [...packages, ...VITE],
    node: true,
  },
];

/** The first room whose place is a file, or a prefix of it, owns the file, so the narrow ones stand before the wide ones. */
export const ROOMS: readonly Room[] = [
  { at: 'packages/kernel', mayImport: [], packages: [], node: false },
  { at: 'packages/contracts', mayImport: [KERNEL], packages: ['zod'], node: false },
  {
    at: 'packages/ui',
    mayImport: [KERNEL],
    packages: [...REACT, '@lingui/core', '@lingui/message-utils', '@fontsource-variable/figtree'],
    node: false,
  },
  { at: 'packages/postgres', mayImport: [KERNEL, PROCESS], packages: ['pg'], node: true },
  { at: 'packages/process', mayImport: [KERNEL], packages: ['zod'], node: true },
  {
    // The page that checks proofs: built into one file, it runs in a browser without a connection.
    at: 'packages/ledger-proof/page',
    mayImport: [KERNEL, LEDGER_PROOF],
    packages: [],
    node: false,
  },
  { at: 'packages/ledger-proof', mayImport: [KERNEL], packages: ['@noble/hashes'], node: false },
  { at: 'packages/conformance', mayImport: [KERNEL, CONTRACTS], packages: ['zod'], node: true },
  {
    at: 'platform/core',
    mayImport: [KERNEL, CONTRACTS, POSTGRES, PROCESS],
    packages: [
      ...['fastify', 'fastify-type-provider-zod', '@fastify/cookie', '@fastify/rate-limit', 'zod'],
      ...[
        'kysely',
        'pg',
        'socket.io',
        'otplib',
        '@node-rs/argon2',
        'prom-client',
        'jose',
        'sharp',
        'sanitize-html',
      ],
    ],
    node: true,
  },
  ...everyModule(['fastify', 'fastify-type-provider-zod', 'kysely', 'zod', 'otplib', '@node-rs/argon2']),
  {
    at: 'platform/testing',
    mayImport: [
      ...[KERNEL, CONTRACTS, POSTGRES, PROCESS, 'platform/core', 'platform/app.ts', 'platform/office-acts'],
      ...MODULE_EDGES,
    ],
    packages: [
      ...[
        'fastify',
        'kysely',
        'pg',
        'zod',
        'jose',
        'vitest',
        'otplib',
        'socket.io-client',
        'altcha-lib',
        'sharp',
      ],
    ],
    node: true,
  },
  {
    at: 'platform',
    mayImport: [KERNEL, CONTRACTS, POSTGRES, PROCESS, 'platform/core', ...MODULE_EDGES],
    packages: ['fastify', 'zod', 'kysely', 'pg'],
    node: true,
  },
  // What of the kit needs Node (the system's randomness, signatures). Its pure files cannot import it.
  { at: 'vendors/kit/src/chance/certified.ts', mayImport: [`${KIT}/chance`], packages: [], node: true },
  {
    at: 'vendors/kit/src/wallet-client.ts',
    mayImport: [`${KIT}/wallet`],
    packages: [],
    node: true,
  },
  {
    at: 'vendors/kit/src/wallet',
    mayImport: [KERNEL, ...VENDOR_CONTRACTS],
    packages: [],
    node: true,
  },
  {
    at: 'vendors/kit',
    mayImport: [KERNEL, ...VENDOR_CONTRACTS],
    packages: ['@noble/hashes', 'zod'],
    node: false,
  },
  { at: 'vendors/*/games/*', mayImport: [KERNEL, KIT], packages: [], node: false },
  { at: 'vendors/*/games', mayImport: [KERNEL, KIT, 'vendors/$1/games'], packages: [], node: false },
  {
    at: 'vendors/*/server',
    mayImport: [KERNEL, ...VENDOR_CONTRACTS, KIT, POSTGRES, PROCESS, ...STUDIO_SHARED],
    packages: ['fastify', '@fastify/static', 'pg', 'zod'],
    node: true,
  },
  {
    // The client in a real browser, against a studio in memory.
    at: 'vendors/*/client/test',
    mayImport: [KERNEL, KIT, 'tools/test', ...STUDIO_SHARED],
    packages: ['playwright-core', 'vite'],
    node: true,
  },
  {
    at: 'vendors/*/client',
    mayImport: [KERNEL, UI, KIT, ...STUDIO_SHARED],
    packages: [],
    node: false,
  },
  { at: 'vendors/*', mayImport: [KERNEL, KIT, 'tools/vite'], packages: VITE, node: true },
  {
    at: 'sandbox/*',
    mayImport: [KERNEL, POSTGRES, PROCESS, `${CONTRACTS}/cashier/gateway.ts`, `${CONTRACTS}/text.ts`],
    packages: ['fastify', 'pg', 'zod'],
    node: true,
  },
  {
    at: 'web',
    mayImport: [
      KERNEL,
      PROCESS,
      `${CONTRACTS}/languages.ts`,
      `${CONTRACTS}/text.ts`,
      'apps/member/dist',
      'apps/office/dist',
    ],
    packages: ['fastify', '@fastify/compress', '@fastify/http-proxy', '@fastify/static', 'vite', 'zod'],
    node: true,
  },
  ...app('member', [
    ...REACT,
    '@tanstack/react-query',
    'altcha-lib',
    'socket.io-client',
    'wouter',
    'jose',
    'qr',
    '@firebase/app',
    '@firebase/auth',
  ]),
  ...app('office', [
    ...[...REACT, '@tanstack/react-query', 'socket.io-client', 'wouter', 'clsx'],
    ...['@mantine/core', '@mantine/hooks', '@mantine/notifications', 'mantine-datatable', 'qr'],
    ...['@mantine/tiptap', '@tiptap/react', '@tiptap/starter-kit'],
    ...['@tiptap/extension-image', '@tiptap/extension-table'],
  ]),
];

/** Folders that stand outside the walls: they start, seed, measure, check and explain the rooms. They are not checked. */
export const OUTSIDE = ['e2e', 'bench', 'tools', 'launcher', 'docs'] as const;

/** What a test may use on top of its room. */
export const TEST_PACKAGES = [
  'vitest',
  'fast-check',
  'otplib',
  'pg',
  'smtp-server',
  'socket.io-client',
  'react-dom',
  '@firebase/app',
  '@firebase/auth',
] as const;
export const TEST_PLACES = [
  'platform/testing',
  'tools/test',
  'tools/schema.ts',
  'tools/vite',
  'packages/postgres/src/index.ts',
  'vendors/*/games/prove.ts',
  'vendors/kit/src/maths/prove.ts',
  'vendors/kit/src/round/prove.ts',
] as const;
