/** SQL of choices and of consents. */
import type { ChoiceChannel, Topic } from '@feria/contracts/delivery/topics';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type Choice = { memberId: string; topic: Topic; channel: ChoiceChannel; wanted: boolean };
export type Consent = Omit<Choice, 'wanted'> & {
  agreed: boolean;
  /** Of the words that were agreed to; null: a no. */
  version: string | null;
  source: 'security_center' | 'mail_link';
  at: Date;
};

/** What these members have chosen themselves. */
export async function findChoices(tx: Tx | Reader, memberIds: readonly string[]): Promise<Choice[]> {
  const rows = await tx
    .selectFrom('delivery.choices')
    .select(['memberId', 'topic', 'channel', 'wanted'])
    .where('memberId', 'in', memberIds.length > 0 ? [...memberIds] : [null])
    .$narrowType<{ topic: Topic; channel: ChoiceChannel }>()
    .execute();
  return rows;
}

/** True when that changed anything. Whoever changes the same one at the same time waits, and sees it. */
export async function upsertChoice(
  tx: Tx,
  { memberId, topic, channel, wanted }: Choice,
  at: Date,
): Promise<boolean> {
  const rows = await callSql<{ wanted: boolean }>(
    tx,
    `insert into delivery.choices as chosen (member_id, topic, channel, wanted, changed_at) values ($1, $2, $3, $4, $5)
       on conflict (member_id, topic, channel) do update set wanted = excluded.wanted, changed_at = excluded.changed_at
         where chosen.wanted is distinct from excluded.wanted
       returning wanted`,
    [memberId, topic, channel, wanted, at],
  );
  return rows.length > 0;
}

export async function insertConsent(tx: Tx, consent: Consent): Promise<void> {
  const { memberId, ...rest } = consent;
  await tx
    .insertInto('delivery.consents')
    .values({ memberId, ...rest })
    .execute();
}

/** Every yes and every no, oldest first. */
export async function findConsents(tx: Tx | Reader, memberId: string): Promise<Consent[]> {
  const rows = await tx
    .selectFrom('delivery.consents')
    .select(['memberId', 'topic', 'channel', 'agreed', 'version', 'source', 'at'])
    .where('memberId', '=', memberId)
    .orderBy('id')
    .$narrowType<{ topic: Topic; channel: ChoiceChannel; source: Consent['source'] }>()
    .execute();
  return rows;
}
