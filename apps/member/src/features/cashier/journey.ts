/** How far a deposit or withdrawal has come, as steps to show. Pure. */
import type { DepositState, DepositView, WithdrawalState, WithdrawalView } from '@feria/contracts/cashier';
import type { StepState } from '@feria/ui';

export interface Step<State extends string> {
  id: State;
  state: StepState;
  /** When it happened; undefined while it has not. */
  at: string | undefined;
}

const DEPOSIT_WAY: readonly DepositState[] = ['created', 'pending', 'approved'];
const WITHDRAWAL_WAY: readonly WithdrawalState[] = ['requested', 'approved', 'paying', 'paid', 'received'];
/** Where the way of a withdrawal breaks off. */
const WITHDRAWAL_ENDS: Partial<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  rejected: ['requested', 'rejected'],
  failed: ['requested', 'approved', 'paying', 'failed'],
};
/** States that last while somebody works on them; the others are over as soon as they are reached. */
const LASTING: ReadonlySet<string> = new Set(['pending', 'paying']);
const FAILED: ReadonlySet<string> = new Set(['rejected', 'expired', 'failed']);

export function depositJourney({
  state,
  steps,
}: Pick<DepositView, 'state' | 'steps'>): Array<Step<DepositState>> {
  const stopped = state === 'rejected' || state === 'expired';
  // A deposit can break off before the payment page was ever open.
  const reached = DEPOSIT_WAY.filter((id) => steps.some((step) => step.state === id));
  return journey(stopped ? [...reached, state] : DEPOSIT_WAY, state, steps);
}

export function withdrawalJourney({
  state,
  steps,
}: Pick<WithdrawalView, 'state' | 'steps'>): Array<Step<WithdrawalState>> {
  return journey(WITHDRAWAL_ENDS[state] ?? WITHDRAWAL_WAY, state, steps);
}

function journey<State extends string>(
  way: readonly State[],
  state: State,
  steps: ReadonlyArray<{ state: string; at: string }>,
): Array<Step<State>> {
  const reached = way.indexOf(state);
  const current = LASTING.has(state) ? reached : reached + 1;
  return way.map((id, at) => ({
    id,
    state: FAILED.has(id) ? 'failed' : at < current ? 'done' : at === current ? 'current' : 'waiting',
    at: at <= reached ? steps.find((step) => step.state === id)?.at : undefined,
  }));
}

/** Whether the member or the gateway still has something to do. */
export function isDepositOpen(state: DepositState): boolean {
  return state === 'created' || state === 'pending';
}

export function isWithdrawalOpen(state: WithdrawalState): boolean {
  return state === 'requested' || state === 'approved' || state === 'paying' || state === 'paid';
}
