import { inLanguage } from '@feria/contracts/languages';
import { z } from 'zod';
import {
  FunPlayPayload,
  FunTokenAnswer,
  LaunchAnswer,
  LaunchPayload,
  LocationAnswer,
  RoundPage,
  RoundQuery,
  RoundRow,
  RoundViewAnswer,
  Winners,
  WinnersQuery,
} from '@feria/contracts/play/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Language, MarketCode, Uuid } from '@feria/contracts/wire';
import { addMs, Refusal, toDecimal } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Reader } from '../../core/db.ts';
import { deviceOf } from '../../core/http/device.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { catalogNames, findGames } from '../catalog/index.ts';
import { keepOutListed } from '../kyc/index.ts';
import { chooseMarket, getMarket, requireOpenPlatform } from '../markets/index.ts';
import { carryToGame } from '../transfers/index.ts';
import { issueFunToken, requireFunToken } from './launch/fun-tokens.ts';
import {
  agreeToFunPlay,
  agreeToLaunch,
  checkPlace,
  findRoundPage,
  openGame,
  openRound,
} from './launch/launch.ts';
import { maskAccount, toOfficeRounds, toRoundRows } from './rounds/round-views.ts';
import { findRound, selectRounds, selectWinners, sumRounds, type Round } from './store.ts';

const LAUNCH_LIMIT = { max: 60, windowMs: 60_000 };
/** Among so many of the largest wins those of one category are looked for. */
const WINNERS_SEARCHED = 400;
const WINNERS_WITHIN_MS = 7 * 24 * 60 * 60_000;
const RoundParams = z.object({ id: Uuid });

export function playRoutes(app: App, deps: Deps): void {
  const { db, config, clock, countries, log } = deps;

  app.post(
    '/api/games/launch',
    {
      config: { access: 'real-member', limit: LAUNCH_LIMIT, recent: true },
      schema: { body: LaunchPayload, response: { 200: LaunchAnswer } },
    },
    async (request) => {
      const input = { ...request.body, ip: request.ip, from: countries.of(request) };
      // First, and by itself: what it finds stands, though the launch is refused.
      await keepOutListed(deps, memberOf(request).id);
      const launch = await db.transact((tx) =>
        agreeToLaunch(tx, config, memberOf(request), input, clock.now()),
      );
      // Behind the commit: what was closed before it is seen here, and whatever closes after it finds the token.
      await requireOpenPlatform(db.read, { address: input.ip, country: input.from }, clock.now());
      const answer = await openGame(deps, launch);
      // Last: a vendor that does not open the game gets no money to keep.
      const { gameCode, vendor } = launch;
      const place = { address: input.ip, country: input.from };
      await carryToGame(deps, memberOf(request), vendor, { gameCode, place });
      return answer;
    },
  );

  app.post(
    '/api/location',
    {
      config: { access: 'real-member', limit: LAUNCH_LIMIT },
      schema: { response: { 200: LocationAnswer } },
    },
    async (request) => {
      const here = { address: request.ip, country: countries.of(request) };
      const isAllowed = await db.transact((tx) => checkPlace(tx, memberOf(request), here, clock.now()));
      log.info('a member’s place was checked', { country: here.country, isAllowed });
      if (!isAllowed) throw new Refusal<RefusalCode>('markets.place', { country: here.country ?? '' });
      return { countryCode: here.country };
    },
  );

  app.get(
    '/api/games/fun-play/token',
    {
      config: { access: 'public', limit: LAUNCH_LIMIT },
      schema: { querystring: z.object({ merchant: MarketCode }), response: { 200: FunTokenAnswer } },
    },
    async (request, reply) => {
      const bound = { device: deviceOf(request, reply, config), market: request.query.merchant };
      const { token, expiresAt } = issueFunToken(config, bound, clock.now());
      return { success: true as const, value: { token, expiresAt: expiresAt.toISOString() } };
    },
  );

  app.post(
    '/api/games/fun-play',
    {
      config: { access: 'public', limit: LAUNCH_LIMIT },
      schema: { body: FunPlayPayload, response: { 200: LaunchAnswer } },
    },
    async (request, reply) => {
      const { merchantCode, nodeId, language, os, token } = request.body;
      const bound = { device: deviceOf(request, reply, config), market: merchantCode };
      requireFunToken(config, token, bound, clock.now());
      const platform = os === 'Android' || os === 'iOS' ? ('mobile' as const) : ('desktop' as const);
      const input = { nodeId, language, platform, ip: request.ip, from: countries.of(request) };
      return openGame(deps, await agreeToFunPlay(db.read, config, merchantCode, input, clock.now()));
    },
  );

  app.get(
    '/api/rounds',
    { config: { access: 'real-member' }, schema: { querystring: RoundQuery, response: { 200: RoundPage } } },
    async (request) => {
      const { id: memberId, merchantCode } = memberOf(request);
      const { before, from, to, limit, state, vendor } = request.query;
      const { timeZone } = await getMarket(db.read, merchantCode);
      const games = await gamesMeant(db.read, request.query);
      const filter = { memberId, from, to, timeZone, state, vendor, games };
      const [rounds, totals] = await Promise.all([
        selectRounds(db.read, filter, { before, limit }),
        sumRounds(db.read, filter),
      ]);
      return {
        items: await toRoundRows(db.read, rounds),
        next: rounds.length < limit ? null : (rounds.at(-1)?.id ?? null),
        totals: { rounds: totals.rounds, staked: toDecimal(totals.staked), won: toDecimal(totals.won) },
      };
    },
  );

  app.get(
    '/api/rounds/:id',
    { config: { access: 'real-member' }, schema: { params: RoundParams, response: { 200: RoundRow } } },
    async (request) => {
      const round = await getOwnRound(db.read, request.params.id, memberOf(request).id);
      const [row] = await toRoundRows(db.read, [round]);
      return row!;
    },
  );

  app.post(
    '/api/rounds/:id/view',
    {
      config: { access: 'real-member', limit: LAUNCH_LIMIT },
      schema: {
        params: RoundParams,
        querystring: z.object({ language: Language.optional() }),
        response: { 200: RoundViewAnswer },
      },
    },
    async (request) => {
      const { id, merchantCode } = memberOf(request);
      const round = await getOwnRound(db.read, request.params.id, id);
      const language = request.query.language ?? (await getMarket(db.read, merchantCode)).defaultLanguage;
      return openRound(deps, await findRoundPage(db.read, config, round), 'member', language);
    },
  );

  app.get(
    '/api/winners',
    {
      config: { access: 'public' },
      schema: { querystring: WinnersQuery, response: { 200: Winners } },
    },
    async ({ query }) => {
      const market = await chooseMarket(db.read, query.merchant);
      const since = addMs(clock.now(), -WINNERS_WITHIN_MS);
      const { gameCategory, language = market.defaultLanguage, limitNum } = query;
      const isAll = gameCategory === 'ALL';
      const most = isAll ? limitNum : WINNERS_SEARCHED;
      const found = await selectWinners(db.read, { market: market.code, since, limit: most });
      const rounds = isAll ? found : (await ofCategory(db.read, found, gameCategory)).slice(0, limitNum);
      const rows = await toOfficeRounds(db.read, rounds);
      return {
        value: {
          list: rows.map(({ account, displayName, nodeId, won, currency, closedAt, openedAt }) => ({
            player: maskAccount(account),
            gameName: inLanguage(displayName, language),
            displayName,
            nodeId,
            prize: won,
            currency,
            at: closedAt ?? openedAt,
            vo: { winAmount: won },
          })),
        },
      };
    },
  );
}

/** Rounds know their vendor and code; what kind of game that is, the catalogue knows. */
async function ofCategory(reader: Reader, rounds: readonly Round[], gameType: string): Promise<Round[]> {
  const nodeOf = ({ vendor, gameCode }: Round): string => `${vendor}:${gameCode}`;
  const games = await findGames(reader, [...new Set(rounds.map(nodeOf))]);
  return rounds.filter((round) => games.get(nodeOf(round))?.gameType === gameType);
}

/** The games that a list of rounds is narrowed to: one, those of a category, or (undefined) all of them. */
async function gamesMeant(
  reader: Reader,
  { game, category }: Pick<z.infer<typeof RoundQuery>, 'game' | 'category'>,
): Promise<readonly string[] | undefined> {
  if (category === undefined) return game === undefined ? undefined : [game];
  const { games } = await catalogNames(reader);
  const meant = [...games].filter(([, { product }]) => product === category).map(([nodeId]) => nodeId);
  return game === undefined ? meant : meant.filter((nodeId) => nodeId === game);
}

/** Throws play.round_unknown, also for another member's round. */
async function getOwnRound(tx: Reader, id: string, memberId: string): Promise<Round> {
  const round = await findRound(tx, id);
  if (round?.memberId !== memberId) throw new Refusal<RefusalCode>('play.round_unknown');
  return round;
}
