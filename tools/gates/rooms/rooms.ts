/**
 * The plan of the repository as one table: who may import whom, which packages from outside, and whether Node is in reach.
 * People read it, `imports.ts` enforces it. A new room or a new dependency of a room is a line here; whom a module of the platform may
 * call is said in the module itself.
 */
import { resolve } from 'node:path';
import { APP_ROOMS } from './app-rooms.ts';
import { manifestsOnDisk } from './manifests.ts';
import { CONTRACTS, KERNEL, REACT, UI, VITE, WEB_CLIENT, type Room } from './room.ts';

/** What the modules of the platform say of themselves, each in its module.ts. */
const MANIFESTS = manifestsOnDisk(resolve(import.meta.dirname, '../../..'));

/** For each module of the platform, the modules whose doors its code may knock on. `module-floors.ts` judges them. */
export const MAY_CALL: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  MANIFESTS.map(({ name, calls, callsBeside }) => [name, [...calls, ...callsBeside]]),
);

export const CAPABILITIES: readonly string[] = MANIFESTS.map(({ name }) => name);

/** What a schema shows to the schemas that may call it. Every schema may call every function of `core`; tables are never shared. */
export const EXPOSED_SQL: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  MANIFESTS.map(({ name, showsSql }) => [name, showsSql]),
);

const POSTGRES = 'packages/postgres/src/index.ts';
const PROCESS = 'packages/process/src/index.ts';
const CONFORMANCE = 'packages/conformance/src/index.ts';
const GATEWAYS = 'packages/gateways/src/index.ts';
const BANK_STATEMENTS = 'packages/bank-statements/src/index.ts';
const LEDGER_PROOF = 'packages/ledger-proof/src/index.ts';
const KIT = 'vendors/kit/src';
/** What every vendor of ours needs and is not a game: its door, and the types of what its pages are told. */
const HOST = 'vendors/host/src/index.ts';
const HOST_WIRE = 'vendors/host/src/wire.ts';
/** All that a vendor knows of the platform: how the two talk. */
const VENDOR_CONTRACTS = ['text.ts', 'languages.ts', 'localized.ts', 'vendor-door'].map(
  (path) => `${CONTRACTS}/${path}`,
);
/** Which languages there are, and how a text is read in one: pure, and the same for everybody. */
const LANGUAGES = `${CONTRACTS}/languages.ts`;
/** What a vendor's server and its client both see: the games, and the files beside them that say how the two talk. */
const STUDIO_SHARED = [
  'vendors/$1/games',
  'vendors/$1/wire.ts',
  'vendors/$1/wire-slots.ts',
  'vendors/$1/wire-boards.ts',
  'vendors/$1/view.ts',
];

/** What the composition root sees of each module: its door and its manifest. */
const MODULE_DOORS = ['platform/modules/*/index.ts', 'platform/modules/*/module.ts'];
/** What tests turn by hand: the jobs and listeners of any module. */
const MODULE_WORK = ['jobs', 'listeners', 'schedule', '*/jobs'].map(
  (file) => `platform/modules/*/${file}.ts`,
);

/** What builders of tests call without its route: a session as a sign-in makes it, and the chain that seals are read from. */
const BEHIND_DOORS = [
  ...['access/sign-in/enter.ts', 'access/sign-in/tries.ts', 'members/store.ts'],
  ...['operators/service.ts', 'operators/store.ts', 'seals/chain-store.ts'],
].map((file) => `platform/modules/${file}`);

/** What one module alone may use. */
const OWN_PACKAGES: Readonly<Record<string, readonly string[]>> = {
  access: ['firebase-admin'],
  delivery: ['nodemailer', 'twilio'],
  proofs: ['altcha-lib', '@simplewebauthn/server'],
  reporting: ['pdfkit'],
  tax: ['pdfkit'],
};

/** Second doors of modules, each for the one that is named: what nobody else may ask of them. */
const INNER_DOORS: Readonly<Record<string, readonly string[]>> = {
  access: ['platform/modules/members/for-access.ts'],
};

/** Who asks payment gateways, and who compares what they list. */
const CALLS_GATEWAYS: ReadonlySet<string> = new Set(['cashier', 'reporting']);

const everyModule = (packages: readonly string[]): readonly Room[] =>
  CAPABILITIES.map((name) => ({
    at: `platform/modules/${name}`,
    mayImport: [
      KERNEL,
      CONTRACTS,
      'platform/core',
      ...(MAY_CALL[name] ?? []).map((door) => `platform/modules/${door}/index.ts`),
      ...(INNER_DOORS[name] ?? []),
      ...(name === 'conformance' ? [CONFORMANCE] : []),
      ...(name === 'seals' ? [LEDGER_PROOF] : []),
      ...(CALLS_GATEWAYS.has(name) ? [GATEWAYS] : []),
      ...(name === 'reporting' ? [BANK_STATEMENTS] : []),
    ],
    packages: [...packages, ...(OWN_PACKAGES[name] ?? [])],
    node: true,
  }));

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
  { at: 'packages/web-client', mayImport: [], packages: [], node: false },
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
  {
    // Each provider's SDK is a dependency of its driver's package, and of nothing else.
    at: 'packages/gateways',
    mayImport: [KERNEL, CONTRACTS],
    packages: ['mercadopago', 'zod'],
    node: true,
  },
  {
    // What banks write is read here and nowhere else.
    at: 'packages/bank-statements',
    mayImport: [KERNEL],
    packages: ['csv-parse', 'fast-xml-parser'],
    node: true,
  },
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
      ...MODULE_DOORS,
      ...MODULE_WORK,
      ...BEHIND_DOORS,
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
    mayImport: [KERNEL, CONTRACTS, POSTGRES, PROCESS, 'platform/core', ...MODULE_DOORS],
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
  // What a vendor's pages are told: they import it, too.
  { at: HOST_WIRE, mayImport: [KIT], packages: [], node: false },
  {
    // It knows the games of no vendor: they are handed in.
    at: 'vendors/host',
    mayImport: [KERNEL, ...VENDOR_CONTRACTS, KIT, POSTGRES, PROCESS, HOST_WIRE],
    packages: ['fastify', '@fastify/static', 'pg', 'zod'],
    node: true,
  },
  { at: 'vendors/*/games/*', mayImport: [KERNEL, KIT, LANGUAGES], packages: [], node: false },
  {
    at: 'vendors/*/games',
    mayImport: [KERNEL, KIT, LANGUAGES, 'vendors/$1/games'],
    packages: [],
    node: false,
  },
  {
    at: 'vendors/*/server',
    mayImport: [KERNEL, ...VENDOR_CONTRACTS, KIT, HOST, HOST_WIRE, POSTGRES, PROCESS, ...STUDIO_SHARED],
    packages: ['fastify', 'zod'],
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
    mayImport: [KERNEL, UI, WEB_CLIENT, KIT, LANGUAGES, ...STUDIO_SHARED],
    packages: [],
    node: false,
  },
  {
    at: 'vendors/*',
    mayImport: [KERNEL, KIT, LANGUAGES, HOST_WIRE, 'tools/vite'],
    packages: VITE,
    node: true,
  },
  {
    at: 'sandbox/*',
    mayImport: [
      KERNEL,
      POSTGRES,
      PROCESS,
      ...['gateway', 'rails', 'rail-fields', 'card-entry'].map((part) => `${CONTRACTS}/cashier/${part}.ts`),
      `${CONTRACTS}/text.ts`,
    ],
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
      `${CONTRACTS}/cashier/card-fields.ts`,
      'apps/member/dist',
      'apps/office/dist',
    ],
    packages: ['fastify', '@fastify/compress', '@fastify/http-proxy', '@fastify/static', 'vite', 'zod'],
    node: true,
  },
  ...APP_ROOMS,
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
  ...MODULE_WORK,
  'platform/testing',
  'tools/test',
  'tools/snapshot.ts',
  'tools/vite',
  'packages/postgres/src/index.ts',
  // A gateway of ours is held to what every driver's provider is, by its own driver.
  'packages/gateways/src/index.ts',
  'packages/gateways/src/conformance',
  'packages/gateways/src/testing',
  'vendors/*/games/prove.ts',
  'vendors/kit/src/maths/prove.ts',
  'vendors/kit/src/round/prove.ts',
  // Tests of a vendor look behind the host's door, and use its stand-ins.
  'vendors/host',
] as const;
