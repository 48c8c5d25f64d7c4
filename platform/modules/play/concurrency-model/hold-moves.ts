/** Two-phase holds as pure rules: the model of the wallet's `placeHolds`, `captureHold`, `releaseHold` and their expiry. */
import type { Capture, Command, Hold, Verdict } from '../../wallet/index.ts';
import { markOfEntry, postCommands, type MemberState, type ModelHold, type Step } from './member-state.ts';

const NOTHING = { entryId: null, cash: null, held: null } as const;
const refuse = (state: MemberState, verdict: string): Step => ({
  state,
  answer: { ...NOTHING, verdict },
  entries: [],
  marks: ['refused'],
});

export function applyHold(before: MemberState, hold: Hold): Step {
  const { key, memberId, currency, amount, counterparty, reference } = hold;
  const command: Command = { kind: 'hold', key, memberId, currency, amount, counterparty, reference };
  const { verdicts, entries, state } = postCommands(before, [command]);
  const [verdict] = verdicts as [Verdict];
  const placed: ModelHold = { amount: hold.amount, captured: 0n, command, closedBy: null };
  return {
    state: verdict.verdict === 'ok' ? withHold(state, hold.key, placed) : state,
    answer: [verdict],
    entries,
    marks: [markOfEntry(verdict)],
  };
}

export function applyCapture(before: MemberState, capture: Capture): Step {
  const hold = before.holds.get(capture.hold);
  if (!hold) return refuse(before, 'hold_unknown');
  const rest = hold.amount - hold.captured - capture.amount;
  if (!before.book.done.has(`capture ${capture.key}`)) {
    if (hold.closedBy !== null) return refuse(before, 'hold_closed');
    if (rest < 0n) return refuse(before, 'hold_exceeded');
  }
  const taken = postCommands(before, [
    { ...hold.command, kind: 'capture', key: capture.key, amount: capture.amount },
  ]);
  const [verdict] = taken.verdicts as [Verdict];
  const marks = [markOfEntry(verdict)];
  if (
    verdict.verdict === 'repeat' &&
    capture.isFinal &&
    hold.closedBy === 'capture' &&
    hold.captured < hold.amount
  ) {
    const given = postCommands(taken.state, [
      { ...hold.command, kind: 'release', key: capture.hold, amount: hold.amount - hold.captured },
    ]);
    const { cash, held } = given.verdicts[0]!;
    return { ...taken, answer: { ...verdict, cash, held }, marks };
  }
  if (verdict.verdict !== 'ok') return { ...taken, answer: verdict, marks };
  const isOver = capture.isFinal || rest === 0n;
  const state = withHold(taken.state, capture.hold, {
    ...hold,
    captured: hold.captured + capture.amount,
    closedBy: isOver ? 'capture' : null,
  });
  if (!isOver || rest === 0n) return { state, answer: verdict, entries: taken.entries, marks };
  const given = postCommands(state, [{ ...hold.command, kind: 'release', key: capture.hold, amount: rest }]);
  const { cash, held } = given.verdicts[0]!;
  return {
    state: given.state,
    answer: { ...verdict, cash, held },
    entries: [...taken.entries, ...given.entries],
    marks,
  };
}

export function applyRelease(before: MemberState, key: string): Step {
  return giveBack(before, key, 'release');
}

/** Nobody is answered: that it happened is seen in the ledger alone. It fits only while the hold is open. */
export function applyExpiry(before: MemberState, key: string): Step {
  const isOpen = before.holds.get(key)?.closedBy === null;
  const step = giveBack(before, key, 'expiry');
  return { ...step, answer: isOpen ? null : 'the hold is over', marks: ['accepted'] };
}

function giveBack(before: MemberState, key: string, by: 'release' | 'expiry'): Step {
  const hold = before.holds.get(key);
  if (!hold) return refuse(before, 'hold_unknown');
  if (hold.closedBy === 'capture') return refuse(before, 'hold_closed');
  const closed = hold.closedBy === null ? withHold(before, key, { ...hold, closedBy: by }) : before;
  const { verdicts, entries, state } = postCommands(closed, [
    { ...hold.command, kind: 'release', key, amount: hold.amount - hold.captured },
  ]);
  return { state, answer: verdicts[0]!, entries, marks: [markOfEntry(verdicts[0]!)] };
}

function withHold(state: MemberState, key: string, hold: ModelHold): MemberState {
  return { ...state, holds: new Map(state.holds).set(key, hold) };
}
