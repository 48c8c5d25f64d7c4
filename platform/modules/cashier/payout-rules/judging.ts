/** A withdrawal is judged once, in the transaction that holds its money, and a draft of rules is tried on what was judged so far. */
import type { Judgement } from '@feria/contracts/cashier/payout-rules-office';
import { toDecimal } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';
import { findAloneLines } from '../../operators/index.ts';
import { PAYOUT_APPROVAL } from '../withdrawals/approval.ts';
import type { Withdrawal } from '../withdrawals/withdrawal-store.ts';
import { judge } from './judge.ts';
import { listJudgements, type Judged } from './judgement-store.ts';
import { readPayoutRules } from './rules.ts';
import { readTraces } from './trace-store.ts';

/** What the rules of its market say of it now. Nothing is written. */
export async function judgeRequest(
  tx: Tx,
  withdrawal: Omit<Withdrawal, 'verdict'>,
  at: Date,
): Promise<Judged> {
  const { id, merchantCode: code, currency } = withdrawal;
  const { version, rules } = await readPayoutRules(tx, { code, currency });
  const traces = await readTraces(tx, [withdrawal]);
  const { ofMember } = await findAloneLines(tx, PAYOUT_APPROVAL, currency);
  return { withdrawalId: id, version, at, ...judge(rules, withdrawal, traces.get(id)!, ofMember) };
}

/** Null: it was asked for before there were rules. */
export async function readJudgement(reader: Tx | Reader, withdrawalId: string): Promise<Judgement | null> {
  const judged = (await listJudgements(reader, [withdrawalId])).get(withdrawalId);
  if (!judged) return null;
  const { verdict, version, payBelow, at, results } = judged;
  return { verdict, version, payBelow: toDecimal(payBelow), at: at.toISOString(), results: [...results] };
}
