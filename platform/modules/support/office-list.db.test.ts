/** The list of conversations as the office asks for it: every order, filter and count, and the file (ADR 81). */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { CHAT_LIST } from '@feria/contracts/support/lists';
import type { ChatListRow } from '@feria/contracts/support/office';
import { addMs } from '@feria/kernel';
import { beforeAll, expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import type { ListPage } from '../../core/lists/list-routes.ts';
import { supportDesk } from '../../testing/builders/support.ts';
import { aMember, anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';
import { expectList } from '../../testing/lists/list-holds.ts';

const platform = usePlatform();
const desk = supportDesk(platform);
const MINUTE_MS = 60_000;
const [MONEY, GAMES] = [randomUUIDv7(), randomUUIDv7()];

let operator: AnOperator;
let colleague: AnOperator;

type Put = {
  state: string;
  /** A visitor has none. */
  member?: string;
  market?: string;
  language?: string;
  model?: string;
  by?: AnOperator;
  /** Minutes after it began. */
  answered?: number;
  closed?: number;
  rating?: number;
  joinedTo?: string;
};
let count = 0;

async function put({
  state,
  member,
  market = 'CO',
  language = 'es',
  model,
  by,
  ...rest
}: Put): Promise<string> {
  const id = randomUUIDv7();
  count += 1;
  const openedAt = addMs(platform().clock.now(), -Math.floor(count / 2) * MINUTE_MS);
  const after = (minutes: number | undefined): Date | null =>
    minutes === undefined ? null : addMs(openedAt, minutes * MINUTE_MS + 20_000);
  const isOwed = state === 'waiting' || state === 'open';
  await callSql(
    platform().db.read,
    `insert into support.chats (id, market_code, language, member_id, visitor, model_id, state, assigned_to, assigned_name,
       opened_at, last_at, waiting_since, first_answered_at, closed_at, rating, joined_to)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13, $14, $15)`,
    [
      ...[id, market, language, member ?? null, member === undefined ? randomBytes(32) : null, model ?? null],
      ...[state, by?.id ?? null, by?.username ?? null, openedAt],
      ...[isOwed ? addMs(openedAt, count * 1_000) : null, after(rest.answered), after(rest.closed)],
      ...[rest.rating ?? null, rest.joinedTo ?? null],
    ],
  );
  return id;
}

const ids: string[] = [];
beforeAll(async () => {
  operator = await anOperator(platform());
  colleague = await anOperator(platform(), 'support');
  for (const [id, names] of [
    [MONEY, { en: 'Deposits', es: 'Depósitos' }],
    [GAMES, { en: 'Games', es: 'Juegos 100%' }],
  ] as const)
    await callSql(platform().db.read, 'insert into support.models (id, names) values ($1, $2)', [
      id,
      JSON.stringify(names),
    ]);
  const [one, other, third] = [
    await aMember(platform()),
    await aMember(platform()),
    await aMember(platform()),
  ];
  const rows: Put[] = [
    { state: 'waiting', member: one.id, model: MONEY },
    { state: 'waiting', market: 'PE', language: 'en' },
    { state: 'open', member: other.id, model: GAMES, by: colleague, answered: 3 },
    { state: 'answered', member: third.id, by: operator, answered: 40, model: MONEY },
    { state: 'closed', member: one.id, by: operator, answered: 3, closed: 25, rating: 5 },
    { state: 'closed', market: 'PE', language: 'en', closed: 600, model: GAMES },
    { state: 'closed', member: other.id, by: colleague, answered: 200, closed: 5_000, rating: 2 },
  ];
  for (const row of rows) ids.push(await put(row));
  // A visitor's that went on in the conversation of a member.
  await put({ state: 'closed', closed: 1, joinedTo: ids[4]! });
});

const listOf = async (query: string): Promise<ChatListRow[]> =>
  (await desk.call<ListPage<ChatListRow>>(operator, 'GET', `/office/support/chats?${query}`)).body.items;
const at = (...places: number[]): string[] => places.map((place) => ids[place]!);

test('orders, filters, counts, file and refusals are those of every list', async () => {
  await expectList(platform(), {
    spec: CHAT_LIST,
    path: '/office/support/chats',
    operator,
    own: {
      chatTopic: [
        { value: 'DEPÓ', finds: at(0, 3) },
        { value: 'game', finds: at(2, 5) },
        { value: '%', finds: at(2, 5) },
        { value: 'nothing of that name', finds: [] },
      ],
    },
  });
});

test('who waits longest stands first in a queue; what is over begins with the newest, a joined one is none', async () => {
  expect((await listOf('state=waiting&sort=openedAt')).map(({ id }) => id)).toEqual(at(1, 0));
  // The last two were opened at one moment: the later id of them stands first.
  const together = at(5, 6).toSorted().toReversed();
  expect((await listOf('state=closed')).map(({ id }) => id)).toEqual([ids[4], ...together]);
});

test('a row says who waits since when, who has it, and how long it took', async () => {
  const rows = new Map((await listOf('')).map((row) => [row.id, row]));
  expect(rows.get(ids[1]!)).toMatchObject({ account: null, whose: 'nobodys', minutesToAnswer: null });
  expect(rows.get(ids[1]!)?.waitingSince).not.toBeNull();
  expect(rows.get(ids[6]!)).toMatchObject({
    whose: 'others',
    assignee: colleague.username,
    waitingSince: null,
    minutesToAnswer: 200,
    minutesTaken: 5_000,
    rating: 2,
  });
});

test('whoever may not read conversations reads no list of them', async () => {
  const payments = await anOperator(platform(), 'payments');
  for (const path of ['', '/counts', '/sums', '.csv'])
    expect((await desk.call(payments, 'GET', `/office/support/chats${path}`)).status).toBe(403);
});
