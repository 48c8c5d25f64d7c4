/** How far a deposit or withdrawal has come, as steps to show. Pure. */
import type { DepositStanding, DepositState, WithdrawalState } from '@feria/contracts/cashier/states';
import type { DepositView, WithdrawalView } from '@feria/contracts/cashier/member';
import type { StepState } from '@feria/ui';
import { wordOf } from '../../ground/lists/step-word.ts';

export interface Step<State extends string> {
  id: State;
  state: StepState;
  /** Its text: what happened is said as past, what has not as future (`wordOf`). */
  word: string;
  /** When it happened; undefined while it has not. */
  at: string | undefined;
}

const DEPOSIT_WAY: readonly DepositState[] = ['created', 'pending', 'approved'];
const WITHDRAWAL_WAY: readonly WithdrawalState[] = ['requested', 'approved', 'paying', 'paid', 'received'];
/** Where somebody holds it back, and where the way breaks off. */
const WITHDRAWAL_WAYS: Partial<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  on_hold: ['requested', 'on_hold', 'approved', 'paying', 'paid', 'received'],
  rejected: ['requested', 'rejected'],
  cancelled: ['requested', 'cancelled'],
};
/** States that last while somebody works on them; the others are over as soon as they are reached. */
const LASTING: ReadonlySet<string> = new Set(['created', 'pending', 'on_hold', 'paying']);
const FAILED: ReadonlySet<string> = new Set(['rejected', 'cancelled', 'expired', 'failed']);

/** Where money of a deposit went after its way was over, or where it waits; every other standing is where its way ends by itself. */
const AFTERWARDS: Partial<Record<DepositStanding, StepState>> = {
  held: 'current',
  refunded: 'done',
  part_refunded: 'done',
  charged_back: 'failed',
};

export function depositJourney({
  standing,
  standingAt,
  ...deposit
}: Pick<DepositView, 'state' | 'steps' | 'standing' | 'standingAt'>): Array<
  Step<DepositState | DepositStanding>
> {
  const way = wayOf(deposit);
  const after = standing && AFTERWARDS[standing];
  if (!standing || !after) return way;
  // What waited is over with it, and what was to come does not.
  const over = way.filter((step) => step.at !== undefined).map(closed);
  const word = wentOf({ state: deposit.state, standing });
  return [...over, { id: standing, state: after, word, at: standingAt ?? undefined }];
}

/** Where the money went, as its texts are called: what is held of a deposit that was credited is a part of it. */
export const wentOf = <Standing extends DepositStanding>({
  state,
  standing,
}: {
  state: DepositState;
  standing: Standing;
}): Standing | 'part_held' => (standing === 'held' && state === 'approved' ? 'part_held' : standing);

const closed = <State extends string>(step: Step<State>): Step<State> =>
  step.state === 'current' ? { ...step, state: 'done', word: step.id } : step;

function wayOf({ state, steps }: Pick<DepositView, 'state' | 'steps'>): Array<Step<DepositState>> {
  if (isDepositOpen(state)) return journey(DEPOSIT_WAY, state, steps);
  // It can end before the payment page was ever open, and what was not reached is not said to be done.
  const reached = DEPOSIT_WAY.filter((id) => id !== state && steps.some((step) => step.state === id));
  return journey([...reached, state], state, steps);
}

export function withdrawalJourney({
  state,
  steps,
}: Pick<WithdrawalView, 'state' | 'steps'>): Array<Step<WithdrawalState>> {
  if (state !== 'failed') return journey(WITHDRAWAL_WAYS[state] ?? WITHDRAWAL_WAY, state, steps);
  // It may have been paid, and said to have come, before a bank sent it back.
  const reached = WITHDRAWAL_WAY.filter((id) => steps.some((step) => step.state === id));
  return journey([...reached, state], state, steps);
}

function journey<State extends string>(
  way: readonly State[],
  state: State,
  steps: ReadonlyArray<{ state: string; at: string }>,
): Array<Step<State>> {
  const reached = way.indexOf(state);
  const current = LASTING.has(state) ? reached : reached + 1;
  return way.map((id, at) => {
    const stands = FAILED.has(id) ? 'failed' : at < current ? 'done' : at === current ? 'current' : 'waiting';
    return {
      id,
      state: stands,
      word: wordOf(id, stands, id === state),
      at: at <= reached ? steps.find((step) => step.state === id)?.at : undefined,
    };
  });
}

/** Whether the member or the gateway still has something to do. */
export function isDepositOpen(state: DepositState): boolean {
  return state === 'created' || state === 'pending';
}

export function isWithdrawalOpen(state: WithdrawalState): boolean {
  return (
    ['requested', 'on_hold'].includes(state) || state === 'approved' || state === 'paying' || state === 'paid'
  );
}
