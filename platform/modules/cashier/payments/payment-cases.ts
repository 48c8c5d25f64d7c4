/** The cases about money that came otherwise, and about money that a bank wants back: opened with it, and closed by what is done with it. */
import type { CaseOutcome } from '@feria/contracts/cases/states';
import { toDecimal, type Units } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { addLine, closeCase, findCase, openCase } from '../../cases/index.ts';
import type { Payment } from './payment-store.ts';

type Settings = Pick<Config, 'secret'>;
type By = { kind: 'operator' | 'gateway'; name: string };

/** About what is held, or belongs to nobody known. The name that its bank tells is personal: it lies sealed, for the office alone. */
export async function openHeldCase(
  tx: Tx,
  config: Settings,
  payment: Payment,
  { units, expected, payerName }: { units: Units; expected: Units | null; payerName: string | null },
  at: Date,
): Promise<string> {
  const {
    id,
    gateway,
    paymentId,
    memberId,
    marketCode: market,
    currency,
    depositId,
    captured,
    why,
  } = payment;
  const facts = {
    why,
    payment: paymentId,
    captured: toDecimal(captured, 2),
    ...(expected === null ? {} : { expected: toDecimal(expected, 2) }),
    ...(depositId === null ? {} : { depositId }),
  };
  const opened = await openCase(
    tx,
    {
      kind: 'unexpected_money',
      subject: { kind: 'payment', id },
      openedBy: 'gateway',
      memberId,
      market,
      currency,
      gateway,
      facts,
      amount: units,
    },
    at,
  );
  if (opened.isNew && payerName !== null)
    await addLine(
      tx,
      config,
      opened.id,
      { kind: 'finding', by: { kind: 'gateway', name: gateway }, text: payerName, isShown: false },
      at,
    );
  return opened.id;
}

/** Evidence that comes after its bank's last day is not looked at. */
export async function openChargebackCase(
  tx: Tx,
  payment: Payment,
  { units, dueAt }: { units: Units; dueAt: Date | null },
  at: Date,
): Promise<string> {
  const { id, gateway, paymentId, memberId, marketCode: market, currency, depositId } = payment;
  const opened = await openCase(
    tx,
    {
      kind: 'chargeback',
      subject: { kind: 'payment', id },
      openedBy: 'gateway',
      memberId,
      market,
      currency,
      gateway,
      amount: units,
      // Whose last day it is stands beside it: not every gateway names one.
      facts: {
        payment: paymentId,
        lastDay: dueAt === null ? 'ours' : 'gateway',
        ...(depositId === null ? {} : { depositId }),
      },
      ...(dueAt === null ? {} : { dueAt }),
    },
    at,
  );
  return opened.id;
}

/** One that somebody has closed before is left as it is. */
export async function endCase(
  tx: Tx,
  config: Settings,
  id: string | null,
  { outcome, by, text = null }: { outcome: CaseOutcome; by: By; text?: string | null },
  at: Date,
): Promise<void> {
  const found = id === null ? undefined : await findCase(tx, id);
  if (!found || found.state === 'closed') return;
  if (text !== null) await addLine(tx, config, found.id, { kind: 'closing', by, text, isShown: false }, at);
  await closeCase(tx, { id: found.id, outcome, by, reason: null }, at);
}
