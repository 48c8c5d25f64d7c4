/** The vendors that the kit plays: one per dialect, with one game that no market shows. */
import {
  hmacSigner,
  rsaSigner,
  SEAMLESS_DIALECTS,
  type SeamlessDialect,
  type Signer,
} from '@feria/conformance';
import type { PlatformSecret } from '../../core/crypto/seal.ts';
import type { Tx } from '../../core/db.ts';
import { markTestVendor, registerVendor } from '../catalog/index.ts';
import type { TestKeys } from './keys.ts';

export const TEST_GAME = 'conformance';
const VENDOR_PREFIX = 'conformance-';
/** A run is no crowd, but it comes at once. */
const CALLS_PER_SECOND = 10_000;
/** Suites of others run from wherever they are, with test money, and not in production. */
const EVERYBODY = ['0.0.0.0/0', '::/0'];

export function testVendor(dialect: SeamlessDialect): string {
  return `${VENDOR_PREFIX}${dialect}`;
}

export function signerOf(dialect: SeamlessDialect, keys: TestKeys): Signer {
  return dialect === 'actions' ? hmacSigner(keys.secret) : rsaSigner(keys.privateKeyPem);
}

/** Registers them, or brings them up to date. `ownUrl`: where this platform answers for them. */
export async function registerTestVendors(
  tx: Tx,
  sealKey: PlatformSecret,
  { keys, ownUrl }: { keys: TestKeys; ownUrl: string },
  at: Date,
): Promise<void> {
  for (const dialect of SEAMLESS_DIALECTS) {
    const code = testVendor(dialect);
    const proof = dialect === 'actions' ? { secrets: [keys.secret] } : { theirKeys: [keys.publicKeyPem] };
    const vendor = {
      code,
      name: `Conformance (${dialect})`,
      url: `${ownUrl}/conformance/vendors/${code}`,
      dialect,
      callsPerSecond: CALLS_PER_SECOND,
      allowList: EVERYBODY,
      ...proof,
    };
    await registerVendor(tx, sealKey, vendor, at);
    await markTestVendor(tx, code, 'the conformance kit');
  }
}

/** What a test vendor lists: a game that takes bets and that no country's lobby shows. */
export const TEST_GAME_LIST = [
  {
    game_code: TEST_GAME,
    name: 'Conformance test',
    name_es: 'Prueba de conformidad',
    category: 'RNG',
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    url_thumb: '',
    enabled: true,
    blocked_countries: ['*'],
    freebet_support: true,
  },
];
