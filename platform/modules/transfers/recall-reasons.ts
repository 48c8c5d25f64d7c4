/** The reasons for a recall: why a member may no longer play with the money in a vendor's wallet, by the rules that a bet would be judged by. */
import { PLAY_REASONS, type PlayReason } from '@feria/contracts/play/reasons';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { Config } from '../../core/config.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { getGamingSuspension, getOpenGame, listVendors, type Vendor } from '../catalog/index.ts';
import { findSessionEnd } from '../access/index.ts';
import { getMember, type Member } from '../members/index.ts';
import { getMarket, mayPlayFrom, requireOpenPlatform } from '../markets/index.ts';
import { findPlayRefusal } from '../exclusions/index.ts';
import { playLimitsOf } from '../limits/index.ts';
import { takesMoney } from './transfers.ts';
import type { VendorWallet } from './wallet-store.ts';

const NOWHERE = { address: '', country: null };
const OF_GAME: Partial<Record<RefusalCode, PlayReason>> = {
  'catalog.gaming_stopped': 'gaming_stopped',
  'catalog.vendor_suspended': 'vendor_suspended',
  'catalog.game_stopped': 'game_stopped',
  'catalog.game_unavailable': 'game_withdrawn',
  'catalog.game_unknown': 'game_withdrawn',
};
const OF_LIMIT = {
  stake: 'stake_limit',
  loss: 'loss_limit',
  single_stake: 'single_stake_limit',
  play_minutes: 'time_limit',
} as const;

type Asking = { reader: Tx | Reader; config: Pick<Config, 'secret'>; at: Date };
/** Asks about many wallets, and each vendor, game and market once. */
export type RecallReasonOf = (wallet: VendorWallet) => Promise<PlayReason | undefined>;

export function recallReasonsOf({ reader, config, at }: Asking): RecallReasonOf {
  const known = new Map<string, Promise<PlayReason | undefined>>();
  const once = (key: string, ask: () => Promise<PlayReason | undefined>): Promise<PlayReason | undefined> => {
    const found = known.get(key) ?? ask();
    known.set(key, found);
    return found;
  };
  let vendors: Promise<readonly Vendor[]> | undefined;
  const vendorsNow = (): Promise<readonly Vendor[]> => (vendors ??= listVendors(reader, config.secret));

  return async (wallet) => {
    const member = await getMember(reader, wallet.memberId);
    const { marketCode } = member;
    const ofPlatform = (): Promise<PlayReason | undefined> =>
      once(`platform ${marketCode} ${wallet.place?.address ?? ''} ${wallet.place?.country ?? ''}`, () =>
        platformReason(reader, marketCode, wallet.place, at),
      );
    const ofGame = (): Promise<PlayReason | undefined> =>
      once(`game ${marketCode} ${wallet.vendor} ${wallet.gameCode ?? ''} ${wallet.currency}`, async () =>
        gameReason(reader, wallet, marketCode, await vendorsNow()),
      );
    return (
      (await memberReason(reader, wallet, member, at)) ??
      (wallet.sessionId === null ? undefined : await findSessionEnd(reader, wallet.sessionId, at)) ??
      (await ofPlatform()) ??
      (await ofGame())
    );
  };
}

async function memberReason(
  reader: Tx | Reader,
  { memberId, currency }: VendorWallet,
  { marketCode }: Pick<Member, 'marketCode'>,
  at: Date,
): Promise<PlayReason | undefined> {
  const refused = await findPlayRefusal(reader, memberId, at);
  if (refused !== undefined) return PLAY_REASONS.find((reason) => reason === refused) ?? 'blocked';
  const [limit] = await playLimitsOf(reader, { memberId, currency, merchantCode: marketCode });
  if (!limit) return undefined;
  if (limit.setBy === 'member') return OF_LIMIT[limit.kind];
  return limit.setBy === 'operator' ? 'operator_limit' : 'market_limit';
}

async function platformReason(
  reader: Tx | Reader,
  marketCode: Member['marketCode'],
  place: VendorWallet['place'],
  at: Date,
): Promise<PlayReason | undefined> {
  const isOpen = await reasonOf(() => requireOpenPlatform(reader, place ?? NOWHERE, at), {
    'system.maintenance': 'maintenance',
    'system.region': 'region',
  });
  if (isOpen || place === null) return isOpen;
  return mayPlayFrom(await getMarket(reader, marketCode), place) ? undefined : 'place';
}

async function gameReason(
  reader: Tx | Reader,
  { vendor, gameCode, currency }: VendorWallet,
  marketCode: Member['marketCode'],
  vendors: readonly Vendor[],
): Promise<PlayReason | undefined> {
  const keeper = vendors.find(({ code }) => code === vendor);
  if (!keeper || !takesMoney(keeper, { merchantCode: marketCode, currency })) return 'vendor_suspended';
  if (gameCode === null) return (await getGamingSuspension(reader)) ? 'gaming_stopped' : undefined;
  return reasonOf(() => getOpenGame(reader, `${vendor}:${gameCode}`, marketCode), OF_GAME);
}

async function reasonOf(
  ask: () => Promise<unknown>,
  reasons: Partial<Record<string, PlayReason>>,
): Promise<PlayReason | undefined> {
  try {
    await ask();
    return undefined;
  } catch (error) {
    const reason = error instanceof Refusal ? reasons[error.code] : undefined;
    if (!reason) throw error;
    return reason;
  }
}
