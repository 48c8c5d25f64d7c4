/** The world of the reconciliation's tests, made once and copied for each of them. */
import type { ListedTransaction } from '@feria/contracts/vendor-door/vendor-api';
import { placeHolds } from '../../modules/wallet/index.ts';
import type { PlatformDatabase } from '../database.ts';
import { aFundedMember, anOperator, openPlatform, type AMember, type AnOperator } from '../harness.ts';
import { secretOf } from '../secrets.ts';
import type { VendorServer } from './vendor-server.ts';
import { aGame, aToken, aVendor } from './vendor.ts';

export type ReconciledWorld = {
  member: AMember;
  auditor: AnOperator;
  /** What the vendor says of its transactions. */
  listed: readonly ListedTransaction[];
};

/** Whoever opens the copied database needs the secret that sealed its values. */
export const secret = secretOf(74);

/** Every kind of money that the checks look at, and a vendor that says the same. */
export async function makeReconciledWorld(
  database: PlatformDatabase,
  server: VendorServer,
): Promise<ReconciledWorld> {
  const made = await openPlatform({ database, secret, studioUrl: server.url });
  server.platformPublicKey = made.platformPublicKey;
  const ownAuditor = await anOperator(made, 'auditor');
  const owner = await aFundedMember(made, 5_000_000n);
  await aGame(made);
  const token = await aToken(made, owner);
  const vendor = aVendor(made);
  await vendor.bet(token, { transaction_uuid: 'bet-1', amount: 100_000, round: 'one' });
  await vendor.win(token, 'bet-1', { transaction_uuid: 'win-1', amount: 70_000, round: 'one' });
  await vendor.bet(token, { transaction_uuid: 'bet-2', amount: 30_000, round: 'two' });
  await vendor.rollback(token, 'bet-2', { transaction_uuid: 'back-2', round: 'two' });
  const at = made.clock.now();
  const said = { user: owner.id, currency: 'COP', at: at.toISOString(), status: 'done' } as const;
  const listed: ListedTransaction[] = [
    { ...said, transaction_uuid: 'bet-1', kind: 'bet', amount: 100_000 },
    { ...said, transaction_uuid: 'win-1', kind: 'win', amount: 70_000 },
    { ...said, transaction_uuid: 'bet-2', kind: 'bet', amount: 30_000, status: 'cancelled' },
    { ...said, transaction_uuid: 'back-2', kind: 'rollback', amount: null },
  ];
  const hold = { memberId: owner.id, currency: 'COP', amount: 200_000n, counterparty: 'studio' };
  await made.db.transact((tx) =>
    placeHolds(
      tx,
      [{ ...hold, key: 'slip', reference: 'slip', expiresAt: new Date(at.getTime() + 60_000) }],
      at,
    ),
  );
  await made.close();
  return { member: owner, auditor: ownAuditor, listed };
}
