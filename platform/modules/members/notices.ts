/** Notices about an account, sent to its owner. */
import {
  TEMPLATE_TERMS,
  type Channel,
  type FactorChange,
  type SignInNotice,
} from '@feria/contracts/delivery/office';
import { CHOICE_CHANNELS, TOPIC_TERMS, type ChoiceChannel } from '@feria/contracts/delivery/topics';
import type { Config } from '../../core/config.ts';
import type { Tx } from '../../core/db.ts';
import { canReach, queueMessage, queuePush } from '../delivery/index.ts';
import { getMarket } from '../markets/index.ts';
import { takeAttempt } from '../proofs/index.ts';
import { readContacts } from './contacts.ts';
import { findMember, type Member } from './store.ts';

type Message = Parameters<typeof queueMessage>[2];
type Notice = Extract<
  Message,
  {
    template:
      | ('new_device' | 'password_changed' | 'factor_changed')
      | ('sign_in_noticed' | 'password_ends')
      | ('money_moved' | 'play_stopped' | 'play_allowed' | 'free_rounds')
      | ('document_accepted' | 'document_refused' | 'document_due' | 'complaint_moved')
      | ('break_began' | 'play_returns' | 'limit_near' | 'play_check' | 'answer_waits')
      | ('circular_security' | 'circular_money' | 'circular_safer_play')
      | ('circular_service' | 'circular_promotions');
  }
>;
export type News = {
  [Name in Notice['template']]: Pick<Extract<Notice, { template: Name }>, 'template' | 'values'>;
}[Notice['template']];
type Settings = Pick<Config, 'secret' | 'delivery'>;
/** `by`: by these ways alone. `circular`: which one it is part of. `provenOnly`: what is known of unproven contacts is left alone. */
type How = { by?: readonly ChoiceChannel[]; circular?: string | null; provenOnly?: boolean };

/** What the office has changed: see delivery's template. */
export type OfficeChange = Extract<Message, { template: 'office_change' }>['values']['change'];
type Reach = { channel: Channel; to: string };

/** By every way there is, and by `also`: of what another one did to an account its owner hears wherever they are. */
export async function tellEverywhere(
  tx: Tx,
  config: Settings,
  { id: memberId, account, language, marketCode }: Member,
  { change, hours, also }: { change: OfficeChange; hours: number | null; also?: Reach },
  at: Date,
): Promise<void> {
  const { email, mobile } = await readContacts(tx, config, memberId);
  const ways: Reach[] = [
    ...(email ? [{ channel: 'mail' as const, to: email.to }] : []),
    ...(mobile ? [{ channel: 'sms' as const, to: mobile.to }] : []),
    ...(also ? [also] : []),
  ];
  const { timeZone: zone } = await getMarket(tx, marketCode);
  const values = { account, at, zone, change, hours };
  for (const way of ways.filter(({ channel, to }) => canReach(config, channel, to)))
    await queueMessage(
      tx,
      config,
      { template: 'office_change', values, ...way, language, memberId, expiresAt: null, market: marketCode },
      at,
    );
}

/**
 * What always reaches its member goes by mail, else by SMS; what they can turn off goes every way that they have, and delivery
 * withholds what they do not want; devices that were turned on for it hear of it beside. Only to what is proven, and to what was only told where nothing is: news opens nothing. A way
 * out that is closed keeps nobody from anything.
 */
export async function tellMember(
  tx: Tx,
  config: Settings,
  { id: memberId, language, marketCode: market }: Member,
  news: News,
  at: Date,
  { by = CHOICE_CHANNELS, circular = null, provenOnly = false }: How = {},
): Promise<void> {
  const { email, mobile } = await readContacts(tx, config, memberId);
  const told = (
    [
      ['mail', email],
      ['sms', mobile],
    ] as const
  ).flatMap(([channel, contact]) =>
    contact && by.includes(channel) && canReach(config, channel, contact.to) ? [{ channel, ...contact }] : [],
  );
  const proven = told.filter(({ isProven }) => isProven);
  const ways = (proven.length > 0 || provenOnly ? proven : told).map(({ channel, to }) => ({ channel, to }));
  for (const way of isAlways(news) ? ways.slice(0, 1) : ways)
    await queueMessage(
      tx,
      config,
      { ...news, ...way, language, memberId, expiresAt: null, circular, market },
      at,
    );
  if (by.includes('push')) await queuePush(tx, config, { memberId, language, news, circular, market }, at);
}

function isAlways({ template }: News): boolean {
  const { topic, isOwed = false } = TEMPLATE_TERMS[template];
  return isOwed || topic === null || TOPIC_TERMS[topic].rule === 'always';
}

/** The same for a module that knows the member by their id alone; `newsOf` is told their account and the zone of their market. */
export async function tellMemberOf(
  tx: Tx,
  config: Settings,
  id: string,
  newsOf: (member: Member & { zone: string }) => News,
  at: Date,
  how: How = {},
): Promise<void> {
  const member = await findMember(tx, id);
  if (!member) return;
  const { timeZone: zone } = await getMarket(tx, member.marketCode);
  await tellMember(tx, config, member, newsOf({ ...member, zone }), at, how);
}

/** That something was added to, or taken from, what an account signs in, proves or pays with (ASVS 5.0, 6.3.7). */
export function tellOfFactor(
  tx: Tx,
  config: Settings,
  { memberId, change }: { memberId: string; change: FactorChange },
  at: Date,
): Promise<void> {
  const newsOf = ({ account, zone }: Member & { zone: string }): News => ({
    template: 'factor_changed',
    values: { account, at, zone, change },
  });
  return tellMemberOf(tx, config, memberId, newsOf, at);
}

/** So often of one kind: whoever tries all night must not be able to fill somebody's phone. */
const NOTICES = { most: 1, windowMs: 24 * 60 * 60_000 };

/** That something about an account's sign-ins is odd (ASVS 5.0, 6.3.5); once a day of each kind. */
export async function tellOfSignIns(
  tx: Tx,
  config: Settings,
  member: Member,
  what: SignInNotice,
  at: Date,
): Promise<void> {
  const key = { action: `identity.notice.${what}`, by: 'account', who: member.id } as const;
  if (!(await takeAttempt(tx, key, NOTICES, at)).ok) return;
  const { timeZone: zone } = await getMarket(tx, member.marketCode);
  const values = { account: member.account, at, zone, what };
  await tellMember(tx, config, member, { template: 'sign_in_noticed', values }, at);
}
