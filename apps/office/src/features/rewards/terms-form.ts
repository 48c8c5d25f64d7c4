/** What an operator types of free rounds, and how it is read. Pure. */
import { MOST_ROUNDS } from '@feria/contracts/rewards/states';
import { type RewardTerms } from '@feria/contracts/rewards/office';
import { parseDecimal, toDecimal, type Currency } from '@feria/kernel';

export type TermsForm = {
  vassalage: string;
  prepaid: string;
  gameCode: string;
  currency: string;
  betValue: string;
  rounds: string;
  winsTo: RewardTerms['winsTo'];
  /** As a datetime-local field has them: in the zone of the device. */
  startsAt: string;
  endsAt: string;
};
export type TermsField = keyof TermsForm;

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Nothing chosen yet; from now for a week. */
export function newTerms(at: Date): TermsForm {
  return {
    vassalage: '',
    prepaid: '',
    gameCode: '',
    currency: '',
    betValue: '',
    rounds: '10',
    winsTo: 'cash',
    startsAt: localOf(at),
    endsAt: localOf(new Date(at.getTime() + WEEK_MS)),
  };
}

export function readTerms(form: TermsForm): { terms?: RewardTerms; wrong: TermsField[] } {
  const betValue = parseDecimal(form.betValue.trim());
  const rounds = Number(form.rounds);
  const [startsAt, endsAt] = [new Date(form.startsAt), new Date(form.endsAt)];
  const wrong: TermsField[] = [
    ...(['vassalage', 'gameCode', 'currency'] as const).filter((field) => form[field] === ''),
    ...(betValue === undefined || betValue <= 0n ? (['betValue'] as const) : []),
    ...(!Number.isInteger(rounds) || rounds < 1 || rounds > MOST_ROUNDS ? (['rounds'] as const) : []),
    ...(Number.isNaN(startsAt.getTime()) ? (['startsAt'] as const) : []),
    ...(Number.isNaN(endsAt.getTime()) || endsAt <= startsAt ? (['endsAt'] as const) : []),
  ];
  if (wrong.length > 0 || betValue === undefined) return { wrong };
  const { vassalage, gameCode, winsTo } = form;
  return {
    wrong,
    terms: {
      vassalage,
      gameCode,
      winsTo,
      rounds,
      prepaid: form.prepaid === '' ? null : form.prepaid,
      currency: form.currency as Currency,
      betValue: toDecimal(betValue),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    },
  };
}

/** One account a line; commas, semicolons and spaces divide as well, as a pasted column has them. */
export function readAccounts(text: string): string[] {
  return text.split(/[\s,;]+/).filter((account) => account !== '');
}

function localOf(at: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
