/** All SQL of certificates. */
import { CertificateLine } from '@feria/contracts/tax/member';
import { LocalizedText } from '@feria/contracts/wire';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { Reader, Tx } from '../../core/db.ts';

/** The operator as the market's document had it. */
export const Issuer = z.object({
  market: Text,
  currency: Text,
  timeZone: Text,
  legalLine: LocalizedText,
});
export type Stored = {
  number: string;
  checkCode: string;
  memberId: string;
  kind: 'payment' | 'month';
  subject: string;
  lastCharge: bigint;
  lines: CertificateLine[];
  holder: Buffer;
  issuer: z.infer<typeof Issuer>;
  at: Date;
};

export async function insertCertificate(tx: Tx, stored: Stored): Promise<void> {
  const { number, memberId, kind, subject, holder, at } = stored;
  await tx
    .insertInto('tax.certificates')
    .values({
      number,
      kind,
      subject,
      holder,
      at,
      checkCode: stored.checkCode,
      memberId,
      lastCharge: stored.lastCharge,
      lines: JSON.stringify(stored.lines),
      issuer: JSON.stringify(stored.issuer),
    })
    .execute();
}

const all = (reader: Tx | Reader) => reader.selectFrom('tax.certificates').selectAll();

export async function findCertificate(reader: Tx | Reader, number: string): Promise<Stored | undefined> {
  return toStored(await all(reader).where('number', '=', number).executeTakeFirst());
}

export async function findIssued(
  tx: Tx,
  { memberId, kind, subject, lastCharge }: Pick<Stored, 'memberId' | 'kind' | 'subject' | 'lastCharge'>,
): Promise<Stored | undefined> {
  return toStored(
    await all(tx)
      .where('memberId', '=', memberId)
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('lastCharge', '=', lastCharge)
      .executeTakeFirst(),
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirst']>>;

function toStored(row: Row): Stored | undefined {
  return (
    row && {
      number: row.number,
      checkCode: row.checkCode,
      memberId: row.memberId,
      kind: row.kind as Stored['kind'],
      subject: row.subject,
      lastCharge: row.lastCharge,
      lines: z.array(CertificateLine).parse(row.lines),
      issuer: Issuer.parse(row.issuer),
      holder: row.holder,
      at: row.at,
    }
  );
}
