/** Who a vendor is, what it offers and how it speaks of money: the part of its environment that every vendor has. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { AnyUrl, Text } from '@feria/contracts/text';
import type { RsDialect } from '@feria/contracts/vendor-door/seamless';
import { DIALECTS, type Dialect } from '@feria/contracts/vendor-door/vendor-api';
import { parseSeedKeys, type SeedKeys } from './seeds/keys.ts';

const Environment = z.object({
  VENDOR_CODE: Text.regex(/^[a-z][a-z0-9-]{1,30}$/),
  VENDOR_NAME: Text.min(1).max(60),
  VENDOR_PORT: z.coerce.number().int().min(1).max(65_535),
  VENDOR_ORIGIN: AnyUrl,
  MEMBER_ORIGIN: AnyUrl,
  OFFICE_ORIGIN: AnyUrl,
  DATABASE_URL: Text.min(1),
  /** What seals the seeds that are not revealed: versions, the newest of which seals. */
  SEED_KEYS_FILE: Text.min(1),
  WALLET_DIALECT: z.enum(DIALECTS),
});
const Identity = Environment.pick({ VENDOR_CODE: true, DATABASE_URL: true, WALLET_DIALECT: true });
const WalletUrl = z.object({ PLATFORM_WALLET_URL: AnyUrl });
const Secret = z.object({ VENDOR_SECRET: Text.min(16) });
const Keys = z.object({
  VENDOR_PRIVATE_KEY_FILE: Text.min(1),
  PLATFORM_PUBLIC_KEY_FILE: Text.min(1),
});

/** Where the members' money stands, and what proves who speaks. */
export type WalletConfig =
  | { dialect: 'actions'; url: string; secret: string }
  | { dialect: RsDialect; url: string; privateKeyPem: string; platformPublicKeyPem: string }
  /** With us: the operator moves it in and out. */
  | { dialect: 'transfer'; secret: string };

/** A maker whose games an aggregator serves: to the platform a vendor of its own, with an address of its own in this process. */
export type BrandConfig = {
  code: string;
  name: string;
  games: readonly string[];
  walletUrl: string;
};

export type HostConfig = {
  code: string;
  name: string;
  port: number;
  databaseUrl: string;
  origin: string;
  /** Who may show our pages in a frame. */
  frameOrigins: readonly string[];
  memberOrigin: string;
  /** Codes of the games that it offers, in that order. */
  games: readonly string[];
  /** Codes of games that are served here too, for somebody else: their rounds are not told to this one's operator. */
  foreign: readonly string[];
  brands: readonly BrandConfig[];
  wallet: WalletConfig;
  seedKeys: SeedKeys;
};

export type Variables = Readonly<Record<string, string | undefined>>;

export type Identity = { code: string; databaseUrl: string; dialect: Dialect };

/** What preparing the database needs. Throws a ZodError that names what is missing. */
export function readIdentity(environment: Variables = process.env): Identity {
  const read = Identity.parse(environment);
  return { code: read.VENDOR_CODE, databaseUrl: read.DATABASE_URL, dialect: read.WALLET_DIALECT };
}

/** Reads the environment of a vendor that offers these games and serves no brands. Throws a ZodError that names what is missing. */
export function readHostConfig(environment: Variables, games: readonly string[]): HostConfig {
  const read = Environment.parse(environment);
  return {
    code: read.VENDOR_CODE,
    name: read.VENDOR_NAME,
    port: read.VENDOR_PORT,
    databaseUrl: read.DATABASE_URL,
    origin: read.VENDOR_ORIGIN,
    frameOrigins: [read.MEMBER_ORIGIN, read.OFFICE_ORIGIN],
    memberOrigin: read.MEMBER_ORIGIN,
    games,
    foreign: [],
    brands: [],
    wallet: readWallet(read.WALLET_DIALECT, environment),
    seedKeys: parseSeedKeys(readFileSync(read.SEED_KEYS_FILE, 'utf8')),
  };
}

/** The process as one of its brands sees it. `all`: codes of every game of the process. */
export function brandConfigOf(
  config: HostConfig,
  { code, name, games: own }: BrandConfig,
  all: readonly string[],
): HostConfig {
  return {
    ...config,
    code,
    name,
    games: own,
    foreign: all.filter((game) => !own.includes(game)),
    brands: [],
  };
}

/** Whether the vendor or one of its brands offers the game. A round of another one, from before, is still finished. */
export function isOffered({ games, brands }: Pick<HostConfig, 'games' | 'brands'>, code: string): boolean {
  return games.includes(code) || brands.some((brand) => brand.games.includes(code));
}

function readWallet(dialect: Dialect, environment: Variables): WalletConfig {
  if (dialect === 'transfer') return { dialect, secret: Secret.parse(environment).VENDOR_SECRET };
  const { PLATFORM_WALLET_URL: url } = WalletUrl.parse(environment);
  if (dialect === 'actions') return { dialect, url, secret: Secret.parse(environment).VENDOR_SECRET };
  const keys = Keys.parse(environment);
  return {
    dialect,
    url,
    privateKeyPem: readFileSync(keys.VENDOR_PRIVATE_KEY_FILE, 'utf8'),
    platformPublicKeyPem: readFileSync(keys.PLATFORM_PUBLIC_KEY_FILE, 'utf8'),
  };
}
