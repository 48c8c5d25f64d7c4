/** What a statement's sums say: by group, and how long their bars are. Pure. */
import { MOVEMENT_GROUPS } from '@feria/contracts/words';
import type { AccountStatement, MovementGroup } from '@feria/contracts/reporting/statements';
import { parseDecimal, toDecimal } from '@feria/kernel';

export interface GroupSum {
  group: MovementGroup;
  lines: number;
  net: string;
}

const units = (decimal: string): bigint => parseDecimal(decimal) ?? 0n;

/** What each group brought (above zero) or took, in the contract's order; groups without a line are left out. */
export function groupsOf({ sums }: AccountStatement): GroupSum[] {
  return MOVEMENT_GROUPS.flatMap((group) => {
    const own = sums.filter((sum) => sum.group === group);
    if (own.length === 0) return [];
    const net = own.reduce((total, sum) => total + units(sum.in) - units(sum.out), 0n);
    const lines = own.reduce((total, sum) => total + sum.lines, 0);
    return [{ group, lines, net: toDecimal(net) }];
  });
}

/** How long the two bars are, as whole hundredths of the longer one. Anything at all can be seen. */
export function barsOf(statement: Pick<AccountStatement, 'in' | 'out'>): { in: string; out: string } {
  const [moneyIn, moneyOut] = [units(statement.in), units(statement.out)];
  const longest = moneyIn > moneyOut ? moneyIn : moneyOut;
  const share = (amount: bigint): string => {
    if (amount === 0n) return '0';
    const hundredths = (amount * 100n) / longest;
    return String(hundredths === 0n ? 1n : hundredths);
  };
  return { in: share(moneyIn), out: share(moneyOut) };
}

/** Whether there is anything to be told of an account. */
export function hasAny({ lines, opening, closing }: AccountStatement): boolean {
  return lines > 0 || units(opening) !== 0n || units(closing) !== 0n;
}
