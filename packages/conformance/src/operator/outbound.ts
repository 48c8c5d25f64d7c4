/** What an operator asks of a vendor: the list of games, an address to play at, free play, and the view of one round. */
import type { ScenarioResult } from '@feria/contracts/conformance/runs';
import {
  GameListAnswer,
  GameRoundAnswer,
  GameUrlAnswer,
  VENDOR_API_PREFIXES,
} from '@feria/contracts/vendor-door/vendor-api';
import type { z } from 'zod';
import { signatureHeaderOf } from '../dialects.ts';
import type { Signer } from '../signing.ts';
import { explain } from '../texts.ts';
import { post, type HttpAnswer, type Reach } from '../transport.ts';
import type { SeamlessDialect } from '../words.ts';

export type VendorApi = Reach & {
  url: string;
  dialect: SeamlessDialect;
  /** Where it is not the dialect's own. */
  prefix?: string | undefined;
  signer: Signer;
};
type Asked<Answer> = { result: ScenarioResult; answer: Answer | undefined };

const TIMEOUT_MS = 10_000;
const OPERATOR = { operator_id: 'feria' };

/** The list must be there, not empty, each game once, and only for who signs. Answers the games' codes. */
export async function checkGameList(api: VendorApi): Promise<{ results: ScenarioResult[]; codes: string[] }> {
  const listed = await ask(api, 'game/list', OPERATOR, GameListAnswer, {
    id: 'api.game-list',
    judge: (games) => [
      ...(games.length === 0 ? ['the list is empty'] : []),
      ...(new Set(games.map((game) => game.game_code)).size === games.length
        ? []
        : ['a game is listed twice']),
    ],
  });
  const unsigned = await ask(
    { ...api, signer: () => 'bm90IGEgc2lnbmF0dXJl' },
    'game/list',
    OPERATOR,
    undefined,
    {
      id: 'api.bad-signature',
    },
  );
  const enabled = (listed.answer ?? []).filter((game) => game.enabled).map((game) => game.game_code);
  return { results: [listed.result, unsigned.result], codes: enabled };
}

export type Player = { user: string; token: string; currency: string };

/** Launches for a member and for free play. Answers the address at which the member plays. */
export async function checkLaunch(
  api: VendorApi,
  game: string,
  player: Player,
): Promise<{ results: ScenarioResult[]; url: string | undefined }> {
  const request = {
    ...OPERATOR,
    game_code: game,
    platform: 'GPL_DESKTOP',
    lang: 'en',
    country: 'CO',
    lobby_url: 'http://127.0.0.1/lobby',
    deposit_url: 'http://127.0.0.1/deposit',
    ip: '127.0.0.1',
  };
  const real = await ask(api, 'game/url', { ...request, ...player }, GameUrlAnswer, {
    id: 'api.game-url',
  });
  const fun = await ask(api, 'game/url', { ...request, currency: 'FUN' }, GameUrlAnswer, {
    id: 'api.game-url-fun',
  });
  const unknown = await ask(
    api,
    'game/url',
    { ...request, ...player, game_code: 'no-such-game' },
    undefined,
    {
      id: 'api.game-url-unknown',
    },
  );
  return { results: [real.result, fun.result, unknown.result], url: real.answer?.url };
}

export async function checkRound(
  api: VendorApi,
  round: { user: string; round: string; transaction: string },
): Promise<ScenarioResult> {
  const { user, transaction } = round;
  const request = {
    ...OPERATOR,
    user,
    round: round.round,
    transaction_uuid: transaction,
    lang: 'en',
    viewer: 'operator',
  };
  const seen = await ask(api, 'game/round', request, GameRoundAnswer, {
    id: 'api.game-round',
  });
  return seen.result;
}

type Promised<Answer> = { id: string; judge?: (answer: Answer) => string[] };

/** Without a schema the question must be refused: any HTTP status but 200, or a body without what was asked for. */
async function ask<Schema extends z.ZodType>(
  { url, dialect, prefix, signer, lookup }: VendorApi,
  path: string,
  body: object,
  schema: Schema | undefined,
  { id, judge }: Promised<z.infer<Schema>>,
): Promise<Asked<z.infer<Schema>>> {
  const raw = Buffer.from(JSON.stringify(body));
  const address = `${url}${prefix ?? VENDOR_API_PREFIXES[dialect]}/${path}`;
  const headers = { 'content-type': 'application/json', [signatureHeaderOf(dialect)]: signer(raw) };
  const came = await post(address, raw, { headers, timeoutMs: TIMEOUT_MS, lookup });
  const parsed = came.status === 200 && schema ? schema.safeParse(parse(came)) : undefined;
  const answer = parsed?.success ? parsed.data : undefined;
  const wrong = schema
    ? answer === undefined
      ? [`HTTP ${came.status}: ${parsed?.error?.issues[0]?.message ?? 'no answer of that shape'}`]
      : (judge?.(answer) ?? [])
    : isAnswered(came)
      ? ['it was answered']
      : [];
  const sent = { url: address, headers, body: raw.toString() };
  const cameBack = { status: came.status, body: came.body.slice(0, 4_000) };
  const { title, says } = explain(id);
  const step = { says: path, sent, cameBack, expected: [says], wrong, ms: came.ms };
  const verdict = wrong.length > 0 ? 'failed' : 'passed';
  return { result: { id, title, says, verdict, why: null, steps: [step], ms: came.ms }, answer };
}

function isAnswered(came: HttpAnswer): boolean {
  const body = came.status === 200 ? parse(came) : undefined;
  return GameListAnswer.safeParse(body).success || GameUrlAnswer.safeParse(body).success;
}

function parse({ body }: HttpAnswer): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
