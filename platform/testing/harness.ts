/** A platform in this process, on a database of the test file's own, with a clock, a vendor's key and a hub that tests can hold. */
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { MarketCode } from '@feria/contracts/wire';
import { asId, type MemberId, type OperatorId, type Units } from '@feria/kernel';
import type { Log } from '@feria/process';
import { buildPlatform } from '../app.ts';
import type { SignedInMember } from '../core/http/access.ts';
import type { Config } from '../core/config.ts';
import type { Deps } from '../core/context.ts';
import { createDb, type Db } from '../core/db.ts';
import type { ExcludedRegister } from '../core/excluded-register.ts';
import type { App } from '../core/http/http.ts';
import { PlatformSecret } from '../core/crypto/seal.ts';
import { newTotpSecret } from '../core/crypto/totp.ts';
import { registerVendor } from '../modules/catalog/index.ts';
import { createMember } from '../modules/members/index.ts';
import { verifyForDemo } from '../modules/kyc/index.ts';
import { createOperator } from '../modules/operators/index.ts';
import { exemptFromTax } from '../modules/tax/index.ts';
import { postEntries } from '../modules/wallet/index.ts';
import { createPlatformDatabase, type PlatformDatabase } from './database.ts';
import { fakeClock, type FakeClock } from './fake-clock.ts';
import { anAddress, sealInjected, STANDS_AT } from './injected.ts';
import { enterAsMember, enterAsOperator } from './sessions.ts';

export { anAddress, STANDS_AT };

export const PASSWORD = 'a long enough one';
/** The only one that was in a breach. */
export const BREACHED = 'a well known one';
const MEMBER_ORIGIN = 'http://member.test';
const OFFICE_ORIGIN = 'http://office.test';

export type AMember = { id: MemberId; account: string; headers: Record<string, string> };
export type AnOperator = {
  id: OperatorId;
  username: string;
  totpSecret: string;
  headers: Record<string, string>;
};

/** What the sandbox's notices are signed with. */
export const TEST_WEBHOOK_SECRET = 'a test secret of the gateway';

export type Platform = {
  app: App;
  db: Db;
  deps: Deps;
  clock: FakeClock;
  /** The owner's address: for looking at what the application may not touch. */
  ownerUrl: string;
  /** The address that the running platform uses. */
  appUrl: string;
  /** The private key of the vendor `studio`, and the public key of the platform that the vendor holds. */
  vendorKey: string;
  platformPublicKey: string;
  /** What the collector of metrics shows. */
  scraper: { authorization: string };
  logged: { level: string; text: string; data: object }[];
  close(): Promise<void>;
};

const vendorKeys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const platformKeys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const sealKey = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey;

const pushKey = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
const METRICS_TOKEN = 'a test token of the collector';
export type HarnessOptions = {
  /** A migrated database, instead of a fresh copy of the template. */
  database?: PlatformDatabase;
  studioUrl?: string;
  gatewayUrl?: string;
  mode?: Config['mode'];
  /** What runs is verified against it; without one nothing is. */
  release?: Config['release'];
  /** Without one: a new one, in its first version. */
  secret?: PlatformSecret;
  /** Of excluded persons; without one nobody is looked up. */
  register?: ExcludedRegister;
  /** The push services that devices may be written to; none: no device can be turned on. */
  pushHosts?: readonly string[];
  /** Where signed roots are filed. */
  sealsFolder?: string;
  /** Routes beside the platform's own: what a test plants. */
  mount?: (app: App) => void;
};

/** Opens a platform on a fresh copy of the migrated template. Close it. */
export async function openPlatform({
  studioUrl = 'http://127.0.0.1:9',
  gatewayUrl = 'http://127.0.0.1:9',
  mode = 'demo',
  sealsFolder = '/nowhere',
  database: given,
  release,
  register,
  secret = new PlatformSecret([{ version: 1, key: randomBytes(32) }]),
  pushHosts,
  mount,
}: HarnessOptions = {}): Promise<Platform> {
  const database = given ?? (await createPlatformDatabase());
  const db = createDb(database.appUrl, { max: 12, applicationName: 'feria-test' });
  const logged: Platform['logged'] = [];
  const write =
    (level: string) =>
    (text: string, data: object = {}) =>
      void logged.push({ level, text, data });
  const log: Log = { info: write('info'), warn: write('warn'), error: write('error') };
  const clock = fakeClock(new Date('2026-11-20T15:00:00Z'));
  const config: Config = {
    mode,
    port: 0,
    host: '127.0.0.1',
    leaveNoticeMs: 0,
    appDatabaseUrl: '',
    dataFolder: '',
    memberOrigin: MEMBER_ORIGIN,
    officeOrigin: OFFICE_ORIGIN,
    demoVendors: [],
    gateways: {
      sandbox: {
        url: gatewayUrl,
        origin: 'http://pay.test',
        apiKey: 'a test key of the gateway',
        webhookSecret: TEST_WEBHOOK_SECRET,
      },
      listed: [],
      cardOrigin: 'http://card.test',
    },
    privateKeyPem: platformKeys.privateKey,
    seals: { keyPem: sealKey, folder: sealsFolder },
    secret,
    delivery: {
      mail: { carrier: 'local' },
      sms: { carrier: 'local' },
      origin: MEMBER_ORIGIN,
      push: pushHosts && { key: pushKey, subject: 'mailto:push@feria.test', hosts: pushHosts },
    },
    outside: {},
    proofs: { work: 20 },
    metricsToken: METRICS_TOKEN,
    release,
    secureCookies: false,
  };
  const breached = { isBreached: async (password: string) => password === BREACHED, close: async () => {} };
  const { app, deps } = buildPlatform(
    { config, clock, log, breached, ...(register ? { register } : {}) },
    db,
  );
  sealInjected(app);
  if (mount) void app.register(async (routes) => mount(routes as unknown as App));
  const close = async (): Promise<void> => {
    await app.close();
    await db.close();
    await database.drop();
  };
  try {
    await app.ready();
  } catch (error) {
    await close();
    throw error;
  }
  await db.transact((tx) =>
    registerVendor(
      tx,
      config.secret,
      {
        code: 'studio',
        name: 'Feria Studio',
        url: studioUrl,
        dialect: 'caleta',
        apiPrefix: '/operator',
        theirKeys: [vendorKeys.publicKey],
        allowList: ['0.0.0.0/0', '::/0'],
      },
      clock.now(),
    ),
  );
  return {
    app,
    db,
    deps,
    clock,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    vendorKey: vendorKeys.privateKey,
    platformPublicKey: platformKeys.publicKey,
    scraper: { authorization: `Bearer ${METRICS_TOKEN}` },
    logged,
    close,
  };
}

/** Opens one platform for the whole test file and closes it after the last test. */
export function usePlatform(options: HarnessOptions = {}): () => Platform {
  let platform: Platform | undefined;
  beforeAll(async () => {
    platform = await openPlatform(options);
  });
  afterAll(() => platform?.close());
  return () => {
    if (!platform) throw new Error('the platform is open only inside tests');
    return platform;
  };
}

/**
 * Of `PASSWORD`, cheap to check (a hash names its own cost), or the most expensive thing that a test does would be signing in. What a
 * real one costs is tested where passwords are.
 */
const PASSWORD_HASH =
  'nfc$argon2id$v=19$m=8,t=1,p=1$gk2bNjVFIEhcggusqfX+4Q$8uFcXM8cRNBANnEtaPx+IREbHsdJ/cdMkNwEHek6BPs';

/** A member with empty accounts, signed in; with `tests`, one that plays for tests, as the conformance kit's do. */
export async function aMember(
  platform: Platform,
  {
    market = 'CO',
    type = 0,
    tests,
    invitedBy = null,
  }: { market?: MarketCode; type?: number; tests?: string; invitedBy?: MemberId | null } = {},
): Promise<AMember> {
  const account = `m${randomBytes(6).toString('hex')}`;
  const at = platform.clock.now();
  const id = await platform.db.transact(async (tx) => {
    const made = await createMember(tx, {
      account,
      passwordHash: PASSWORD_HASH,
      type,
      marketCode: market,
      language: 'es',
      invitedBy,
      at,
      ...(tests === undefined ? {} : { tests }),
    });
    if (tests !== undefined) await exemptFromTax(tx, made, tests, at);
    return made;
  });
  return { id, account, headers: await enterMember(platform, id) };
}

/** A session of a member, as `signIn` gets one. */
export async function enterMember(
  { db, deps, clock }: Pick<Platform, 'db' | 'deps' | 'clock'>,
  id: MemberId,
): Promise<Record<string, string>> {
  const where = { config: deps.config, address: anAddress(), at: clock.now() };
  const signed = await db.transact((tx) => enterAsMember(tx, id, where));
  return { ...signed, origin: MEMBER_ORIGIN };
}

/** A session of an account; a new one where days have passed. */
export async function signIn(
  { app }: Pick<Platform, 'app'>,
  account: string,
): Promise<Record<string, string>> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: anAddress(),
    headers: { origin: MEMBER_ORIGIN },
    payload: { username: account, password: PASSWORD },
  });
  return signedHeaders(answer, MEMBER_ORIGIN);
}

/** A member with `amount` units of cash, deposited through the ledger. */
export async function aFundedMember(
  platform: Platform,
  amount: Units,
  market: MarketCode = 'CO',
): Promise<AMember> {
  const member = await aMember(platform, { market });
  await fund(platform, member.id, amount, CURRENCY_OF[market] ?? 'COP');
  return member;
}

/** The same, verified by a document: they may withdraw. */
export async function aVerifiedMember(
  platform: Platform,
  amount: Units = 0n,
  market: MarketCode = 'CO',
): Promise<AMember> {
  const member =
    amount > 0n ? await aFundedMember(platform, amount, market) : await aMember(platform, { market });
  await verify(platform, member.id);
  return member;
}

export async function verify({ db, deps, clock }: Platform, id: MemberId): Promise<void> {
  await db.transact((tx) => verifyForDemo(tx, deps.config, id, clock.now()));
}

const CURRENCY_OF: Record<MarketCode, SignedInMember['currency']> = { CO: 'COP', PE: 'PEN', MX: 'MXN' };

export async function fund(
  platform: Platform,
  memberId: MemberId,
  amount: Units,
  currency: SignedInMember['currency'] = 'COP',
): Promise<void> {
  const key = randomUUID();
  const [verdict] = await platform.db.transact((tx) =>
    postEntries(
      tx,
      [
        {
          kind: 'deposit',
          key,
          memberId,
          currency,
          amount,
          counterparty: 'house',
          reference: `deposit:${key}`,
        },
      ],
      platform.clock.now(),
    ),
  );
  if (verdict?.verdict !== 'ok') throw new Error(`not funded: ${verdict?.verdict}`);
}

/** An operator of that role, signed in. */
export async function anOperator(platform: Platform, role = 'admin'): Promise<AnOperator> {
  const username = `o${randomBytes(6).toString('hex')}`;
  const totpSecret = newTotpSecret();
  // What members read of operators is never the name that signs in.
  const displayName = `Operator ${username}`;
  const wanted = { username, displayName, role, totpSecret, email: `${username}@office.example` };
  await platform.db.transact((tx) =>
    createOperator(tx, platform.deps.config, wanted, PASSWORD_HASH, platform.clock.now()),
  );
  const headers = await enterOperator(platform, { username, totpSecret });
  return { ...headers, username, totpSecret };
}

/** A session of an operator, with the code of this moment, from an address where they stay. */
export async function enterOperator(
  { db, deps, clock }: Pick<Platform, 'db' | 'deps' | 'clock'>,
  who: Pick<AnOperator, 'username' | 'totpSecret'>,
): Promise<Pick<AnOperator, 'id' | 'headers'>> {
  const address = anAddress();
  const where = { config: deps.config, address, at: clock.now() };
  const { id, ...signed } = await db.transact((tx) => enterAsOperator(tx, who, where));
  const headers = { ...signed, origin: OFFICE_ORIGIN, [STANDS_AT]: address };
  return { id: asId<'operator'>(id), headers };
}

type Answer = { statusCode: number; body: string; cookies: { name: string; value: string }[]; json<T>(): T };

function signedHeaders(answer: Answer, origin: string): Record<string, string> {
  if (answer.statusCode !== 200) throw new Error(`sign-in failed: ${answer.body}`);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { cookie, origin, 'x-feria-token': answer.json<{ value: { token: string } }>().value.token };
}
