/** Every state of every machine that a member watches, against the timeline that shows it: nothing is said to have happened before it did. */
import {
  DEPOSIT_STATES,
  DEPOSIT_TRANSITIONS,
  WITHDRAWAL_STATES,
  WITHDRAWAL_TRANSITIONS,
} from '@feria/contracts/cashier/states';
import { COMPLAINT_OUTCOMES, COMPLAINT_STATES } from '@feria/contracts/complaints/kinds';
import { DOCUMENT_STATES } from '@feria/contracts/kyc/member';
import type { Transitions } from '@feria/kernel';
import type { StepState } from '@feria/ui';
import { describe, expect, test } from 'vitest';
import { wordOf } from '../ground/lists/step-word.ts';
import { depositJourney, withdrawalJourney } from '../features/cashier/journey.ts';
import { complaintWay } from '../features/complaints/way.ts';
import { documentWay } from '../features/kyc/way.ts';
import enCashier from '../features/cashier/i18n/en/cashier.json';
import enComplaints from '../features/complaints/i18n/en/complaints.json';
import enVerification from '../features/kyc/i18n/en/kyc.json';
import esCashier from '../features/cashier/i18n/es/cashier.json';
import esComplaints from '../features/complaints/i18n/es/complaints.json';
import esVerification from '../features/kyc/i18n/es/kyc.json';

type Step = { id: string; state: StepState; word: string; at?: string | undefined };
type Texts = Readonly<Record<string, string>>;

const TEXTS: Readonly<Record<'en' | 'es', Texts>> = {
  en: { ...enCashier, ...enComplaints, ...enVerification },
  es: { ...esCashier, ...esComplaints, ...esVerification },
};

/** Every way from the first state on, as the states that were reached in turn. */
function histories<State extends string>(table: Transitions<State>, first: State): State[][] {
  const from = (past: State[]): State[][] => [
    past,
    ...table[past.at(-1)!].filter((next) => !past.includes(next)).flatMap((next) => from([...past, next])),
  ];
  return from([first]);
}

const at = (index: number): string => new Date(Date.UTC(2026, 10, 20, 10, index)).toISOString();
const stepsOf = (past: readonly string[]) => past.map((state, index) => ({ state, at: at(index) }));

const named = (of: string, way: readonly Step[]): Step[] =>
  way.map((step) => ({ ...step, word: `${of}.${step.word}` }));
const worded = (of: string, way: ReadonlyArray<Omit<Step, 'word'>>): Step[] =>
  named(
    of,
    way.map((step) => ({ ...step, word: wordOf(step.id, step.state) })),
  );

/** What a timeline may say: past words and a moment for what happened, none for what did not, and one step that is current. */
function holds(way: readonly Step[], past: readonly string[], isOver: boolean, hasMoments: boolean): void {
  for (const step of way) {
    for (const language of ['en', 'es'] as const) {
      const said = TEXTS[language][step.word];
      expect(said, `${language} ${step.word}`).toBeTypeOf('string');
      const asPast = TEXTS[language][step.word.replace(/\.(?:ahead|now|next)$/, '')];
      if (step.state === 'waiting' || step.state === 'current') expect(said, step.word).not.toBe(asPast);
    }
    const happened = past.includes(step.id);
    if (!hasMoments) continue;
    if (step.state === 'waiting') expect(step.at, step.id).toBeUndefined();
    if (step.state === 'done' || step.state === 'failed')
      expect(happened, `${step.id} was not reached`).toBe(true);
    if (step.at !== undefined) expect(step.at).toBe(at(past.indexOf(step.id)));
    if (step.at !== undefined) expect(happened).toBe(true);
  }
  const now = way.filter(({ state }) => state === 'current');
  expect(now).toHaveLength(isOver ? 0 : 1);
  // What comes never stands above what was.
  const order = way.map(({ state }) => ['done', 'failed', 'current', 'waiting'].indexOf(state));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
}

describe('a timeline says nothing before it was', () => {
  const deposits = histories(DEPOSIT_TRANSITIONS, 'created');
  test.each(deposits.map((past) => [past.join(' > '), past] as const))('deposit: %s', (_name, past) => {
    const state = past.at(-1)!;
    const isOver = DEPOSIT_TRANSITIONS[state].length === 0 || ['rejected', 'expired'].includes(state);
    holds(
      named(
        'deposit.step',
        depositJourney({ state, standing: null, standingAt: null, steps: stepsOf(past) }),
      ),
      past,
      isOver,
      true,
    );
  });

  const withdrawals = histories(WITHDRAWAL_TRANSITIONS, 'requested');
  test.each(withdrawals.map((past) => [past.join(' > '), past] as const))('withdrawal: %s', (_name, past) => {
    const state = past.at(-1)!;
    const isOver = WITHDRAWAL_TRANSITIONS[state].length === 0 || state === 'received';
    holds(named('withdraw.step', withdrawalJourney({ state, steps: stepsOf(past) })), past, isOver, true);
  });

  test('the walks above meet every state', () => {
    expect(new Set(deposits.flat())).toEqual(new Set(DEPOSIT_STATES));
    expect(new Set(withdrawals.flat())).toEqual(new Set(WITHDRAWAL_STATES));
  });

  test.each(DOCUMENT_STATES)('identity document: %s', (state) => {
    const way = worded('verification.step', documentWay(state));
    holds(way, [], state === 'accepted' || state === 'rejected', false);
    expect(way.find(({ id }) => id === 'done')?.state === 'done').toBe(state === 'accepted');
  });

  test.each(
    COMPLAINT_STATES.flatMap((state) =>
      [null, ...COMPLAINT_OUTCOMES].map((outcome) => [state, outcome] as const),
    ),
  )('complaint: %s, %s', (state, outcome) => {
    const way = worded('complaints.step', complaintWay({ state, outcome }));
    const isOver = state === 'answered' || state === 'closed';
    holds(way, [], isOver, false);
    const saysDecided = way.some(({ id, state: stands }) => id === 'decided' && stands === 'done');
    expect(saysDecided).toBe(isOver && outcome !== 'withdrawn');
  });

  test('planted: a step that is ahead in the words of one that was is caught', () => {
    const wrong: Step[] = [
      { id: 'requested', state: 'done', word: 'withdraw.step.requested', at: at(0) },
      { id: 'approved', state: 'current', word: 'withdraw.step.approved' },
    ];
    expect(() => holds(wrong, ['requested'], false, true)).toThrow('withdraw.step.approved');
    const early: Step[] = [{ id: 'paid', state: 'done', word: 'withdraw.step.paid', at: at(1) }];
    expect(() => holds(early, ['requested'], true, true)).toThrow('paid was not reached');
  });
});
