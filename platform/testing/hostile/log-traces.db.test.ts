/**
 * No log holds what a call carries (ASVS 5.0, 14.2.4): every route is called with marks wherever a field takes one, in its body, its query
 * and its address, and no line of a process, no security line and no metric has any of them afterwards.
 */
import { expect, test } from 'vitest';
import type { RouteEntry } from '../../core/http/http.ts';
import { exampleOf, namesOf, placesOf, takes, withValue } from '../../../tools/test/fuzz/fuzz-values.ts';
import { addressOf, takesBodies } from '../../../tools/test/fuzz/fuzz.ts';
import { aMember, anAddress, anOperator, usePlatform } from '../harness.ts';

/** In the forms of what people tell of themselves: of each field the first that it takes. */
const MARKS: readonly string[] = [
  'marcada.zq81@secret.example',
  'https://secret-zq81.example/marcada',
  'Marcada Zq81',
  'Marcada-zq81-Contra5ena!',
  'marcada_zq81',
  '3009871234',
  '+573009871234',
  '9871234567',
  'AB9871234',
  '987123',
];
/** Not among the decimals of a number: a metric's seconds have up to twenty of them, and among thousands of metrics six once were these. */
const MARKED = /zq81|(?<!\.\d*)(?:300987|987123)/i;

const platform = usePlatform({
  mount: (app) =>
    app.post('/api/planted/told', { config: { access: 'public' } }, (request) => {
      platform().deps.log.error('planted', { body: request.body });
      return {};
    }),
});

/** The document with a mark in every place that takes one. */
function marked(schema: unknown, document: unknown): unknown {
  let now = document;
  for (const place of placesOf(document)) {
    if (place.length === 0) continue;
    const mark = MARKS.find((one) => takes(schema, withValue(now, place, one)));
    if (mark !== undefined) now = withValue(now, place, mark);
  }
  return now;
}

function markedQuery(schema: unknown): string {
  const example = (exampleOf(schema as never) ?? {}) as Record<string, unknown>;
  const all = Object.fromEntries(namesOf(schema).map((name) => [name, example[name] ?? 'a']));
  const known = takes(schema, all) ? all : example;
  return new URLSearchParams(marked(schema, known) as Record<string, string>).toString();
}

const isOfProtocol = ({ access }: RouteEntry): boolean => access === 'vendor' || access === 'gateway';

/** What a route is sent is the same whoever calls: what a field takes is tried once, which for a market's document is seconds. */
const written = new Map<RouteEntry, { query: string; body: string }>();
function writtenFor(route: RouteEntry): { query: string; body: string } {
  const known = written.get(route);
  if (known) return known;
  const { schema } = route;
  const body = schema?.body ? marked(schema.body, exampleOf(schema.body as never)) : { told: MARKS[0] };
  const made = {
    query: schema?.querystring ? `?${markedQuery(schema.querystring)}` : '?q=Marcada+Zq81',
    body: JSON.stringify(body),
  };
  written.set(route, made);
  return made;
}

async function callMarked(route: RouteEntry, asWhom: Readonly<Record<string, string>>): Promise<number> {
  const mark = (name: string) => [name, encodeURIComponent(MARKS[2]!)] as const;
  const address = addressOf(route);
  const { query, body } = writtenFor(route);
  const send = (url: string) =>
    platform().app.inject({
      method: route.method as 'GET',
      url,
      remoteAddress: anAddress(),
      headers: { ...asWhom, ...(takesBodies(route) ? { 'content-type': 'application/json' } : {}) },
      ...(takesBodies(route) ? { payload: body } : {}),
    });
  const { statusCode } = await send(address + query);
  // And in its address, and as what nobody understands.
  await send(
    addressOf(
      route,
      Object.fromEntries([...route.url.matchAll(/:(\w+)/g)].map(([, name = '']) => mark(name))),
    ),
  );
  return statusCode;
}

const callers = new Map<'operator' | 'member', Record<string, string>>();
async function callerAt(door: 'operator' | 'member', which?: 'another'): Promise<Record<string, string>> {
  const known = callers.get(door);
  if (known && !which) return known;
  const { headers } = door === 'operator' ? await anOperator(platform()) : await aMember(platform());
  callers.set(door, headers);
  return headers;
}

const loggedMarks = (): string[] =>
  platform()
    .logged.filter((line) => MARKED.test(JSON.stringify(line)))
    .map((line) => JSON.stringify(line).slice(0, 300));

test('what a call carries stands in no log, on any route, whoever calls', async () => {
  const routes = platform().app.routeTable.filter(
    (route) => !isOfProtocol(route) && !route.url.startsWith('/api/planted'),
  );
  let taken = 0;
  for (const route of routes) {
    await callMarked(route, {});
    const door = route.url.startsWith('/office') ? 'operator' : 'member';
    const first = await callMarked(route, await callerAt(door));
    // What was called before may have ended the session, or shut its owner out: then as somebody else.
    const status = first === 401 ? await callMarked(route, await callerAt(door, 'another')) : first;
    if (status < 300) taken += 1;
  }
  expect(routes.length).toBeGreaterThan(300);
  // Not only noes: what is taken is logged elsewhere than what is refused.
  expect(taken).toBeGreaterThan(150);
  await platform().deps.security.flush('everything');
  expect(loggedMarks()).toEqual([]);
  const lines = await platform().db.read.selectFrom('core.security_lines').selectAll().execute();
  expect(lines.length).toBeGreaterThan(50);
  const told = lines.map(({ nameHash: _hash, ...line }) =>
    JSON.stringify(line, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  );
  expect(told.filter((line) => MARKED.test(line))).toEqual([]);
  const { body } = await platform().app.inject({ url: '/metrics', headers: platform().scraper });
  expect(body).not.toMatch(MARKED);
});

test.each(['"zq81"', '+573009871234', 'AB9871234', '"ms":1.5,"code":"987123"'])('%s is a trace', (text) =>
  expect(text).toMatch(MARKED),
);

test('the decimals of a metric are none', () =>
  expect('feria_seconds_sum{route="/a"} 0.0031300987123').not.toMatch(MARKED));

test('a line that tells what it was sent is noticed', async () => {
  const before = loggedMarks().length;
  await platform().app.inject({ method: 'POST', url: '/api/planted/told', payload: { mail: MARKS[0] } });
  expect(loggedMarks()).toHaveLength(before + 1);
});
