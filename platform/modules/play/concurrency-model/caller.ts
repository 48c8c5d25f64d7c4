/** One caller of the concurrency test: sends its requests through the wallet's and the vendors' interfaces, and records each request, its time and its answer. */
import type { Units } from '@feria/kernel';
import type { Capture, Command, Hold, Verdict } from '../../wallet/index.ts';
import type { Call, Settled } from '../vendor-door/wallet-port.ts';
import type { LimitName } from './member-state.ts';
import type { Move } from './moves.ts';
import type { Asked } from './order.ts';
import {
  callOf,
  captureOf,
  commandsOf,
  grantOf,
  holdOf,
  limitOf,
  listOf,
  outOf,
  type Player,
  type Request,
} from './requests.ts';

export type Grant = ReturnType<typeof grantOf>;
/** What the crowd may do: each is one call of a public door, in a transaction of its own. */
export type Doors = {
  settle(call: Call): Promise<Settled>;
  settleList(calls: readonly Call[]): Promise<Settled[]>;
  post(commands: readonly Command[]): Promise<Verdict[]>;
  link(commands: readonly Command[]): Promise<{ verdict: string }[]>;
  hold(hold: Hold): Promise<Verdict[]>;
  capture(capture: Capture): Promise<unknown>;
  release(hold: string): Promise<unknown>;
  /** Gives back every hold that is past its time. */
  expire(): Promise<void>;
  limit(player: Player, name: LimitName, amount: Units | null): Promise<null>;
  grant(player: Player, grant: Grant): Promise<boolean>;
  cancel(id: string): Promise<boolean>;
};
export type Instants = { now: Date; later: Date };

/** What one stream's crowd asked of each player. */
export type CallLog = { asked: Map<Player, Asked[]>; tick: () => number };

export function openCallLog(players: readonly Player[]): CallLog {
  let ticks = 0;
  return { asked: new Map(players.map((player) => [player, []])), tick: () => (ticks += 1) };
}

type Share = { player: Player; move: Move; answer: unknown };
/** Each player's share is a move of its own, all asked and answered at the same time. */
async function write<Answer>(
  { asked, tick }: CallLog,
  run: () => Promise<Answer>,
  share: (answer: Answer) => readonly Share[],
): Promise<Answer> {
  const from = tick();
  const answer = await run();
  const until = tick();
  for (const { player, ...what } of share(answer)) asked.get(player)!.push({ from, until, ...what });
  return answer;
}

export type Caller = (request: Request) => Promise<void>;

export function createCaller(
  doors: Doors,
  players: readonly Player[],
  callLog: CallLog,
  at: Instants,
): Caller {
  /** The limits of one player are changed one after another: two changes at once are two limits. */
  const changing = new Map<Player, Promise<unknown>>();
  const one = <Answer>(player: Player, move: Move, run: () => Promise<Answer>): Promise<Answer> =>
    write(callLog, run, (answer) => [{ player, move, answer }]);
  const posted = (player: Player, command: Command): Promise<Verdict[]> =>
    one(player, { verb: 'post', commands: [command] }, () => doors.post([command]));

  /** Those of two players, or of one who is both of them. */
  const pairOf = ({ who, withWhom }: Request): Player[] => [
    ...new Set([players[who % players.length]!, players[withWhom % players.length]!]),
  ];

  async function ask(request: Request): Promise<void> {
    const player = players[request.who % players.length]!;
    switch (request.verb) {
      case 'list': {
        const calls = pairOf(request).map((each) => listOf(each, request));
        await write(
          callLog,
          () => doors.settleList(calls.flat()),
          (answers) =>
            split(pairOf(request), calls, answers, (own, isWhole) => ({ verb: 'list', calls: own, isWhole })),
        );
        return;
      }
      case 'post':
      case 'link': {
        const { verb } = request;
        const commands = pairOf(request).map((each) => commandsOf(each, request, verb));
        await write(
          callLog,
          () => doors[verb](commands.flat()),
          (answers) =>
            split(pairOf(request), commands, answers, (own, isWhole) =>
              verb === 'post' ? { verb, commands: own } : { verb, commands: own, isWhole },
            ),
        );
        return;
      }
      case 'withdrawal':
      case 'transfer': {
        const [hold, end] = outOf(player, request.verb, request);
        const [verdict] = await posted(player, hold);
        if (verdict?.verdict === 'ok' || verdict?.verdict === 'repeat') await posted(player, end);
        return;
      }
      case 'hold': {
        const hold = holdOf(player, request, at);
        await one(player, { verb: 'hold', hold }, () => doors.hold(hold));
        return;
      }
      case 'capture': {
        const capture = captureOf(player, request);
        await one(player, { verb: 'capture', capture }, () => doors.capture(capture));
        return;
      }
      case 'release': {
        const { key } = holdOf(player, request, at);
        await one(player, { verb: 'release', hold: key }, () => doors.release(key));
        return;
      }
      case 'expiry':
        return doors.expire();
      case 'limit': {
        const { name, amount } = limitOf(request);
        const change = (changing.get(player) ?? Promise.resolve()).then(() =>
          one(player, { verb: 'limit', name, amount }, () => doors.limit(player, name, amount)),
        );
        changing.set(player, change);
        await change;
        return;
      }
      case 'grant': {
        const grant = grantOf(player, request.slot);
        const { amount: _, rounds: __, ...known } = grant;
        await one(player, { verb: 'grant', grant: known }, () => doors.grant(player, grant));
        return;
      }
      case 'cancel': {
        const { id } = grantOf(player, request.slot);
        await one(player, { verb: 'cancel', grant: id }, () => doors.cancel(id));
        return;
      }
      case 'bet':
      case 'win':
      case 'back':
      case 'backWin':
      case 'freeBet':
      case 'freeWin':
      case 'freeBack': {
        const call = callOf(player, request.verb, request);
        await one(player, { verb: 'call', call }, () => doors.settle(call));
      }
    }
  }

  return async (request) => {
    await Promise.all(request.isTwice ? [ask(request), ask(request)] : [ask(request)]);
  };
}

/** The answers of several players' calls, to each player their own. */
function split<Item>(
  pair: readonly Player[],
  items: readonly (readonly Item[])[],
  answers: readonly { verdict: string }[],
  moveOf: (own: readonly Item[], isWhole: boolean) => Move,
): Share[] {
  const isWhole = answers.every(({ verdict }) => verdict === 'ok' || verdict === 'repeat');
  let at = 0;
  return pair.map((player, index) => {
    const own = items[index]!;
    const answer = answers.slice(at, (at += own.length));
    return { player, move: moveOf(own, isWhole), answer };
  });
}
