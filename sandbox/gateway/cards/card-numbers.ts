/**
 * The numbers that the sandbox takes, and what each stands for: numbers in the form of cards, with a right check digit, that are nobody's. Any
 * other number is refused in the payer's browser already, so that a real card that somebody types here goes nowhere.
 */
import type { SANDBOX_REASONS } from '@feria/contracts/cashier/gateway';
import type { PaymentAct } from '../payment-acts.ts';

type Reason = (typeof SANDBOX_REASONS)[number];
/** `other`: its holder has a name of their own, whatever is typed. */
export type Plays = 'approve' | 'review' | 'challenge' | 'other' | `refuse:${Reason}`;

const HOLDER_OF_OTHER = 'Otra Persona Distinta';

export const TEST_CARDS: readonly { number: string; plays: Plays }[] = [
  { number: '4111111111111111', plays: 'approve' },
  { number: '5555555555554444', plays: 'approve' },
  { number: '378282246310005', plays: 'approve' },
  { number: '4000000000001018', plays: 'challenge' },
  { number: '4000000000001026', plays: 'review' },
  { number: '4000000000001034', plays: 'other' },
  { number: '4000000000001042', plays: 'refuse:card_refused' },
  { number: '4000000000001059', plays: 'refuse:not_enough_money' },
  { number: '4000000000001067', plays: 'refuse:card_expired' },
  { number: '4000000000001075', plays: 'refuse:wrong_code' },
  { number: '4000000000001083', plays: 'refuse:limit_exceeded' },
  { number: '4000000000001091', plays: 'refuse:refused_for_risk' },
  { number: '4000000000001109', plays: 'refuse:bank_unavailable' },
  { number: '4000000000001117', plays: 'refuse:cancelled_by_payer' },
  { number: '4000000000001125', plays: 'refuse:not_finished' },
  { number: '4000000000001133', plays: 'refuse:timed_out' },
  { number: '4000000000001141', plays: 'refuse:account_closed' },
  { number: '4000000000001158', plays: 'refuse:account_wrong' },
  { number: '4000000000001166', plays: 'refuse:holder_differs' },
  { number: '4000000000001174', plays: 'refuse:rail_cap' },
  { number: '4000000000001182', plays: 'refuse:refused' },
];

export const playsOf = (number: string): Plays | undefined =>
  TEST_CARDS.find((card) => card.number === number)?.plays;

/** What a payment with it becomes as soon as it is made; with a challenge nothing, before its holder has answered. */
export function playOf({ plays, holder }: { plays: string; holder: string }): {
  act: PaymentAct | undefined;
  hasChallenge: boolean;
} {
  const [what = '', reason] = plays.split(':');
  switch (what) {
    case 'challenge':
      return { act: undefined, hasChallenge: true };
    case 'review':
      return { act: { kind: 'review', until: null }, hasChallenge: false };
    case 'refuse':
      return { act: { kind: 'refuse', reason: reason as Reason }, hasChallenge: false };
    case 'other':
      return { act: { kind: 'pay', name: HOLDER_OF_OTHER }, hasChallenge: false };
    default:
      return { act: { kind: 'pay', name: holder }, hasChallenge: false };
  }
}
