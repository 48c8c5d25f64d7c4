/** How much a request is about, and whose it is, as its change says. Pure. */
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import { parseDecimal } from '@feria/kernel';

interface Facts {
  readonly amount?: { readonly value: string; readonly currency: string };
  readonly person?: string;
}

/** Names by which changes call the person whom they are about, the nearest first. */
const PERSONS = ['member', 'account', 'operator', 'username'] as const;

/** Neither is there where the change does not name it. */
export function factsOf({ before, after }: Pick<ApprovalView, 'before' | 'after'>): Facts {
  const facts = { ...before, ...after };
  const text = (name: string): string | undefined => {
    const value = facts[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const [value, currency] = [text('amount'), text('currency')];
  const person = PERSONS.map(text).find((name) => name !== undefined);
  const isMoney = value !== undefined && currency !== undefined && parseDecimal(value) !== undefined;
  return {
    ...(isMoney ? { amount: { value, currency } } : {}),
    ...(person === undefined ? {} : { person }),
  };
}
