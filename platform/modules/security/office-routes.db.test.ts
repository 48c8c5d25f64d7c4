import { expect, test } from 'vitest';
import { SECURITY_LIST } from '@feria/contracts/security/lists';
import type { SecurityLine, SecurityPage, SecurityRow } from '@feria/contracts/security/log';
import { nameHash } from '../../core/security-log/security-log.ts';
import { aMember, anAddress, anOperator, usePlatform } from '../../testing/harness.ts';
import { expectList } from '../../testing/lists/list-holds.ts';

const platform = usePlatform();
const get = async (url: string, role: 'admin' | 'auditor' | 'support' | 'payments' = 'auditor') =>
  platform().app.inject({ url, headers: (await anOperator(platform(), role)).headers });
const pageOf = async (search: string): Promise<SecurityPage> => {
  const answer = await get(`/office/security?${search}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SecurityPage>();
};

/** So many wrong sign-ins from one address, each with a name of its own. */
async function tryFrom(address: string, names: readonly string[]): Promise<void> {
  for (const username of names)
    platform().deps.security.note({
      kind: 'sign_in_refused',
      detail: { who: 'operator' },
      code: 'operators.credentials_wrong',
      address,
      claimed: { kind: 'operator', name: username },
      route: 'POST /office/login',
    });
  await platform().deps.security.flush('everything');
}

test('administrators and auditors read it, and nobody else', async () => {
  const id = '1';
  for (const url of ['/office/security', '/office/security.csv', `/office/security/${id}`]) {
    expect((await platform().app.inject({ url })).statusCode, url).toBe(401);
    for (const role of ['support', 'payments'] as const)
      expect((await get(url, role)).statusCode, url).toBe(403);
  }
  for (const role of ['admin', 'auditor'] as const)
    expect((await get('/office/security', role)).statusCode).toBe(200);
});

test('pages follow one another to the end, and no line is twice or missing', async () => {
  const address = anAddress();
  await tryFrom(
    address,
    Array.from({ length: 25 }, (_, n) => `nobody ${n}`),
  );
  const seen: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page: SecurityPage = await pageOf(
      `address=${address}&limit=10${after === '' ? '' : `&after=${after}`}`,
    );
    seen.push(...page.items.map(({ id }) => id));
    after = page.next;
  }
  expect(new Set(seen).size).toBe(25);
  expect(seen).toHaveLength(25);
  expect(seen).toEqual(seen.toSorted((one, other) => Number(BigInt(other) - BigInt(one))));
});

test('it is narrowed down by kind, name, address and time', async () => {
  platform().clock.advance(60 * 60_000);
  const from = platform().clock.now().toISOString();
  const address = anAddress();
  await tryFrom(address, ['somebody else', 'a stranger']);
  platform().clock.advance(60_000);
  const to = platform().clock.now().toISOString();
  await tryFrom(address, ['a stranger']);
  const countOf = async (search: string) => (await pageOf(`address=${address}&${search}`)).items.length;
  expect(await countOf('')).toBe(3);
  expect(await countOf('kind=sign_in_refused')).toBe(3);
  expect(await countOf('kind=socket_refused')).toBe(0);
  expect(await countOf('who=A%20Stranger')).toBe(2);
  expect(await countOf(`at=${from}..${to}`)).toBe(2);
  expect((await pageOf('address=203.0.113.254')).items).toEqual([]);
  for (const wrong of ['kind=none', 'at=yesterday..', 'after=x', 'limit=0', 'who=a%00b'])
    expect((await get(`/office/security?${wrong}`)).statusCode, wrong).toBe(400);
});

test('one line is read by its number; a number that no line has is not found', async () => {
  const address = anAddress();
  await tryFrom(address, ['nobody at all']);
  const [line] = (await pageOf(`address=${address}`)).items;
  const answer = await get(`/office/security/${line?.id}`);
  const { who: _who, memberId: _member, operatorId: _operator, ...shown } = line!;
  expect(answer.json<SecurityLine>()).toEqual(shown);
  expect((await get('/office/security/9223372036854775807')).statusCode).toBe(404);
  expect((await get('/office/security/x')).statusCode).toBe(400);
});

test('the file has what the filter says and no formula, and who took it stands in the audit log', async () => {
  const address = anAddress();
  platform().deps.security.note({
    kind: 'origin_refused',
    detail: { origin: '=cmd|/c calc' },
    code: 'request.forged',
    address,
    route: '=1+1',
  });
  await platform().deps.security.flush('everything');
  const answer = await get(`/office/security.csv?address=${address}`, 'admin');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="security-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const [head, ...rows] = answer.body.replace('\uFEFF', '').trim().split('\r\n');
  expect(head?.split(',')).toEqual(['at', 'kind', 'count', 'who', 'address', 'route']);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain("'=1+1");
  const audit = await get('/office/audit?action=list.exported', 'admin');
  expect(audit.json<{ items: object[] }>().items[0]).toMatchObject({
    subject: 'list:security',
    after: { view: `address=${address}&sort=-at` },
  });
});

test('orders, filters, sums, file and refusals are those of every list', async () => {
  platform().clock.advance(60 * 60_000);
  const [member, operator] = [await aMember(platform()), await anOperator(platform())];
  const [here, there] = [anAddress(), anAddress()];
  const { security } = platform().deps;
  const refused = { kind: 'access_refused', detail: { needs: 'audit.read' }, code: 'access.denied' } as const;
  security.note({ ...refused, address: here, actor: { kind: 'member', id: member.id, name: null } });
  const named = { kind: 'operator', id: operator.id, name: operator.username } as const;
  security.note({ ...refused, address: here, actor: named, route: 'GET /office/audit' });
  await tryFrom(there, [operator.username, 'a name of nobody']);
  platform().clock.advance(60_000);
  await tryFrom(there, ['another name of nobody']);
  const rows = (await pageOf('limit=200')).items;
  const finds = (meets: (row: SecurityRow) => boolean): string[] => rows.filter(meets).map(({ id }) => id);
  expect(finds(({ memberId }) => memberId === member.id)).toHaveLength(1);
  expect(finds(({ operatorId }) => operatorId === operator.id)).toHaveLength(2);
  const hash = nameHash(platform().deps.config, 'a name of nobody').toString('hex');
  await expectList(platform(), {
    spec: SECURITY_LIST,
    path: '/office/security',
    operator: await anOperator(platform(), 'auditor'),
    own: {
      who: [
        { value: operator.username, finds: finds(({ actorId }) => actorId === operator.id) },
        { value: ' A Name of Nobody ', finds: finds((row) => row.nameHash === hash) },
      ],
    },
  });
});
