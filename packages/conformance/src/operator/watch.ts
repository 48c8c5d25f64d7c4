/**
 * What a vendor owes its operator, judged by what it sends: it signs, keeps its ids apart, repeats wins and rollbacks until
 * a final answer, rolls unsure bets back and never repeats them, and closes its rounds.
 */
import type { ConformanceStep, ScenarioResult } from '@feria/contracts/conformance/runs';
import { isObject, writeExact, type Json } from '../exact-json.ts';
import { explain } from '../texts.ts';
import { wordOf, type SeamlessDialect, type Verdict } from '../words.ts';
import type { Seen } from './wallet-server.ts';

type Kind = 'bet' | 'win' | 'rollback';
/** One bet, win or rollback out of a call. `word` is empty where the vendor got no answer. */
type Move = {
  kind: Kind;
  transaction: string;
  reference: string | null;
  player: string;
  round: string;
  closes: boolean;
  word: string;
  seen: Seen;
  at: number;
};
type Judged = { wrong: readonly Seen[]; tried: boolean; note?: string };

const UNSURE: readonly Verdict[] = ['unknown'];
/** What a vendor must never make its operator say. */
const BLAMES: readonly [id: string, verdicts: readonly Verdict[]][] = [
  ['vendor.shapes', ['syntax_invalid', 'types_invalid']],
  ['vendor.own-ids', ['transaction_duplicate']],
  ['vendor.right-game-and-currency', ['game_invalid', 'currency_invalid']],
  ['vendor.newest-token', ['token_expired', 'token_invalid']],
  ['vendor.wins-have-bets', ['transaction_unknown', 'transaction_rolled_back']],
];

export function openWatch() {
  const seen: Seen[] = [];
  const moves: Move[] = [];
  const disturbed = new Set<string>();
  const turns: Record<Kind, number> = { bet: 0, win: 0, rollback: 0 };

  function watch(one: Seen): void {
    seen.push(one);
    for (const move of movesOf(one.dialect, one.path, one.body))
      moves.push({
        ...move,
        word: one.status === 200 ? wordFor(one, move.transaction) : '',
        seen: one,
        at: moves.length,
      });
  }

  /** Every third bet and every second win or rollback meets a fault, each transaction once: in turn lost before and after. */
  function disturb(
    dialect: SeamlessDialect,
    path: string,
    body: unknown,
  ): 'error500' | 'close_after_commit' | undefined {
    const [move] = movesOf(dialect, path, body);
    if (!move || disturbed.has(move.transaction)) return undefined;
    turns[move.kind] += 1;
    const every = move.kind === 'bet' ? 3 : 2;
    if (turns[move.kind] % every !== 0) return undefined;
    disturbed.add(move.transaction);
    return (turns[move.kind] / every) % 2 === 0 ? 'error500' : 'close_after_commit';
  }

  function judge(): ScenarioResult[] {
    const isUnsure = (move: Move): boolean =>
      move.word === '' || UNSURE.some((verdict) => wordOf(verdict, move.seen.dialect) === move.word);
    const later = (move: Move, test: (other: Move) => boolean): boolean =>
      moves.some((other) => other.at > move.at && test(other));
    const unsure = (kind: Kind): Move[] => moves.filter((move) => move.kind === kind && isUnsure(move));
    const isRepeated = (move: Move): boolean =>
      later(move, (other) => other.transaction === move.transaction);
    const isRolledBack = (move: Move): boolean =>
      later(move, (other) => other.kind === 'rollback' && other.reference === move.transaction);
    const blame = (verdicts: readonly Verdict[]): Seen[] =>
      seen.filter((one) => verdicts.some((verdict) => saysAnywhere(one, wordOf(verdict, one.dialect))));
    const repeats = (kind: 'win' | 'rollback'): Judged => ({
      tried: unsure(kind).length > 0,
      wrong: unsure(kind)
        .filter((move) => !isRepeated(move))
        .map((move) => move.seen),
    });
    const hasMoves = moves.length > 0;
    const open = openRounds(moves);
    return [
      result('vendor.signs', {
        tried: seen.length > 0,
        wrong: seen.filter(({ isSigned }) => !isSigned),
      }),
      ...BLAMES.map(([id, verdicts]) => result(id, { tried: hasMoves, wrong: blame(verdicts) })),
      result('vendor.repeats-wins', repeats('win')),
      result('vendor.repeats-rollbacks', repeats('rollback')),
      result('vendor.rolls-back-bets', {
        tried: unsure('bet').length > 0,
        wrong: unsure('bet')
          .filter((move) => !isRolledBack(move))
          .map((move) => move.seen),
      }),
      result('vendor.never-repeats-bets', {
        tried: unsure('bet').length > 0,
        wrong: unsure('bet')
          .filter(isRepeated)
          .map((move) => move.seen),
      }),
      result('vendor.closes-rounds', {
        tried: hasMoves && open === 0,
        wrong: [],
        note: hasMoves
          ? `${open} rounds were left open; the operator's time-out closes them`
          : 'no round was played',
      }),
    ];
  }

  /** The last round that took a bet. */
  function lastRound(): { round: string; transaction: string } | undefined {
    return moves.findLast(
      ({ kind, word, seen: one }) => kind === 'bet' && word === wordOf('ok', one.dialect),
    );
  }

  return { watch, disturb, judge, lastRound, count: () => seen.length };
}

function result(id: string, { wrong, tried, note }: Judged): ScenarioResult {
  const verdict = wrong.length > 0 ? 'failed' : tried ? 'passed' : 'skipped';
  const why = verdict === 'skipped' ? (note ?? 'it did not come to that') : null;
  const { title, says } = explain(id);
  return { id, title, says, verdict, why, steps: wrong.map((one) => stepOf(one, says)), ms: 0 };
}

function stepOf(one: Seen, expected: string): ConformanceStep {
  const { path, body, status, answer } = one;
  return {
    says: path,
    sent: {
      url: `http://operator${path}`,
      headers: {},
      body: body === undefined ? '' : writeExact(body as Json),
    },
    cameBack: { status, body: status === 0 ? 'no answer: a fault of the test' : writeExact(answer as Json) },
    expected: [expected],
    wrong: [one.isSigned ? 'not so' : 'the signature does not fit'],
    ms: 0,
  };
}

/** The bets, wins and rollbacks of a call, in any dialect. */
function movesOf(
  dialect: SeamlessDialect,
  path: string,
  body: unknown,
): Omit<Move, 'word' | 'seen' | 'at'>[] {
  if (!isObject(body)) return [];
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  if (dialect === 'actions') {
    const { actions } = body;
    if (!Array.isArray(actions)) return [];
    return actions.filter(isObject).map((action) => ({
      kind: action['kind'] as Kind,
      transaction: text(action['transaction']),
      reference: text(action['bet'] ?? action['of']) || null,
      player: text(action['token']),
      round: text(action['round']),
      closes: action['closes'] === true,
    }));
  }
  const kind = path.split('/').at(-1);
  if (kind !== 'bet' && kind !== 'win' && kind !== 'rollback') return [];
  return [
    {
      kind,
      transaction: text(body['transaction_uuid']),
      reference: text(body['reference_transaction_uuid']) || null,
      player: text(body['supplier_user'] ?? body['token']),
      round: text(body['round']),
      closes: body['round_closed'] === true,
    },
  ];
}

function wordFor({ dialect, answer }: Seen, transaction: string): string {
  const { results } = answer;
  const own = Array.isArray(results)
    ? results.filter(isObject).find((one) => one['transaction'] === transaction)
    : undefined;
  const word = own?.['verdict'] ?? answer[dialect === 'actions' ? 'verdict' : 'status'];
  return typeof word === 'string' ? word : '';
}

function saysAnywhere({ answer, status }: Seen, word: string): boolean {
  if (status === 0) return false;
  const { results } = answer;
  const all = [answer, ...(Array.isArray(results) ? results.filter(isObject) : [])];
  return all.some((one) => one['status'] === word || one['verdict'] === word);
}

/** Rounds with a bet that neither a closing call nor a rollback of each of their bets has ended. */
function openRounds(moves: readonly Move[]): number {
  const rounds = Map.groupBy(moves, (move) => move.round);
  return [...rounds.values()].filter((all) => {
    const bets = all.filter(({ kind }) => kind === 'bet');
    const isEnded = all.some(({ closes }) => closes);
    const isUndone = bets.every((one) =>
      all.some(({ kind, reference }) => kind === 'rollback' && reference === one.transaction),
    );
    return bets.length > 0 && !isEnded && !isUndone;
  }).length;
}
