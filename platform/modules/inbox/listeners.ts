import type { Fact } from '@feria/contracts/facts';
import type { Deps } from '../../core/context.ts';
import type { Tx } from '../../core/db.ts';
import type { Listener } from '../../core/outbox/outbox.ts';
import { inboxWordsOf } from '../delivery/index.ts';
import { addresseesAmong, tellMemberOf, type News } from '../members/index.ts';
import { getMarket } from '../markets/index.ts';
import { messageOf, type NewMessage } from './message.ts';
import { countUnread, insertMessages, putTemplateOverrides } from './store.ts';

const messagesOf = (facts: readonly Fact[]): NewMessage[] =>
  facts.map(messageOf).filter((message) => message !== undefined);

/** Writes the messages that facts become, has those who want it told by mail or SMS, too, and says how many are unread. */
export function inboxListeners({ db, hub, config }: Deps): Listener[] {
  return [
    {
      name: 'inbox.messages',
      kinds: [
        ...([
          'cashier.deposit_moved',
          'cashier.money_moved',
          'cashier.withdrawal_moved',
          'cashier.payout_moved',
          'cases.moved',
          'handpay.moved',
          'rewards.granted',
        ] as const),
        ...(['safety.member_excluded', 'safety.return_asked', 'safety.exclusion_ended'] as const),
        ...(['safety.limit_neared', 'safety.play_check_due', 'kyc.document_moved', 'kyc.days_left'] as const),
        ...(['complaints.complaint_moved', 'support.answer_waits', 'support.feedback_moved'] as const),
      ],
      handle: async (tx, facts) => {
        for (const message of await insertMessages(tx, messagesOf(facts))) {
          await sayInTemplateOverrides(tx, config, message);
          await tellOf(tx, config, message);
        }
      },
      push: async (facts) => {
        for (const memberId of new Set(messagesOf(facts).map((message) => message.memberId))) {
          hub.toMember(memberId, 'message', { unreadMessage: await countUnread(db.read, memberId) });
        }
      },
    },
  ];
}

function tellOf(tx: Tx, config: Deps['config'], message: NewMessage): Promise<void> {
  if (isToldElsewhere(message)) return Promise.resolve();
  const told = { origin: config.delivery.origin, message };
  // Whoever sees a mailbox that nobody has proven learns nothing of a conversation.
  const how = { provenOnly: message.kind === 'chat_answered' };
  return tellMemberOf(tx, config, message.memberId, (member) => newsOf(told, member), message.at, how);
}

/** Where the office has words of its own for it in the member's market, the message has them from now on. */
async function sayInTemplateOverrides(
  tx: Tx,
  { delivery: { origin } }: Deps['config'],
  message: NewMessage,
): Promise<void> {
  if (isToldElsewhere(message)) return;
  const [member] = await addresseesAmong(tx, [message.memberId]);
  if (!member) return;
  const { account, marketCode: market } = member;
  const { timeZone: zone } = await getMarket(tx, market);
  const words = await inboxWordsOf(tx, { ...newsOf({ origin, message }, { account, zone }), market });
  if (words !== null) await putTemplateOverrides(tx, message.factId, words);
}

/** A decision on a document leaves with the decision; a session's time is over before a letter is read; feedback waits for no answer. */
const isToldElsewhere = ({ kind, limit }: NewMessage): boolean =>
  kind === 'feedback_answered' ||
  kind === 'document_accepted' ||
  kind === 'document_refused' ||
  limit?.kind === 'play_minutes';

/** After a sign-in, where one is needed, the chat opens by itself (apps/member, messages). */
const CHAT_PATH = '/member?page=messageV2&open=chat';

function newsOf(
  { origin, message }: { origin: string; message: NewMessage },
  { account, zone }: { account: string; zone: string },
): News {
  const { kind, amount, fee, currency, freeRounds, limit, reason, complaint, untilAt: until, at } = message;
  const occasion = { account, at, zone };
  // That an answer waits, and nothing of what it says.
  if (kind === 'chat_answered')
    return { template: 'answer_waits', values: { ...occasion, link: `${origin}${CHAT_PATH}` } };
  if (kind === 'break_began') {
    const isOwn = reason === 'time_out' || reason === 'self_exclusion';
    return { template: 'break_began', values: { ...occasion, isOwn, until } };
  }
  if (kind === 'exclusion_ended') return { template: 'play_allowed', values: occasion };
  if (kind === 'play_check') return { template: 'play_check', values: occasion };
  if (kind === 'return_asked') {
    if (!until) throw new Error('a message of a return that tells of no moment');
    return { template: 'play_returns', values: { ...occasion, until } };
  }
  if (kind === 'limit_near') {
    if (!limit?.until) throw new Error('a message of a limit that tells of none');
    const { kind: of, period, share, until: resetsAt } = limit;
    const values = { ...occasion, of, period, share, amount, currency, until: new Date(resetsAt) };
    return { template: 'limit_near', values };
  }
  if (complaint) {
    const what = COMPLAINT_NEWS[kind];
    if (!what) throw new Error(`a message of a complaint of kind ${kind}`);
    return { template: 'complaint_moved', values: { ...occasion, what, number: complaint.number } };
  }
  if (kind === 'document_grace' || kind === 'document_expiring') {
    if (!until) throw new Error('a message of days that tells of no end');
    const what = kind === 'document_grace' ? 'grace' : 'expiry';
    return { template: 'document_due', values: { ...occasion, what, until } };
  }
  if (!isMoney(kind) && kind !== 'free_rounds') throw new Error(`nothing says ${kind} in a letter`);
  if (kind !== 'free_rounds')
    return {
      template: 'money_moved',
      values: { ...occasion, what: kind, amount, ...(fee && { fee }), currency },
    };
  if (!freeRounds) throw new Error('a message of free rounds that tells of none');
  const { gameName: game, rounds } = freeRounds;
  return { template: 'free_rounds', values: { game, rounds, until: new Date(freeRounds.until), zone } };
}

type ComplaintWhat = Extract<News, { template: 'complaint_moved' }>['values']['what'];
const COMPLAINT_NEWS: Readonly<Partial<Record<NewMessage['kind'], ComplaintWhat>>> = {
  complaint_received: 'received',
  complaint_asked: 'asked',
  complaint_answered: 'answered',
  complaint_closed: 'closed',
};

type Money = Extract<News, { template: 'money_moved' }>['values']['what'];
const MONEY: readonly string[] = [
  ...(['deposit_credited', 'deposit_failed'] as const),
  ...(['deposit_held', 'deposit_released', 'deposit_sent_back'] as const),
  ...(['deposit_refunded', 'deposit_charged_back', 'deposit_won'] as const),
  ...(['withdrawal_approved', 'withdrawal_rejected', 'withdrawal_sent', 'withdrawal_returned'] as const),
  ...(['withdrawal_on_hold', 'case_asked', 'case_closed'] as const),
  ...(['win_waits', 'win_paid', 'win_refused'] as const),
];
const isMoney = (kind: NewMessage['kind']): kind is Money => MONEY.includes(kind);
