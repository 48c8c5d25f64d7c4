/** The list of identity documents, as the office reads it. What a document says is for its reviewer alone and in no row. */
import { sql } from 'kysely';
import { VERIFICATION_LIST } from '@feria/contracts/kyc/lists';
import { VerificationListRow } from '@feria/contracts/kyc/office';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import type { App } from '../../core/http/http.ts';
import { minutesBetween } from '../../core/lists/minutes.ts';
import { listSource } from '../../core/lists/source.ts';
import { tableList, type Whose } from '../../core/lists/table-list.ts';
import { isMine, whoseIs, whoseOf } from '../../core/lists/whose.ts';
import { rowsOf, type Listed } from './review.ts';

const VERIFICATIONS = listSource({
  spec: VERIFICATION_LIST,
  id: 'id',
  idKind: 'uuid',
  columns: {
    memberId: 'memberId',
    merchantCode: 'market',
    documentType: 'type',
    submittedAt: 'submittedAt',
    attempt: 'attempt',
    state: 'state',
    assigneeId: 'claimedBy',
    decidedAt: 'decidedAt',
    decidedBy: 'decidedBy',
    minutesTaken: 'minutesTaken',
    isDemo: 'isDemo',
  },
  own: { whose: whoseIs('claimedBy') },
});

/** What was sent once more has the decision of the time before. */
const MINUTES_TAKEN = sql<
  number | null
>`case when state <> 'waiting' then ${minutesBetween('submittedAt', 'decidedAt')} end`;

export function verificationList(app: App, deps: Deps): void {
  tableList(app, deps, {
    path: '/office/verifications',
    permission: 'kyc.read',
    source: VERIFICATIONS,
    shown: VerificationListRow,
    from: sentDocuments,
    show: async (tx, documents: readonly Listed[], viewer) =>
      (await rowsOf(tx, documents)).map((row) => ({ ...row, whose: whoseOf(row.assigneeId, viewer) })),
  });
}

/** What was only begun is nobody's work yet. Without the number, which is sealed and shown to a reviewer alone. */
function sentDocuments(tx: Tx | Reader, { viewer }: Whose) {
  return tx.selectFrom(
    tx
      .selectFrom('kyc.documents')
      .select(['id', 'memberId', 'marketCode as market', 'typeCode as type', 'state', 'attempt', 'isDemo'])
      .select(['submittedAt', 'decidedAt', 'decidedBy', 'claimedBy', 'claimedName'])
      .select([MINUTES_TAKEN.as('minutesTaken'), isMine('claimedBy', viewer).as('isMine')])
      .where('submittedAt', 'is not', null)
      .as('documents'),
  );
}
