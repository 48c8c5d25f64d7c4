/** How a conversation is shown: to whoever holds it, and to the office. */
import type { ChatCase, ChatRow, OfficeMessage } from '@feria/contracts/support/office';
import type { ChatDesk, ChatMessage, ChatView } from '@feria/contracts/support/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, businessDay, Refusal } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import { accountsOf } from '../members/index.ts';
import { getMarket } from '../markets/index.ts';
import { HERE_MS, listHere, listHours, listModels } from './desk-store.ts';
import { holidaysOf } from './holiday-store.ts';
import { deskOf } from './hours.ts';
import { openWords, type Settings } from './sealed.ts';
import { findChat, findCurrent, listEarlier, type Chat, type Listed, type Owner } from './store.ts';
import { goesOn } from './talk.ts';
import { countUnread, saidOf, type Said } from './words-store.ts';

const AT_ONCE = 50;
const CATCH_UP = 200;

const hereSince = (at: Date): Date => addMs(at, -HERE_MS);

/** Who answers just now, and when somebody does next. */
export async function readDesk(reader: Reader, market: string, at: Date): Promise<ChatDesk> {
  const { timeZone } = await getMarket(reader, market);
  const hours = (await listHours(reader)).find((one) => one.market === market)?.days ?? null;
  const holidays = await holidaysOf(reader, market, businessDay(at, timeZone));
  const here = await listHere(reader, hereSince(at));
  return deskOf({ hours, holidays, timeZone }, here.length > 0, at);
}

export const readHere = (reader: Reader, at: Date) => listHere(reader, hereSince(at));

/** What a conversation in that market can be about. */
export async function readModels(reader: Reader, market: string) {
  const all = await listModels(reader);
  return all
    .filter((one) => !one.isOff && (one.market === null || one.market === market))
    .map(({ id, name }) => ({ id, name }));
}

const messageOf = (config: Settings, { id, body, at, byName: by, ...said }: Said): OfficeMessage => ({
  ...said,
  id,
  by,
  at: at.toISOString(),
  text: openWords(config, 'messages', id, body),
});

/** To its member a note is nothing at all, and which operator gave it to whom is not theirs. */
const told = (message: OfficeMessage): ChatMessage[] => {
  const { kind, by: _, ...rest } = message;
  return kind === 'note' ? [] : [{ ...rest, kind }];
};

const modelOf = ({ modelId, modelName }: Pick<Chat, 'modelId' | 'modelName'>) =>
  modelId !== null && modelName !== null ? { id: modelId, name: modelName } : null;

/** Their conversation as it stands: what came after `after`, or the newest of it. */
export async function readOwn(
  reader: Reader,
  config: Settings,
  { owner, market, after }: { owner: Owner | null; market: string; after: number | undefined },
  at: Date,
): Promise<ChatView> {
  const desk = await readDesk(reader, market, at);
  const chat = owner && (await findCurrent(reader, owner));
  if (!chat) return { chat: null, messages: [], more: false, desk };
  const limit = after === undefined ? AT_ONCE : CATCH_UP;
  const said = await saidOf(reader, chat.id, { after, limit: limit + 1, notes: false });
  const more = said.length > limit;
  const page = !more ? said : after === undefined ? said.slice(1) : said.slice(0, limit);
  const unread = await countUnread(reader, [chat.id]);
  const { id, state, memberRead, officeRead, rating } = chat;
  const speaking = page.findLast(({ author, name }) => author === 'operator' && name !== null);
  return {
    chat: {
      id,
      state,
      memberRead,
      officeRead,
      rating,
      model: modelOf(chat),
      isOpen: goesOn(chat, at),
      agent: chat.assignedTo === null ? null : (speaking?.name ?? null),
      unread: unread.get(id)?.member ?? 0,
    },
    messages: page.map((one) => messageOf(config, one)).flatMap(told),
    more,
    desk,
  };
}

/** What was said in it before. Throws request.not_found. */
export async function readOlder(
  reader: Reader,
  config: Settings,
  { owner, before }: { owner: Owner | null; before: number },
): Promise<{ messages: ChatMessage[]; more: boolean }> {
  const chat = owner && (await findCurrent(reader, owner));
  if (!chat) throw new Refusal<RefusalCode>('request.not_found');
  const said = await saidOf(reader, chat.id, { before, limit: AT_ONCE + 1, notes: false });
  const more = said.length > AT_ONCE;
  const page = more ? said.slice(1) : said;
  return { messages: page.map((one) => messageOf(config, one)).flatMap(told), more };
}

/** Lines of the office's inbox, with names. */
export async function rowsOf(
  reader: Tx | Reader,
  chats: readonly Listed[],
  operatorId: string,
): Promise<ChatRow[]> {
  const accounts = await accountsOf(
    reader,
    chats.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])),
  );
  const unread = await countUnread(
    reader,
    chats.map(({ id }) => id),
  );
  return chats.map((chat) => {
    const { id, state, market, language, memberId, assignedTo, assignedName, waitingSince, lastAt } = chat;
    return {
      id,
      state,
      language,
      memberId,
      merchantCode: market,
      model: modelOf(chat),
      rating: chat.rating,
      account: memberId === null ? null : (accounts.get(memberId)?.account ?? ''),
      assignedTo: assignedName,
      isMine: assignedTo === operatorId,
      handedBy: chat.handedBy,
      waitingSince: waitingSince?.toISOString() ?? null,
      lastAt: lastAt.toISOString(),
      unread: unread.get(id)?.office ?? 0,
    };
  });
}

/** All of it, with what the office says among itself. Throws request.not_found. */
export async function readCase(
  reader: Reader,
  config: Settings,
  { id, operatorId, before }: { id: string; operatorId: string; before?: number | undefined },
): Promise<ChatCase> {
  const chat = await findChat(reader, id);
  if (!chat) throw new Refusal<RefusalCode>('request.not_found');
  const said = await saidOf(reader, id, { before, limit: AT_ONCE + 1, notes: true });
  const more = said.length > AT_ONCE;
  const [row, ...earlier] = await rowsOf(reader, [chat, ...(await listEarlier(reader, chat))], operatorId);
  return {
    row: row!,
    earlier,
    more,
    memberRead: chat.memberRead,
    officeRead: chat.officeRead,
    messages: (more ? said.slice(1) : said).map((one) => messageOf(config, one)),
    ratingRemark: openWords(config, 'ratings', id, chat.ratingRemark),
    openedAt: chat.openedAt.toISOString(),
  };
}
