import { beforeAll, expect, test } from 'vitest';
import { MARKET_LIST } from '@feria/contracts/markets/lists';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import type { MarketDetail, MarketDraft, MarketRow, MarketVersion } from '@feria/contracts/markets/office';
import { MarketDocument, newMarket, SERVICE_TITLES } from '@feria/contracts/markets/document';
import { Permission } from '@feria/contracts/markets/member';
import type { WhitelabelNode } from '@feria/contracts/markets/white-label';
import type { Asked } from '@feria/contracts/operators/roles';
import { withClient } from '@feria/postgres';
import { anAddress, anOperator, aMember, usePlatform, type AnOperator } from '../../testing/harness.ts';
import { expectList } from '../../testing/lists/list-holds.ts';
import { readDocument } from './index.ts';

const platform = usePlatform();
let one: AnOperator;
let other: AnOperator;
beforeAll(async () => {
  one = await anOperator(platform());
  other = await anOperator(platform());
});
const reason = 'what the regulator asked for';

async function ask<Body>({ headers }: Pick<AnOperator, 'headers'>, url: string, payload?: object) {
  const answer = await platform().app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/office${url}`,
    headers,
    remoteAddress: anAddress(),
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json<Body & { code: string; fields: object }>() };
}
const inForce = async (code: string) => (await readDocument(platform().db.read, code))!;
const permissionOf = async (code: string): Promise<Permission> =>
  Permission.parse((await platform().app.inject({ url: `/api/permission?merchant=${code}` })).json());
const propose = (who: AnOperator, document: MarketDocument, base: number) =>
  ask<Asked>(who, `/markets/${document.code}`, { base, document, reason });
const decide = (who: AnOperator, { id }: { id: string }, verb = 'approve') =>
  ask<ApprovalView>(who, `/approvals/${id}/${verb}`, { note: 'seen' });
async function publish(document: MarketDocument, base: number): Promise<void> {
  const asked = await propose(one, document, base);
  expect([asked.status, asked.body.code, asked.body.fields]).toEqual([200, undefined, undefined]);
  expect((await decide(other, asked.body.approval)).body).toMatchObject({ state: 'approved' });
}

test.each(['CO', 'PE', 'MX'])(
  '%s is a sound version that says what is in force; its first one stays as it was',
  async (code) => {
    const { version, document } = await inForce(code);
    const first = (await ask<MarketVersion>(one, `/markets/${code}/versions/1`)).body;
    // The second one calls the way to the chat what it is.
    const [chat] = document.customerService;
    expect(chat?.title).toEqual(SERVICE_TITLES.LIVECHAT);
    const before = [{ ...chat, title: { en: 'Help', es: 'Ayuda' } }];
    // Mexico has a third one, whose registration asks for less.
    expect([version, first.version]).toEqual([code === 'MX' ? 3 : 2, 1]);
    const { registerRules } = first.document;
    expect(first.document).toEqual({ ...document, customerService: before, registerRules });
    const asked = { payeeName: { enabled: false }, idNumber: { enabled: false }, email: { required: false } };
    expect(document.registerRules).toMatchObject(code === 'MX' ? asked : registerRules);
    // The same again is nothing to decide about.
    expect((await propose(one, document, version)).body.code).toBe('markets.unchanged');
  },
);

test('a switch for what this release does not have is not turned on, wherever it hangs', async () => {
  const { version, document } = await inForce('PE');
  const node = (modId: string, children: WhitelabelNode[] = []) => ({ modId, enabled: true, children });
  const whitelabel = [...document.whitelabel, node('OURS', [node('POINTMALL')])];
  const refused = await propose(one, { ...document, whitelabel }, version);
  expect(refused.body).toMatchObject({
    code: 'markets.broken',
    fields: { 'whitelabel.POINTMALL': 'node_unbuilt' },
  });
});

test('one operator proposes, another one publishes, and the difference is seen before', async () => {
  const { version, document } = await inForce('PE');
  const legalLine = { en: 'Licensed by nobody: a test.', es: 'Sin licencia de nadie: una prueba.' };
  const { body } = await propose(one, { ...document, legalLine, kycGraceDays: 14 }, version);
  const line = { was: document.legalLine.es, is: legalLine.es, path: 'legalLine.es' };
  expect(body.approval).toMatchObject({
    state: 'waiting',
    subject: 'market:PE',
    needs: 'markets.edit',
    isOwn: true,
    before: { version, 'legalLine.es': line.was, kycGraceDays: null },
    after: { version: version + 1, 'legalLine.es': line.is, kycGraceDays: '14' },
  });
  const { waiting } = (await ask<MarketDetail>(other, '/markets/PE')).body;
  expect(waiting).toHaveLength(1);
  const row = (await ask<{ items: MarketRow[] }>(other, '/markets')).body.items.find(
    ({ code }) => code === 'PE',
  );
  expect(row).toMatchObject({ hasWaiting: true, version });
  expect((await permissionOf('PE')).legalLine).toEqual(document.legalLine);
  expect((await decide(one, body.approval)).body.code).toBe('approvals.second_person');
  expect((await decide(other, body.approval)).body.state).toBe('approved');
  expect((await decide(other, body.approval)).body.state).toBe('approved');
  expect((await permissionOf('PE')).legalLine).toEqual(legalLine);
  const { versions } = (await ask<MarketDetail>(other, '/markets/PE')).body;
  expect(versions[0]).toMatchObject({
    version: version + 1,
    reason,
    proposedBy: one.username,
    publishedBy: other.username,
  });
  const told = (await ask<MarketVersion>(other, `/markets/PE/versions/${version + 1}`)).body;
  expect(told.differences).toContainEqual(line);
  // Back to what it was: a new version.
  await publish(document, version + 1);
  expect(await inForce('PE')).toEqual({ version: version + 2, document });
});

test('a draft on an old version, and a second one of the same market, are refused; one turned down changes nothing', async () => {
  const { version, document } = await inForce('MX');
  const changed = { ...document, countryName: 'Estados Unidos Mexicanos' };
  expect((await propose(one, changed, version + 1)).body.code).toBe('markets.changed');
  const { body } = await propose(one, changed, version);
  expect((await propose(other, { ...document, sort: 9 }, version)).body.code).toBe('approvals.waiting');
  const payload = (await ask<MarketDetail>(other, '/markets/MX')).body.waiting[0]!;
  expect(payload.id).toBe(body.approval.id);
  await decide(other, body.approval, 'refuse');
  expect(await inForce('MX')).toEqual({ version, document });
});

const tax = {
  code: 'bet',
  basis: 'stake',
  ratePpm: 10_000,
  above: '0',
  of: 'whole',
  at: 'settlement',
  bearer: 'member',
  regions: [] as string[],
  name: { en: 'Tax', es: 'Impuesto' },
} as const;
const broken: [string, (document: MarketDocument) => Partial<MarketDocument>, object][] = [
  [
    'a default language that it does not speak',
    () => ({ languages: ['en'] }),
    { defaultLanguage: 'default_language' },
  ],
  ['no default market', () => ({ isDefault: false }), { isDefault: 'default_market' }],
  ['another currency', () => ({ currency: 'XTS' }), { currency: 'currency_fixed' }],
  ['one domain twice', () => ({ domains: ['a.test', 'a.test'] }), { domains: 'twice' }],
  [
    'taxes whose dates overlap',
    () => ({
      taxes: [
        { ...tax, from: '2026-01-01', until: null },
        { ...tax, from: '2026-06-01', until: null },
      ],
    }),
    { 'taxes.1': 'tax_overlap' },
  ],
  [
    'limits that fall',
    () => ({ limits: { deposit: { day: '10', month: '5' }, loss: {}, stake: {} } }),
    { 'limits.deposit': 'limit_order' },
  ],
  [
    'a method from more to less',
    ({ methods }) => ({ methods: [{ ...methods[0]!, min: '9', max: '8' }] }),
    { 'methods.0': 'method_range' },
  ],
  [
    'cents without cents',
    ({ methods }) => ({ currencyPlaces: 0, methods: [{ ...methods[0]!, min: '0.5' }] }),
    { 'methods.0': 'amount_places' },
  ],
  [
    'a rule that nobody can meet',
    ({ registerRules }) => ({
      registerRules: {
        ...registerRules,
        username: { ...registerRules.username!, minLength: 20, maxLength: 4 },
      },
    }),
    { 'registerRules.username': 'rule_bounds' },
  ],
];
test.each(broken)('%s is never proposed', async (_name, change, fields) => {
  const { version, document } = await inForce('CO');
  const { status, body } = await propose(one, { ...document, ...change(document) }, version);
  expect([status, body.code, body.fields]).toEqual([422, 'markets.broken', fields]);
});

test.each([
  ['a rate above the whole', { taxes: [{ ...tax, from: '2026-01-01', until: null, ratePpm: 1_000_001 }] }],
  ['a zone that is none', { timeZone: 'America/Nowhere' }],
  ['an age below eighteen', { minimumAge: 17 }],
  ['a picture over http', { imageCDNs: ['http://images.test'] }],
  ['a field that is none', { colour: 'green' }],
])('%s is no document', async (_name, change) => {
  const { version, document } = await inForce('CO');
  expect((await propose(one, { ...document, ...change } as MarketDocument, version)).body.code).toBe(
    'request.invalid',
  );
});

test('the database holds what the platform judges: whoever goes around it leaves no market without a default', async () => {
  const { version, document } = await inForce('CO');
  const away = JSON.stringify({ ...document, isDefault: false });
  const go = withClient(platform().ownerUrl, (client) =>
    client.query(`select markets.publish('CO', $1, $2, 'going around', 'x', 'x', now())`, [version, away]),
  );
  await expect(go).rejects.toThrow('one market is the default');
  const change = withClient(platform().ownerUrl, (client) => client.query('delete from markets.versions'));
  await expect(change).rejects.toThrow('never changed');
  expect((await inForce('CO')).version).toBe(version);
});

test('a market is added: it is offered, people register in it, and its withdrawals take two persons', async () => {
  const { document: like } = await inForce('PE');
  const chile: MarketDocument = MarketDocument.parse({
    ...newMarket(like),
    code: 'CL',
    countryName: 'Chile',
    currency: 'CLP',
    currencyPlaces: 0,
    dialingCode: '56',
    timeZone: 'America/Santiago',
    domains: ['chile.feria.test'],
    sort: 4,
    registerRules: { ...like.registerRules, idNumber: { ...like.registerRules.idNumber!, required: false } },
    methods: like.methods.map((method) => ({ ...method, min: '1000', max: '500000' })),
  });
  await publish(chile, 0);
  expect(await inForce('CL')).toEqual({ version: 1, document: chile });
  const permission = await permissionOf('CL');
  expect(permission).toMatchObject({
    merchant: { merchantCode: 'CL', currency: 'CLP', currencyPlaces: 0 },
    mainDomain: 'chile.feria.test',
    domainRoute: [{ domain: 'chile.feria.test', merchantCode: 'CL' }],
  });
  expect(permission.merchants.map(({ merchantCode }) => merchantCode)).toEqual(['CO', 'PE', 'MX', 'CL']);
  const member = await aMember(platform(), { market: 'CL' });
  const balance = await platform().app.inject({ url: '/api/balance', headers: member.headers });
  expect(balance.json()).toMatchObject({ currency: 'CLP' });
  const rules = (await ask<{ items: object[] }>(one, '/second-person')).body;
  expect(rules.items).toContainEqual({
    action: 'cashier.withdrawal',
    currency: 'CLP',
    fromAmount: '0.00001',
  });
  // Another one with its currency, or its domain, is refused.
  const { body } = await propose(one, { ...chile, code: 'AR', domains: ['chile.feria.test'] }, 0);
  expect(body.fields).toEqual({ currency: 'currency_taken', 'domains.0': 'domain_taken' });
});

test('who may look and who may propose', async () => {
  const { version, document } = await inForce('CO');
  const request = { base: version, document: { ...document, sort: 7 }, reason };
  const [support, payments] = [
    await anOperator(platform(), 'support'),
    await anOperator(platform(), 'payments'),
  ];
  const visitor = { headers: {} };
  for (const url of ['/markets', '/markets/CO', '/markets/CO/versions/1']) {
    expect((await ask(visitor, url)).status).toBe(401);
    expect((await ask(payments, url)).status).toBe(403);
    expect((await ask(support, url)).status).toBe(200);
  }
  expect((await ask(visitor, '/markets/CO', request)).status).toBe(401);
  expect((await ask(support, '/markets/CO', request)).status).toBe(403);
  expect((await ask(one, '/markets/PE', request)).body.code).toBe('markets.broken');
  expect((await ask(one, '/markets/CO', { ...request, reason: '' })).body.code).toBe('request.invalid');
  expect((await ask(one, '/markets/ZZ')).body.code).toBe('market.unknown');
  expect((await ask(one, '/markets/CO/versions/99')).status).toBe(404);
  const asked = await propose(one, request.document, version);
  const drafts = await withClient(platform().ownerUrl, (client) =>
    client.query<{ id: string }>('select id from markets.drafts order by at desc, id desc limit 1'),
  );
  const draft = await ask<MarketDraft>(support, `/markets/drafts/${drafts.rows[0]!.id}`);
  expect(draft.body.differences).toEqual([{ path: 'sort', was: '1', is: '7' }]);
  await decide(one, asked.body.approval, 'refuse');
});

test('the list of markets is asked as every list is', async () => {
  const { version, document } = await inForce('CO');
  const asked = await propose(one, { ...document, sort: 8 }, version);
  await expectList(platform(), { spec: MARKET_LIST, path: '/office/markets', operator: one });
  await decide(other, asked.body.approval, 'refuse');
});
