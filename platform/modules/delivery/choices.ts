/**
 * A member's notification choices. `whyWithheld` is the one place that judges them, when a message is taken to be sent,
 * so that a choice made while it waited counts, too.
 */
import { TEMPLATE_TERMS, type Template, type Withheld } from '@feria/contracts/delivery/office';
import type { ChoicePayload, NotificationChoices } from '@feria/contracts/delivery/notifications';
import type { RefusalCode } from '@feria/contracts/refusals';
import {
  CHOICE_CHANNELS,
  CONSENT,
  TOPIC_TERMS,
  TOPICS,
  type ChoiceChannel,
  type Topic,
} from '@feria/contracts/delivery/topics';
import { Refusal, type MemberId } from '@feria/kernel';
import type { Config } from '../../core/config.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { findChoices, findConsents, insertConsent, upsertChoice, type Choice } from './choice-store.ts';

/** What is judged of a message, by whichever way it leaves. */
type Judged = { id: string; template: Template; channel: ChoiceChannel; memberId: string | null };

/** Which of these members no advertising may reach: closed, excluded, kept from playing. Whoever knows them passes it in. */
export type AdvertisingBlocked = (
  tx: Tx,
  memberIds: readonly string[],
  at: Date,
) => Promise<ReadonlySet<string>>;

/** The topic that a member may turn off, and so leave by a mail's link; null: it is sent in any case. */
export function optionalTopic(template: Template): Topic | null {
  const { topic, isOwed = false } = TEMPLATE_TERMS[template];
  return topic === null || isOwed || TOPIC_TERMS[topic].rule === 'always' ? null : topic;
}

/** Why messages are not sent, by their ids; those that are sent are not in it. */
export async function whyWithheld(
  tx: Tx,
  messages: readonly Judged[],
  advertisingBlocked: AdvertisingBlocked,
  at: Date,
): Promise<ReadonlyMap<string, Withheld>> {
  const optional = messages.flatMap(({ id, template, channel, memberId }) => {
    const topic = optionalTopic(template);
    return topic === null ? [] : [{ id, topic, channel, memberId: memberId ?? '' }];
  });
  if (optional.length === 0) return new Map();
  const asked = optional.filter(({ topic }) => TOPIC_TERMS[topic].rule === 'asked');
  const choices = await findChoices(tx, idsOf(optional));
  const alone = asked.length === 0 ? new Set() : await advertisingBlocked(tx, idsOf(asked), at);
  const judge = (one: (typeof optional)[number]): Withheld | undefined => {
    const choice = choices.find((row) => row.memberId === one.memberId && isOf(row, one));
    if (asked.includes(one) && (one.memberId === '' || alone.has(one.memberId))) return 'left_alone';
    if (choice ? choice.wanted : TOPIC_TERMS[one.topic].defaults[one.channel]) return undefined;
    return !choice && asked.includes(one) ? 'not_agreed' : 'not_wanted';
  };
  return new Map(
    optional.flatMap((one) => {
      const why = judge(one);
      return why === undefined ? [] : [[one.id, why]];
    }),
  );
}

const idsOf = (rows: readonly { memberId: string }[]): string[] => [
  ...new Set(rows.map(({ memberId }) => memberId).filter((id) => id !== '')),
];
type Place = { topic: Topic; channel: ChoiceChannel };
const isOf = (row: Place, { topic, channel }: Place): boolean =>
  row.topic === topic && row.channel === channel;

/** Whether this member is written to about that topic by that way, as far as choices go. */
export async function isWanted(
  reader: Tx | Reader,
  memberId: string,
  { topic, channel }: Place,
): Promise<boolean> {
  const { rule, defaults } = TOPIC_TERMS[topic];
  if (rule === 'always') return true;
  const choice = (await findChoices(reader, [memberId])).find((row) => isOf(row, { topic, channel }));
  return choice?.wanted ?? defaults[channel];
}

/** Every topic with every way, as it holds now. */
export async function readChoices(
  reader: Tx | Reader,
  { delivery }: Pick<Config, 'delivery'>,
  memberId: MemberId,
): Promise<NotificationChoices['value']> {
  const choices = await findChoices(reader, [memberId]);
  const consents = await findConsents(reader, memberId);
  const cellOf = (topic: Topic, channel: ChoiceChannel) => {
    const { rule, defaults } = TOPIC_TERMS[topic];
    const choice = choices.find((row) => isOf(row, { topic, channel }));
    const wanted = rule === 'always' || (choice?.wanted ?? defaults[channel]);
    const yes = wanted ? consents.findLast((row) => row.agreed && isOf(row, { topic, channel })) : undefined;
    return { channel, wanted, agreedAt: yes?.at.toISOString() ?? null };
  };
  return {
    channels: CHOICE_CHANNELS.filter((channel) =>
      channel === 'push' ? delivery.push !== undefined : delivery[channel].carrier !== 'off',
    ),
    topics: TOPICS.map((topic) => ({
      topic,
      rule: TOPIC_TERMS[topic].rule,
      cells: CHOICE_CHANNELS.map((channel) => cellOf(topic, channel)),
    })),
    consent: CONSENT,
  };
}

/**
 * Of a topic that is asked for, each change leaves a record of a yes, with the version of its words, or of a no. Two changes at once
 * follow one upon the other. Throws delivery.topic_always, delivery.consent_changed.
 */
export async function choose(
  tx: Tx,
  memberId: MemberId,
  { topic, channel, wanted, consentVersion }: ChoicePayload,
  source: 'security_center' | 'mail_link',
  at: Date,
): Promise<void> {
  const { rule } = TOPIC_TERMS[topic];
  if (rule === 'always') throw new Refusal<RefusalCode>('delivery.topic_always');
  if (rule === 'asked' && wanted && consentVersion !== CONSENT.version)
    throw new Refusal<RefusalCode>('delivery.consent_changed');
  const choice: Choice = { memberId, topic, channel, wanted };
  const isNew = await upsertChoice(tx, choice, at);
  if (!isNew || rule !== 'asked') return;
  const version = wanted ? CONSENT.version : null;
  await insertConsent(tx, { memberId, topic, channel, agreed: wanted, version, source, at });
}

/** Everything that is kept of it, for whoever asks for their data. */
export async function choicesOf(
  tx: Tx | Reader,
  memberId: MemberId,
): Promise<{ choices: Omit<Choice, 'memberId'>[]; consents: object[] }> {
  const choices = await findChoices(tx, [memberId]);
  const consents = await findConsents(tx, memberId);
  return {
    choices: choices.map(({ topic, channel, wanted }) => ({ topic, channel, wanted })),
    consents: consents.map(({ topic, channel, agreed, version, source, at }) => ({
      topic,
      channel,
      agreed,
      version,
      source,
      at,
    })),
  };
}
