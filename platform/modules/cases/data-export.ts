import { toDecimal } from '@feria/kernel';
import type { DataExport } from '../../core/define-module.ts';
import type { CaseActorKind } from '@feria/contracts/cases/states';
import type { Reader, Tx } from '../../core/db.ts';
import { openLine, type Settings } from './sealed.ts';
import { casesOf } from './store.ts';
import { linesOf } from './words-store.ts';

/** What is held on a member's payment cases, for the file that they may ask for; what the office says among itself is not theirs. */
export const caseData: DataExport = async (tx, { memberId }, config) => {
  const held = [];
  for (const found of await casesOf(tx, memberId)) {
    const said = (await linesOf(tx, found.id)).filter(({ isShown }) => isShown);
    const { reference, kind, state, outcome, amount, currency, facts, openedAt, dueBy, closedAt } = found;
    held.push({
      reference,
      kind,
      state,
      outcome,
      amount: toDecimal(amount),
      currency,
      facts,
      openedAt,
      dueBy,
      closedAt,
      said: said.map(({ id, kind: of, actor, body, proofs, at }) => ({
        at,
        kind: of,
        by: actor,
        proofs: proofs.length,
        text: body && openLine(config, id, body),
      })),
    });
  }
  return { paymentCases: held };
};

/** What was said in a case and its member reads, in its order. */
export async function listShownLines(
  reader: Tx | Reader,
  config: Settings,
  caseId: string,
): Promise<{ at: Date; by: CaseActorKind; text: string }[]> {
  const lines = await linesOf(reader, caseId);
  return lines.flatMap(({ id, actor, body, isShown, at }) =>
    isShown && body ? [{ at, by: actor, text: openLine(config, id, body) }] : [],
  );
}
