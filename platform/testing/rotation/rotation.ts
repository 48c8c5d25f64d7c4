/** A platform whose secret changes: the versions of one test, servers that are started with some of them, and what each may then open. */
import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Deps } from '../../core/context.ts';
import { SEALED_BARE } from '../../core/crypto/purposes.ts';
import { countSealed, resealAll, type Resealed } from '../../core/crypto/reseal.ts';
import { openSecret } from '../../core/crypto/secret-versions.ts';
import type { SealedPlaces } from '../../core/crypto/sealed-place.ts';
import { PlatformSecret } from '../../core/crypto/seal.ts';
import { registerVendor } from '../../modules/catalog/index.ts';
import type { PlatformDatabase } from '../database.ts';
import { openPlatform, type Platform } from '../harness.ts';
import type { Sealing } from './sealed-rows.ts';

export const KEYS = [1, 2, 3].map((version) => ({ version, key: randomBytes(32) }));
export const ofVersions = (...versions: number[]): PlatformSecret =>
  new PlatformSecret(KEYS.filter(({ version }) => versions.includes(version)));
export const SHARED = 'k'.repeat(40);

/** As everything lay before there were versions: no header, and some under the secret itself. */
export const sealedBefore: Sealing = ({ purpose }, label, text) => {
  const root = KEYS[0]!.key;
  const key = SEALED_BARE.includes(purpose) ? root : Buffer.from(hkdfSync('sha256', root, '', purpose, 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

export type Rotation = {
  /** A server under these versions; it keeps the database. */
  serve(secret: PlatformSecret): Promise<Platform>;
  /** The same, started as a server is. */
  start(secret: PlatformSecret): Promise<Platform>;
  reseal(house: Platform, db?: Deps['db']): Promise<Resealed>;
  /** How many values there are of each version. */
  versionsIn(house: Platform): Promise<Record<string, number>>;
  close(): Promise<void>;
};

export function rotationOn(database: PlatformDatabase, places: SealedPlaces): Rotation {
  const opened: Platform[] = [];
  const serve = async (secret: PlatformSecret): Promise<Platform> => {
    const house = await openPlatform({ database: { ...database, drop: async () => {} }, secret });
    opened.push(house);
    return house;
  };
  return {
    serve,
    start: async (secret) => {
      const house = await serve(secret);
      await openSecret(house, secret, places);
      return house;
    },
    reseal: ({ deps }, db = deps.db) => resealAll({ ...deps, db }, deps.config.secret, places),
    versionsIn: async ({ db, clock }) => {
      const sums: Record<string, number> = {};
      for (const { version, count } of await countSealed(db.read, places, clock.now()))
        sums[version] = (sums[version] ?? 0) + count;
      return sums;
    },
    close: async () => {
      for (const house of opened.splice(0)) await house.close();
      await database.drop();
    },
  };
}

/** A vendor with a shared secret. */
export function vendorCalled({ db, deps, clock }: Platform, code: string): Promise<void> {
  const vendor = {
    code,
    name: code,
    url: 'http://maker.test',
    dialect: 'actions',
    secrets: [SHARED],
  } as const;
  return db.transact((tx) => registerVendor(tx, deps.config.secret, vendor, clock.now()));
}
