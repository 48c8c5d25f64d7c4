/** The cases that parts open and close (module cases): one that its member misses, and one that its bank sent back. */
import type { CaseKind, CaseOpener } from '@feria/contracts/cases/states';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import type { Picture } from '../../../core/images/image.ts';
import { addLine, addProof, closeCase, findOpenCase, openCase } from '../../cases/index.ts';
import type { Part } from './part-store.ts';
import type { Withdrawal } from './withdrawal-store.ts';

type Settings = Pick<Config, 'secret'>;
type CaseActor = Parameters<typeof closeCase>[1]['by'];
const KINDS = ['not_received', 'returned_payout'] as const satisfies readonly CaseKind[];
const subjectOf = ({ id }: Pick<Part, 'id'>) => ({ kind: 'payout' as const, id });

/** Opens the case about a part that did not come, or answers the one that is open. */
export const openMissingCase = (tx: Tx, withdrawal: Withdrawal, part: Part, at: Date): Promise<string> =>
  open(tx, { kind: 'not_received', openedBy: 'member' }, { withdrawal, part }, at);

/** The same about a part that came back. */
export const openReturnCase = (tx: Tx, withdrawal: Withdrawal, part: Part, at: Date): Promise<string> =>
  open(tx, { kind: 'returned_payout', openedBy: 'gateway' }, { withdrawal, part }, at);

async function open(
  tx: Tx,
  how: { kind: (typeof KINDS)[number]; openedBy: CaseOpener },
  { withdrawal, part }: { withdrawal: Withdrawal; part: Part },
  at: Date,
): Promise<string> {
  const { memberId, merchantCode: market, currency, reference } = withdrawal;
  const { gateway, payoutAmount: amount, payoutId, trace } = part;
  const facts = {
    withdrawal: reference,
    withdrawalId: withdrawal.id,
    part: String(part.number),
    ...(payoutId === null ? {} : { payout: payoutId }),
    ...(trace === null ? {} : { trace }),
  };
  const subject = subjectOf(part);
  const opened = await openCase(
    tx,
    { kind: how.kind, openedBy: how.openedBy, subject, memberId, market, currency, amount, gateway, facts },
    at,
  );
  return opened.id;
}

/** An image of its member's. */
export async function showInCase(
  tx: Tx,
  config: Settings,
  caseId: string,
  picture: Picture,
  at: Date,
): Promise<void> {
  await addProof(tx, config, caseId, { picture, by: { kind: 'member', name: null } }, at);
}

/** What an operator writes about it, or its gateway says: for the office alone. Nothing where no case is open. */
export async function sayInCase(
  tx: Tx,
  config: Settings,
  part: Part,
  { kind, by, text }: { kind: 'closing' | 'finding'; by: CaseActor; text: string },
  at: Date,
): Promise<void> {
  for (const id of await openOnes(tx, part))
    await addLine(tx, config, id, { kind, by, text, isShown: false }, at);
}

export type Outcome = 'arrived' | 'sent_again' | 'given_back' | 'withdrawn';

/** Ends what is open about it. An operator may have closed the case before the part itself: then there is nothing to end. */
export async function closePartCase(
  tx: Tx,
  part: Part,
  outcome: Outcome,
  by: CaseActor,
  at: Date,
): Promise<void> {
  for (const id of await openOnes(tx, part)) await closeCase(tx, { id, outcome, by, reason: null }, at);
}

async function openOnes(tx: Tx, part: Part): Promise<string[]> {
  const found: string[] = [];
  for (const kind of KINDS) {
    const one = await findOpenCase(tx, kind, subjectOf(part));
    if (one) found.push(one.id);
  }
  return found;
}
