/** Everything that can be asked of one member's money, and what the model answers: the vendor's door and the wallet's. */
import type { Units } from '@feria/kernel';
import type { Capture, Command, Hold, Verdict } from '../../wallet/index.ts';
import type { Call } from '../vendor-door/wallet-port.ts';
import { applyCapture, applyExpiry, applyHold, applyRelease } from './hold-moves.ts';
import {
  markOfEntry,
  postCommands,
  type LimitName,
  type Mark,
  type Member,
  type MemberState,
  type ModelEntry,
  type ModelGrant,
  type Step,
} from './member-state.ts';
import { settleCall, type CallAnswer } from './vendor-call.ts';

/** Of what concerns several members, each one's share is a move: `isWhole` says whether all of it was done. */
export type Move =
  | { verb: 'call'; call: Call }
  | { verb: 'list'; calls: readonly Call[]; isWhole: boolean }
  | { verb: 'post'; commands: readonly Command[] }
  | { verb: 'link'; commands: readonly Command[]; isWhole: boolean }
  | { verb: 'hold'; hold: Hold }
  | { verb: 'capture'; capture: Capture }
  | { verb: 'release'; hold: string }
  | { verb: 'expiry'; hold: string }
  | { verb: 'limit'; name: LimitName; amount: Units | null }
  | { verb: 'grant'; grant: ModelGrant }
  | { verb: 'cancel'; grant: string };

/** Does the move. `answer` is what was really answered: of a list that was refused it says which call it was. */
export function applyMove(state: MemberState, member: Member, move: Move, answer: unknown): Step {
  switch (move.verb) {
    case 'call': {
      const step = settleCall(state, member, move.call);
      return { ...step, marks: [markOf(move.call, step.answer, step.isRepeat)] };
    }
    case 'list':
      return move.isWhole
        ? settleWhole(state, member, move.calls)
        : refuseList(state, member, move.calls, answer as readonly CallAnswer[]);
    case 'post': {
      const { verdicts, ...posted } = postCommands(state, move.commands);
      return { ...posted, answer: verdicts, marks: verdicts.map(markOfEntry) };
    }
    case 'link':
      return link(state, move.commands, move.isWhole);
    case 'hold':
      return applyHold(state, move.hold);
    case 'capture':
      return applyCapture(state, move.capture);
    case 'release':
      return applyRelease(state, move.hold);
    case 'expiry':
      return applyExpiry(state, move.hold);
    case 'limit':
      return done({ ...state, limits: withLimit(state, move.name, move.amount) }, null);
    case 'grant': {
      const isNew = !state.grants.has(move.grant.id);
      return done(isNew ? withGrant(state, move.grant) : state, isNew);
    }
    case 'cancel': {
      const grant = state.grants.get(move.grant);
      const isOpen = grant !== undefined && !grant.isCancelled;
      return done(isOpen ? withGrant(state, { ...grant, isCancelled: true }) : state, isOpen);
    }
  }
}

const done = (state: MemberState, answer: unknown): Step => ({
  state,
  answer,
  entries: [],
  marks: ['accepted'],
});

function markOf({ kind }: Call, { verdict }: CallAnswer, isRepeat: boolean): Mark {
  if (isRepeat) return 'repeated';
  if (verdict !== 'ok') return 'refused';
  return kind === 'rollback' ? 'rolled back' : 'accepted';
}

function settleWhole(before: MemberState, member: Member, calls: readonly Call[]): Step {
  let state = before;
  const answers: CallAnswer[] = [];
  const entries: ModelEntry[] = [];
  const marks: Mark[] = [];
  for (const call of calls) {
    const step = settleCall(state, member, call);
    state = step.state;
    answers.push(step.answer);
    entries.push(...step.entries);
    marks.push(markOf(call, step.answer, step.isRepeat));
  }
  return { state, answer: answers, entries, marks };
}

const NOT_DONE: CallAnswer = {
  verdict: 'not_done',
  memberId: null,
  currency: null,
  balance: null,
  reason: null,
};

/** Nothing stays of it. The call that was refused is refused after those before it; another member's may have been it. */
function refuseList(
  before: MemberState,
  member: Member,
  calls: readonly Call[],
  answered: readonly CallAnswer[],
): Step {
  const refused = answered.findIndex(({ verdict }) => verdict !== 'not_done');
  const tried = settleWhole(before, member, refused < 0 ? [] : calls.slice(0, refused + 1))
    .answer as CallAnswer[];
  const isReached = tried.slice(0, -1).every(({ verdict }) => verdict === 'ok');
  const answer = calls.map((_, at) => (at === refused && isReached ? tried[at]! : NOT_DONE));
  const marks = calls.map((_, at): Mark => (at === refused ? 'refused' : 'not done'));
  return { state: before, answer, entries: [], marks };
}

function link(before: MemberState, commands: readonly Command[], isWhole: boolean): Step {
  const { verdicts, ...posted } = postCommands(before, commands);
  if (isWhole) return { ...posted, answer: verdicts, marks: verdicts.map(markOfEntry) };
  // What repeats a command of this very call repeats nothing, since nothing of it was done.
  const isKept = ({ kind, key }: Command, { verdict }: Verdict): boolean =>
    verdict === 'repeat' && before.book.done.has(`${kind} ${key}`);
  const isUndone = (command: Command, verdict: Verdict): boolean =>
    verdict.verdict === 'ok' || (verdict.verdict === 'repeat' && !isKept(command, verdict));
  const answer = verdicts.map((verdict, at) => ({
    ...verdict,
    ...(isUndone(commands[at]!, verdict) ? { verdict: 'not_done', entryId: null } : {}),
    ...(isKept(commands[at]!, verdict) ? {} : { cash: null, held: null }),
  }));
  const marks = verdicts.map((verdict, at): Mark =>
    isUndone(commands[at]!, verdict) ? 'not done' : markOfEntry(verdict),
  );
  return { state: before, answer, entries: [], marks };
}

function withLimit({ limits }: MemberState, name: LimitName, amount: Units | null): MemberState['limits'] {
  const changed = new Map(limits);
  if (amount === null) changed.delete(name);
  else changed.set(name, amount);
  return changed;
}

function withGrant(state: MemberState, grant: ModelGrant): MemberState {
  return { ...state, grants: new Map(state.grants).set(grant.id, grant) };
}
