/** Kept views of lists: one's own, those that are shared, and nobody else's. */
import { randomUUID } from 'node:crypto';
import type { ListViews } from '@feria/contracts/operators/list-views';
import type { Problem } from '@feria/contracts/wire';
import { beforeAll, expect, test } from 'vitest';
import { anAddress, anOperator, usePlatform, type AnOperator } from '../../../testing/harness.ts';

const platform = usePlatform();
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
let ana: AnOperator;
let luis: AnOperator;
let admin: AnOperator;

beforeAll(async () => {
  ana = await anOperator(platform(), 'payments');
  luis = await anOperator(platform(), 'support');
  admin = await anOperator(platform());
});

async function ask(who: AnOperator, method: Method, path: string, payload?: object) {
  const request = {
    method,
    url: `/office/list-views${path}`,
    headers: who.headers,
    remoteAddress: anAddress(),
  };
  const answer = await platform().app.inject(payload ? { ...request, payload } : request);
  return { status: answer.statusCode, body: answer.json<ListViews & Partial<Problem>>() };
}
const keep = (who: AnOperator, name: string, isShared = false, search = 'state=pending&amount=100..') =>
  ask(who, 'POST', '', { list: 'deposits', name, search, isShared });
const namesOf = async (who: AnOperator, list = 'deposits') =>
  (await ask(who, 'GET', `?list=${list}`)).body.items.map(({ name, isOwn }) => `${name}${isOwn ? '' : ' *'}`);

async function told(who: AnOperator) {
  const rows = await platform()
    .db.read.selectFrom('core.audit_rows')
    .selectAll()
    .where('action', '=', 'list.view_shared')
    .where('actorId', '=', who.id)
    .orderBy('id')
    .execute();
  return rows.map(({ before, after }) => [before, after]);
}

test("one's own views are one's own; shared ones are everybody's, behind one's own", async () => {
  await keep(ana, 'Large');
  const shared = await keep(ana, 'Pending', true);
  expect(shared.body.items.map(({ name, search, isShared }) => [name, search, isShared])).toEqual([
    ['Large', 'state=pending&amount=100..', false],
    ['Pending', 'state=pending&amount=100..', true],
  ]);
  await keep(luis, 'Zulu');
  expect(await namesOf(luis)).toEqual(['Zulu', 'Pending *']);
  expect(await namesOf(ana)).toEqual(['Large', 'Pending']);
  expect(await namesOf(ana, 'withdrawals')).toEqual([]);
});

test('a name is taken once, also by a change', async () => {
  expect((await keep(ana, ' Large ')).body.code).toBe('operators.view_name_taken');
  const { body } = await keep(ana, 'Small');
  const { id } = body.items.find(({ name }) => name === 'Small')!;
  const change = { search: 'sort=amount', isShared: false };
  expect((await ask(ana, 'PUT', `/${id}`, { name: 'Large', ...change })).status).toBe(409);
  const changed = await ask(ana, 'PUT', `/${id}`, { name: 'Smallest', ...change });
  expect(changed.body.items.find((view) => view.id === id)).toMatchObject({
    name: 'Smallest',
    search: 'sort=amount',
  });
  // Another operator may have one of the same name.
  expect((await keep(luis, 'Large')).status).toBe(200);
});

test('what is shared is changed by its owner alone, and removed by who manages operators, too', async () => {
  const { body } = await keep(luis, 'Of Luis', true);
  const { id } = body.items.find(({ name }) => name === 'Of Luis')!;
  const change = { name: 'Of Ana', search: '', isShared: true };
  for (const method of ['PUT', 'DELETE'] as const) {
    const refused = await ask(ana, method, `/${id}`, method === 'PUT' ? change : undefined);
    expect([refused.status, refused.body.code], method).toEqual([403, 'access.denied']);
  }
  expect((await ask(admin, 'PUT', `/${id}`, change)).status).toBe(403);
  expect((await ask(admin, 'DELETE', `/${id}`)).status).toBe(200);
  expect(await namesOf(luis)).not.toContain('Of Luis');
});

test("somebody else's own view is nobody's: it cannot be told from none", async () => {
  const { body } = await ask(ana, 'GET', '?list=deposits');
  const { id } = body.items.find(({ name }) => name === 'Large')!;
  for (const unknown of [id, randomUUID()])
    for (const who of [luis, admin]) {
      const answer = await ask(who, 'DELETE', `/${unknown}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'operators.view_unknown']);
    }
  expect(await namesOf(ana)).toContain('Large');
});

test('what others see is in the audit log, before and after; what is private is not', async () => {
  const before = await told(ana);
  const { body } = await keep(ana, 'Private');
  const { id } = body.items.find(({ name }) => name === 'Private')!;
  await ask(ana, 'PUT', `/${id}`, { name: 'Public', search: '', isShared: true });
  await ask(ana, 'DELETE', `/${id}`);
  const view = 'state=pending&amount=100..';
  expect((await told(ana)).slice(before.length)).toEqual([
    [
      { name: 'Private', view, isShared: false },
      { name: 'Public', view: '', isShared: true },
    ],
    [{ name: 'Public', view: '', isShared: true }, null],
  ]);
});

test('what is no view is refused, and nobody keeps more than fifty of a list', async () => {
  const good = { list: 'rounds', name: 'One', search: '', isShared: false };
  for (const bad of [
    { name: '' },
    { name: 'a\nb' },
    { name: 'x'.repeat(61) },
    { search: '<script>' },
    { search: 'x'.repeat(1_001) },
    { list: '../me' },
  ])
    expect((await ask(ana, 'POST', '', { ...good, ...bad })).status).toBe(400);
  for (let nth = 0; nth < 50; nth += 1) await ask(ana, 'POST', '', { ...good, name: `View ${nth}` });
  const full = await ask(ana, 'POST', '', good);
  expect([full.status, full.body.code]).toEqual([409, 'operators.views_full']);
  expect((await keep(ana, 'Of another list')).status).toBe(200);
});
