/**
 * Another address of an operator's: whoever reads it gets the next set-up link, so it gives a right, and two persons agree to it.
 * Asked for by its owner, or by a colleague who manages operators.
 */
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { audit, byOperator } from '../../core/audit.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { getOperator, getOther, requireCovers, subjectOf, type Acting } from './accounts.ts';
import type { Approval } from '../../core/approval.ts';
import { approvalAction, findWaiting, requestApproval } from './approvals/approvals.ts';
import { maskedEmailOf, requireAddress, sealEmail, tellOfNewAddress, type Settings } from './letters.ts';
import { findRole } from './role-store.ts';
import { forgetSetUps } from './set-up-store.ts';
import { updateOperator, type Operator } from './store.ts';
import { tie } from './approvals/two-persons.ts';

const ACT = { name: 'operators.address', needs: 'operators.manage', askerNeeds: null } as const;
const Request = z.object({ id: Text, email: Text });
type Asking = Acting & { email: string };

/** Throws what `getOther` throws, request.invalid (it is the same), delivery.channel_closed, approvals.waiting. */
export async function askAddress(
  tx: Tx,
  config: Settings,
  { id, ...asking }: Asking & { id: string; reason: string },
  at: Date,
): Promise<Approval> {
  return ask(tx, config, await getOther(tx, id, asking), asking, at);
}

/** One's own. Throws operators.reason_required, request.invalid, delivery.channel_closed, approvals.waiting. */
export async function askOwnAddress(
  tx: Tx,
  config: Settings,
  { reason, ...asking }: Asking & { reason: string | undefined },
  at: Date,
): Promise<Approval> {
  if (reason === undefined)
    throw new Refusal<RefusalCode>('operators.reason_required', {}, { reason: 'operators.reason_required' });
  return ask(tx, config, await getOperator(tx, asking.operator.id), { ...asking, reason }, at);
}

export const findOwnAddress = (reader: Reader, id: string, at: Date): Promise<Approval | undefined> =>
  findWaiting(reader, { action: ACT.name, subject: `operator:${id}` }, at);

async function ask(
  tx: Tx,
  config: Settings,
  operator: Operator,
  { email, reason, ...acting }: Asking & { reason: string },
  at: Date,
): Promise<Approval> {
  const to = requireAddress(config, email);
  const before = factsOf(config, operator);
  const after = { operator: operator.username, email: to };
  const payload = { id: operator.id, email: to };
  const request = { subject: subjectOf(operator), payload, before, after, reason };
  return requestApproval(tx, ACT, { ...request, operator: acting.operator, address: acting.address }, at);
}

const factsOf = (config: Settings, operator: Operator) => ({
  operator: operator.username,
  email: maskedEmailOf(config, operator),
});

export const addressAction = (config: Settings) =>
  approvalAction({
    ...ACT,
    payload: Request,
    before: async (tx, { id }) => factsOf(config, await getOperator(tx, id)),
    carryOut: async (tx, { id, email }, by, at) => {
      const former = await getOther(tx, id, by);
      if (by.asker.id !== former.id) {
        const { permissions } = by.asker;
        if (!permissions.includes(ACT.needs)) throw new Refusal<RefusalCode>('approvals.asker_gone');
        requireCovers(by.asker, (await findRole(tx, former.role))?.permissions ?? []);
        await tie(tx, id, { makers: [by.asker.id, by.operator.id], cause: 'address' }, at);
      }
      const emailSealed = sealEmail(config, id, email);
      await updateOperator(tx, former.id, { emailSealed });
      // A link that is on its way lies at the former address.
      await forgetSetUps(tx, former.id, at);
      const now = { ...former, emailSealed };
      await tellOfNewAddress(tx, config, { former, now }, at);
      await audit(tx, {
        ...byOperator(by),
        action: 'operators.contact_changed',
        subject: subjectOf(former),
        at,
        reason: by.approval.reason,
        before: factsOf(config, former),
        after: { ...factsOf(config, now), askedBy: by.approval.askedByName },
      });
    },
  });
