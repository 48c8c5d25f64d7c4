/** One server, several vendors: who it is, which games it offers and how it speaks of money come from the environment. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { AnyUrl, Text } from '@feria/contracts/text';
import type { RsDialect } from '@feria/contracts/vendor-door/seamless';
import { DIALECTS, type Dialect } from '@feria/contracts/vendor-door/vendor-api';
import { allGames, makers } from '../games/catalogue.ts';
import { games } from '../games/index.ts';
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
  /** Codes with commas between them. */
  GAMES: Text.transform((list) => list.split(',')).pipe(
    z.array(z.enum(games.map(({ code }) => code))).min(1),
  ),
  /** Brands that it serves beside its own games, with commas between them. */
  BRANDS: Text.default('')
    .transform((list) => (list === '' ? [] : list.split(',')))
    .pipe(z.array(z.enum(makers.map(({ code }) => code)))),
});
const Identity = Environment.pick({ VENDOR_CODE: true, DATABASE_URL: true, WALLET_DIALECT: true });
const WalletUrl = z.object({ PLATFORM_WALLET_URL: AnyUrl });
const BrandWallets = z.object({ BRAND_WALLETS_URL: AnyUrl });
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

export type StudioConfig = {
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

type Variables = Record<string, string | undefined>;

/** What preparing the database needs. Throws a ZodError that names what is missing. */
export function readIdentity(environment: Variables = process.env): {
  code: string;
  databaseUrl: string;
  dialect: Dialect;
} {
  const read = Identity.parse(environment);
  return { code: read.VENDOR_CODE, databaseUrl: read.DATABASE_URL, dialect: read.WALLET_DIALECT };
}

/** Reads the environment once. Throws a ZodError that names what is missing. */
export function readConfig(environment: Variables = process.env): StudioConfig {
  const read = Environment.parse(environment);
  return {
    code: read.VENDOR_CODE,
    name: read.VENDOR_NAME,
    port: read.VENDOR_PORT,
    databaseUrl: read.DATABASE_URL,
    origin: read.VENDOR_ORIGIN,
    frameOrigins: [read.MEMBER_ORIGIN, read.OFFICE_ORIGIN],
    memberOrigin: read.MEMBER_ORIGIN,
    games: read.GAMES,
    foreign: read.BRANDS.flatMap((code) => gamesOf(code)),
    brands: read.BRANDS.length === 0 ? [] : readBrands(read.BRANDS, environment),
    wallet: readWallet(read.WALLET_DIALECT, environment),
    seedKeys: parseSeedKeys(readFileSync(read.SEED_KEYS_FILE, 'utf8')),
  };
}

/** Each has its own address at the platform, and all sign with the key of the process. */
function readBrands(codes: readonly string[], environment: Variables): BrandConfig[] {
  const { BRAND_WALLETS_URL: url } = BrandWallets.parse(environment);
  return makers
    .filter(({ code }) => codes.includes(code))
    .map(({ code, name }) => ({ code, name, games: gamesOf(code), walletUrl: `${url}/${code}` }));
}

function gamesOf(brand: string): string[] {
  return makers.find(({ code }) => code === brand)?.games.map(({ code }) => code) ?? [];
}

/** The process as one of its brands sees it. */
export function brandConfigOf(config: StudioConfig, { code, name, games: own }: BrandConfig): StudioConfig {
  const foreign = allGames.map((game) => game.code).filter((game) => !own.includes(game));
  return { ...config, code, name, games: own, foreign, brands: [] };
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
