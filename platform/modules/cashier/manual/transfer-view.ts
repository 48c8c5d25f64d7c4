/** Transfers to the licensee's accounts, as their member and the office see them. */
import type { BankTransferDetail, BankTransferRow } from '@feria/contracts/cashier/bank-transfers';
import type { DepositView } from '@feria/contracts/cashier/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { MarketCode } from '@feria/contracts/wire';
import { Refusal, toDecimal } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import type { SignedInOperator } from '../../../core/http/access.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { isVerified } from '../../kyc/index.ts';
import { accountsOf, papersOf } from '../../members/index.ts';
import { toApprovalView } from '../../operators/index.ts';
import { findDeposit } from '../deposits/deposit-store.ts';
import { canBeTheirs } from '../payments/payer-name.ts';
import { findTold } from './collection-account-store.ts';
import { findWaitingMatch, judgeMatch } from './matching.ts';
import { listProofs } from './proof-store.ts';
import { openPayer } from './sealed.ts';
import { answerByOf, roomOf } from './show-proof.ts';
import { findTransfer, listTransferRefunds, listTransfers, type BankTransfer } from './transfer-store.ts';

type Settings = Pick<Config, 'secret'>;
type TransferView = NonNullable<DepositView['transfer']>;

/** By the deposit that each is of. */
export async function transferViews(
  reader: Tx | Reader,
  deposits: readonly string[],
): Promise<ReadonlyMap<string, TransferView>> {
  const views = new Map<string, TransferView>();
  for (const transfer of await listTransfers(reader, deposits)) {
    const told = await findTold(reader, transfer);
    if (!told) continue;
    views.set(transfer.reference, {
      proofs: transfer.proofs,
      room: roomOf(transfer),
      saidAt: transfer.saidAt?.toISOString() ?? null,
      answerBy: answerByOf(transfer)?.toISOString() ?? null,
      isAccountClosed: !told.isActive,
      accountKind: told.kind,
      document: told.document,
      note: told.note,
    });
  }
  return views;
}

export type ListedTransfer = BankTransfer & { hasProof: boolean };

export async function toTransferRows(
  reader: Tx | Reader,
  transfers: readonly ListedTransfer[],
): Promise<BankTransferRow[]> {
  const ids = [...new Set(transfers.flatMap(({ memberId }) => memberId ?? []))];
  const accounts = await accountsOf(reader, ids);
  return transfers.map((transfer) => {
    const { memberId, captured, saidAt } = transfer;
    return {
      id: transfer.id,
      reference: transfer.concept,
      depositId: transfer.reference,
      memberId: memberId!,
      account: accounts.get(memberId!)?.account ?? '',
      merchantCode: transfer.market as MarketCode,
      currency: transfer.currency,
      amount: toDecimal(transfer.asked),
      captured: captured === null ? null : toDecimal(captured),
      state: transfer.state,
      proofs: transfer.proofs,
      hasProof: transfer.hasProof,
      priority: transfer.priority,
      saidAt: saidAt?.toISOString() ?? null,
      answerBy: answerByOf(transfer)?.toISOString() ?? null,
      createdAt: transfer.createdAt.toISOString(),
      expiresAt: transfer.expiresAt.toISOString(),
    };
  });
}

/** Throws cashier.payment_unknown. */
export async function readTransfer(
  reader: Reader,
  config: Settings,
  { id, viewer }: { id: string; viewer: SignedInOperator },
  at: Date,
): Promise<BankTransferDetail> {
  const transfer = await findTransfer(reader, { id });
  const deposit = transfer && (await findDeposit(reader, transfer.reference));
  const told = transfer && (await findTold(reader, transfer));
  if (!transfer || !deposit || !told) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  const listed = { ...transfer, hasProof: transfer.saidAt !== null };
  const [row] = await toTransferRows(reader, [listed]);
  const { bank, holder, number, isActive } = told;
  const waiting = await findWaitingMatch(reader, id, at);
  return {
    transfer: {
      ...row!,
      ...(await namesOf(reader, config, transfer, viewer, at)),
      depositState: deposit.state,
      told: { bank, holder, number, isActive },
      refusedFor: transfer.reason,
      decidedBy: transfer.operatorName,
      confirmedBy: transfer.confirmedBy,
      decidedAt: transfer.decidedAt?.toISOString() ?? null,
    },
    proofs: (await listProofs(reader, id)).map((proof) => ({ ...proof, at: proof.at.toISOString() })),
    refunds: (await listTransferRefunds(reader, id)).map((refund) => ({
      id: refund.id,
      amount: toDecimal(refund.units),
      state: refund.state,
      bankReference: refund.bankReference,
      by: refund.operatorName,
      askedAt: refund.askedAt.toISOString(),
    })),
    secondPerson: {
      ...(await linesOf(reader, transfer, viewer, at)),
      approval: waiting ? toApprovalView(waiting, viewer, at) : null,
    },
  };
}

async function linesOf(reader: Reader, transfer: BankTransfer, viewer: SignedInOperator, at: Date) {
  const asked = { operatorId: viewer.id, units: transfer.captured ?? transfer.asked };
  const { from, alone, line } = await judgeMatch(reader, transfer, asked, at);
  return { from: toDecimal(from), alone: toDecimal(alone), line };
}

/** What was found, and whether the two names can be one person's. The verified one is shown to whoever may see it. */
async function namesOf(
  reader: Reader,
  config: Settings,
  { id, memberId, captured, payer, bankReference, paidOn, lineId }: BankTransfer,
  viewer: SignedInOperator,
  at: Date,
): Promise<Pick<BankTransferDetail['transfer'], 'found' | 'realName' | 'nameFits'>> {
  const name = payer && openPayer(config, id, payer);
  const isKnown = memberId !== null && (await isVerified(reader, memberId, at));
  const realName = isKnown ? (await papersOf(reader, config, memberId)).realName : null;
  const isFound = captured !== null && name !== null && bankReference !== null && paidOn !== null;
  return {
    realName: viewer.permissions.includes('members.personal') ? realName : null,
    nameFits: name === null || realName === null ? null : canBeTheirs(name, realName),
    found: isFound
      ? {
          amount: toDecimal(captured),
          payer: name,
          bankReference,
          paidOn,
          lineId: lineId === null ? null : String(lineId),
        }
      : null,
  };
}
