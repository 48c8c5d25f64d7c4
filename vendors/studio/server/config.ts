/** One server, several vendors: which games and which brands it serves come from the environment, too. */
import { z } from 'zod';
import { AnyUrl, Text } from '@feria/contracts/text';
import { readHostConfig, type BrandConfig, type HostConfig, type Variables } from '@feria/host';
import { makers } from '../games/catalogue.ts';
import { games } from '../games/index.ts';

const Environment = z.object({
  /** Codes with commas between them. */
  GAMES: Text.transform((list) => list.split(',')).pipe(
    z.array(z.enum(games.map(({ code }) => code))).min(1),
  ),
  /** Brands that it serves beside its own games, with commas between them. */
  BRANDS: Text.default('')
    .transform((list) => (list === '' ? [] : list.split(',')))
    .pipe(z.array(z.enum(makers.map(({ code }) => code)))),
});
const BrandWallets = z.object({ BRAND_WALLETS_URL: AnyUrl });

/** Reads the environment once. Throws a ZodError that names what is missing. */
export function readConfig(environment: Variables = process.env): HostConfig {
  const read = Environment.parse(environment);
  return {
    ...readHostConfig(environment, read.GAMES),
    foreign: read.BRANDS.flatMap((code) => gamesOf(code)),
    brands: read.BRANDS.length === 0 ? [] : readBrands(read.BRANDS, environment),
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
