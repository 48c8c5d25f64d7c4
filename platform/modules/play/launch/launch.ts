/** What a launch asks of the platform, and what it then asks of the vendor. */
import { inLanguage } from '@feria/contracts/languages';
import type { LaunchAnswer, RoundViewAnswer } from '@feria/contracts/play/member';
import { GameRoundAnswer, GameUrlAnswer } from '@feria/contracts/vendor-door/vendor-api';
import type { Language, MarketCode } from '@feria/contracts/wire';
import { FUN_CURRENCY, Refusal, type Currency, type MemberId } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Config } from '../../../core/config.ts';
import type { Deps } from '../../../core/context.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { emit } from '../../../core/outbox/outbox.ts';
import {
  askVendor,
  getOpenGame,
  getVendor,
  OPERATOR_ID,
  recordRecent,
  requireReadable,
  type Vendor,
} from '../../catalog/index.ts';
import { holdSession } from '../../access/index.ts';
import { requireTermsAccepted } from '../../members/index.ts';
import { requireMayBegin } from '../../kyc/index.ts';
import {
  getMarket,
  mayPlayFrom,
  requireAllowedPlace,
  requireOpenPlatform,
  type Place,
} from '../../markets/index.ts';
import { requireMayPlay } from '../../exclusions/index.ts';
import { keepGameSession } from '../../limits/index.ts';
import { requireNothingToJudge } from '../../transfers/index.ts';
import { notePlace } from './places.ts';
import { listReceipts, type Round } from '../store.ts';
import { issueToken, retireTokens } from './tokens.ts';

export type Player = { id: MemberId; merchantCode: MarketCode; currency: Currency; sessionId: string };
/** A launch that the platform has agreed to. Without a player it is free play, which never meets the wallet. */
export type Launch = {
  vendor: Vendor;
  gameCode: string;
  gameName: string;
  country: string;
  language: Language;
  platform: 'desktop' | 'mobile';
  ip: string;
  player: { id: string; currency: string; token: string } | null;
};
type Request = {
  nodeId: string;
  language: Language;
  platform: 'desktop' | 'mobile';
  ip: string;
  /** Where that is; null where nobody knows. */
  from: string | null;
};

/**
 * Gives a member a token for one game, which ends with their session, and keeps where they are. Throws session.required (it has just
 * ended), system.maintenance, system.region, markets.place, safety.play_blocked, safety.excluded, identity.terms_changed, kyc.verification_required, catalog.game_unknown, catalog.game_unavailable (closed
 * here, or without real play), transfers.own_limit, transfers.house_limit, catalog.gaming_stopped, catalog.vendor_broken, catalog.vendor_suspended,
 * catalog.game_stopped.
 */
export async function agreeToLaunch(
  tx: Tx,
  { secret }: Pick<Config, 'secret'>,
  player: Player,
  input: Request,
  at: Date,
): Promise<Launch> {
  if (!(await holdSession(tx, player.sessionId, at))) throw new Refusal<RefusalCode>('session.required');
  await requireOpenPlatform(tx, { address: input.ip, country: input.from }, at);
  requireAllowedPlace(await getMarket(tx, player.merchantCode), { country: input.from });
  await requireMayPlay(tx, player.id, at);
  await requireTermsAccepted(tx, player, at);
  await requireMayBegin(tx, player.id, at);
  const game = await getOpenGame(tx, input.nodeId, player.merchantCode, input.platform);
  if (!game.supportPlay) throw new Refusal<RefusalCode>('catalog.game_unavailable');
  const vendor = await getVendor(tx, secret, game.vendor);
  requireReadable(vendor);
  // No bet is seen where the vendor keeps the money: what cannot be judged there does not begin there.
  if (vendor.dialect === 'transfer') await requireNothingToJudge(tx, player);
  const { id: memberId, currency, merchantCode: market, sessionId } = player;
  const token = await issueToken(
    tx,
    {
      memberId,
      vendor: vendor.code,
      gameCode: game.code,
      currency,
      market,
      sessionId,
      address: input.ip,
      country: input.from,
    },
    at,
  );
  const place = { address: input.ip, country: input.from };
  await notePlace(tx, { memberId, sessionId, place, isAllowed: true }, at);
  await recordRecent(tx, memberId, game.nodeId, at);
  await keepGameSession(tx, memberId, at);
  return {
    ...input,
    vendor,
    gameCode: game.code,
    gameName: inLanguage(game.name, input.language),
    country: market,
    player: { id: memberId, currency, token },
  };
}

/**
 * Whether a member who stands there now may play in their market; another place than before is kept. Where they may not, no game that is open takes a further bet, while
 * wins and rollbacks of what runs still come (GLI-19, 2.7).
 */
export async function checkPlace(
  tx: Tx,
  { id, merchantCode, sessionId }: Player,
  place: Place,
  at: Date,
): Promise<boolean> {
  const isAllowed = mayPlayFrom(await getMarket(tx, merchantCode), place);
  await notePlace(tx, { memberId: id, sessionId, place, isAllowed }, at);
  if (!isAllowed) {
    await retireTokens(tx, { memberId: id, sessionId }, at);
    await emit(tx, 'play.place_lost', { memberId: id, sessionId }, at);
  }
  return isAllowed;
}

/** Throws system.maintenance, system.region, catalog.free_play_closed where the market or the game has no free play, catalog.game_unknown, catalog.game_unavailable. */
export async function agreeToFunPlay(
  tx: Tx | Reader,
  { secret }: Pick<Config, 'secret'>,
  marketCode: MarketCode,
  input: Request,
  at: Date,
): Promise<Launch> {
  await requireOpenPlatform(tx, { address: input.ip, country: input.from }, at);
  const market = await getMarket(tx, marketCode);
  const game = await getOpenGame(tx, input.nodeId, market.code);
  // An e-lottery launch needs a login (spec section 4), and a visitor has none.
  const isOpen = market.features.freePlay && game.freePlay && game.gameType !== 'ELOTT';
  if (!isOpen) throw new Refusal<RefusalCode>('catalog.free_play_closed');
  const vendor = await getVendor(tx, secret, game.vendor);
  const gameName = inLanguage(game.name, input.language);
  return { ...input, vendor, gameCode: game.code, gameName, country: market.code, player: null };
}

type Asking = Pick<Deps, 'config' | 'metrics'>;

/** Asks the vendor where the game opens. Never inside a transaction. Throws play.vendor_unreachable. */
export async function openGame({ config, metrics }: Asking, launch: Launch): Promise<LaunchAnswer> {
  const { vendor, player, gameName } = launch;
  const request = {
    operator_id: OPERATOR_ID,
    game_code: launch.gameCode,
    platform: launch.platform === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    lang: launch.language,
    country: launch.country,
    currency: player?.currency ?? FUN_CURRENCY,
    ...(player ? { user: player.id, token: player.token } : {}),
    lobby_url: `${config.memberOrigin}/`,
    deposit_url: `${config.memberOrigin}/member`,
    ip: launch.ip,
  };
  const { url } = await askVendor({ config, metrics }, vendor, 'game/url', request, GameUrlAnswer);
  return {
    url,
    mode: player ? ('real' as const) : ('fun' as const),
    gameName,
    mayMove: vendor.movesHost,
    opensIn: vendor.opensIn,
  };
}

export type RoundPage = { vendor: Vendor; round: Round; transaction: string };

/** What the vendor needs to show a round. */
export async function findRoundPage(
  tx: Tx | Reader,
  { secret }: Pick<Config, 'secret'>,
  round: Round,
): Promise<RoundPage> {
  const receipts = await listReceipts(tx, round.id);
  const bet = receipts.find(({ kind }) => kind === 'bet');
  if (!bet) throw new Refusal<RefusalCode>('play.round_unknown');
  return { vendor: await getVendor(tx, secret, round.vendor), round, transaction: bet.transaction };
}

/** Asks the vendor for its page of one round, and whether that page can play it again. Never inside a transaction. Throws play.vendor_unreachable. */
export async function openRound(
  { config, metrics }: Asking,
  { vendor, round, transaction }: RoundPage,
  viewer: 'member' | 'operator',
  language: Language,
): Promise<RoundViewAnswer> {
  const request = {
    operator_id: OPERATOR_ID,
    user: round.memberId,
    round: round.vendorRound,
    transaction_uuid: transaction,
    lang: language,
    viewer,
  };
  const answer = await askVendor({ config, metrics }, vendor, 'game/round', request, GameRoundAnswer);
  return { url: answer.url, fairness: answer.fairness ?? null };
}
