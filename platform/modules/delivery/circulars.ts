/** What became of the letters of one circular, and who of many wants a topic by which way. */
import {
  CHOICE_CHANNELS,
  TOPIC_TERMS,
  type ChoiceChannel,
  type Topic,
} from '@feria/contracts/delivery/topics';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { findChoices } from './choice-store.ts';

export type CircularOutcome = { channel: ChoiceChannel; state: string; why: string | null; count: number };

/** By channel and state; of what is withheld, by its reason, too. */
export async function outcomesOf(reader: Reader, circularId: string): Promise<CircularOutcome[]> {
  const rows = await callSql<CircularOutcome & { count: bigint }>(
    reader,
    `select channel, state, case when state = 'withheld' then error end as why, count(*) as count
       from delivery.messages where circular_id = $1 group by 1, 2, 3
     union all
     select 'push', state, case when state = 'withheld' then error end, count(*)
       from delivery.pushes where circular_id = $1 group by 1, 2, 3
     order by 1, 2, 3`,
    [circularId],
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** How many of these members are written to about that topic, by each way, as far as their choices go. */
export async function countWanting(
  reader: Tx | Reader,
  topic: Topic,
  memberIds: readonly string[],
): Promise<Record<ChoiceChannel, number>> {
  const { rule, defaults } = TOPIC_TERMS[topic];
  const choices = rule === 'always' ? [] : await findChoices(reader, memberIds);
  const countOf = (channel: ChoiceChannel): number => {
    const own = choices.filter((row) => row.topic === topic && row.channel === channel);
    const rest = rule === 'always' || defaults[channel] ? memberIds.length - own.length : 0;
    return rest + own.filter(({ wanted }) => wanted).length;
  };
  const counts = CHOICE_CHANNELS.map((channel) => [channel, countOf(channel)] as const);
  return Object.fromEntries(counts) as Record<ChoiceChannel, number>;
}
