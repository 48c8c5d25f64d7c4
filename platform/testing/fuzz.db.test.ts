/**
 * Every field of every route with what no column holds and no field means: nothing breaks (no 500), and every no is a refusal of the
 * house's catalogue. The fields are those of the routes' own schemas, so a new one is tried without anybody thinking of it. The
 * ordinary run tries some values of each field, and others each time a list grows; FERIA_FULL=1 tries all of them.
 */
import { beforeAll, expect, test } from 'vitest';
import { REFUSALS } from '@feria/contracts/refusals';
import type { RouteEntry } from '../core/http.ts';
import {
  exampleOf,
  HOSTILE,
  HOSTILE_PARTS,
  namesOf,
  placesOf,
  takes,
  withValue,
  type Place,
} from './fuzz-values.ts';
import { aMember, anAddress, anOperator, usePlatform, type Platform } from './harness.ts';
import { nameOf, type Headers } from './walk.ts';

const IS_FULL = process.env['FERIA_FULL'] === '1';
const platform = usePlatform();
type Who = 'visitor' | 'member' | 'admin';
type Answer = Awaited<ReturnType<Platform['app']['inject']>>;
type Asked = { url: string; payload?: object | string | Buffer; headers?: Headers };

let callers: Map<Who, Headers>;

beforeAll(async () => {
  callers = new Map([['visitor', {}]]);
  await renew('member');
  await renew('admin');
});

async function renew(who: Who): Promise<void> {
  if (who === 'member') callers.set(who, (await aMember(platform())).headers);
  if (who === 'admin') callers.set(who, (await anOperator(platform())).headers);
}

const callerOf = ({ access }: RouteEntry): Who =>
  access === 'member' || access === 'real-member'
    ? 'member'
    : typeof access === 'object' || access === 'operator'
      ? 'admin'
      : 'visitor';

async function ask(to: Platform, route: RouteEntry, { url, payload, headers = {} }: Asked): Promise<Answer> {
  const who = callerOf(route);
  const send = () =>
    to.app.inject({
      method: route.method as 'GET',
      url,
      remoteAddress: anAddress(),
      headers: { ...callers.get(who), ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
  const answer = await send();
  // What was asked before may have ended the session, or shut its owner out: then as somebody else.
  if (answer.statusCode !== 401 || who === 'visitor' || to !== platform()) return answer;
  await renew(who);
  return send();
}

/** What is wrong with an answer: broken, or a no that is none of the house's. Empty: in order. */
function faultOf({ statusCode, body, headers }: Answer): string {
  if (statusCode === 500) return 'breaks';
  if (statusCode < 400) return '';
  const said = /json/.test(String(headers['content-type'])) ? (JSON.parse(body) as { code?: string }) : {};
  if (typeof said.code !== 'string' || !Object.hasOwn(REFUSALS, said.code)) return 'is no refusal of ours';
  return REFUSALS[said.code as keyof typeof REFUSALS] === statusCode
    ? ''
    : 'has another status than its code';
}

/** Signed over the raw body, and answered in the words of a protocol: tried by the conformance kit. */
const isOfProtocol = ({ access }: RouteEntry): boolean => access === 'vendor' || access === 'gateway';
const routesOf = (of: Platform): RouteEntry[] =>
  of.app.routeTable
    .filter((route) => !isOfProtocol(route))
    // Whoever changes the house does it last: a market that is closed refuses everything else.
    .toSorted((a, b) => Number(a.url.startsWith('/office')) - Number(b.url.startsWith('/office')));

/** The route's address with everything in it that it needs. */
function addressOf({ url, schema = {} }: RouteEntry, put: Readonly<Record<string, string>> = {}): string {
  const params = (schema.params ? exampleOf(schema.params as never) : {}) as Record<string, string>;
  return url.replace(/:(\w+)/g, (_all, name: string) => put[name] ?? encodeURIComponent(params[name] ?? 'a'));
}

let turn = 0;
/** Some of them, other ones each time. */
function some<Value>(all: readonly Value[], count: number): readonly Value[] {
  if (IS_FULL) return all;
  return Array.from({ length: Math.min(count, all.length) }, () => all[turn++ % all.length]!);
}

async function faultsWith(to: Platform, route: RouteEntry, asked: Asked, what: string): Promise<string[]> {
  const answer = await ask(to, route, asked);
  const fault = faultOf(answer);
  return fault
    ? [`${nameOf(route)} ${fault}, ${what}: ${answer.statusCode} ${answer.body.slice(0, 160)}`]
    : [];
}

async function addressFaults(to: Platform, routes: readonly RouteEntry[]): Promise<string[]> {
  const faults: string[] = [];
  for (const route of routes) {
    const { params, querystring } = route.schema ?? {};
    for (const name of params ? namesOf(params) : [])
      for (const part of ['%00', ...some(HOSTILE_PARTS.slice(1), 3)])
        faults.push(
          ...(await faultsWith(to, route, { url: addressOf(route, { [name]: part }) }, `${name}=${part}`)),
        );
    for (const name of querystring ? namesOf(querystring) : [])
      for (const part of ['%00', 'x', `a&${name}=b`, ...some(HOSTILE_PARTS.slice(2), 3)]) {
        const url = `${addressOf(route)}?${queryOf(querystring, name)}${name}=${part}`;
        faults.push(...(await faultsWith(to, route, { url }, `?${name}=${part}`)));
      }
  }
  return faults;
}

/** The fields that the query cannot do without, but for one. */
function queryOf(schema: unknown, but: string): string {
  const needed = namesOf(schema).filter((name) => name !== but && !takes(schema, { [but]: 'a' }));
  const example = exampleOf(schema as never) as Record<string, string>;
  return needed.map((name) => `${name}=${encodeURIComponent(example[name] ?? 'a')}&`).join('');
}

const told = (place: Place, value: unknown): string =>
  `${place.join('.') || 'the body'} = ${(JSON.stringify(value) ?? 'undefined').slice(0, 60)}`;

async function bodyFaults(to: Platform, routes: readonly RouteEntry[]): Promise<string[]> {
  const faults: string[] = [];
  for (const route of routes) {
    const { body } = route.schema ?? {};
    if (!body) continue;
    const example = exampleOf(body as never);
    for (const place of placesOf(example))
      for (const value of ['a\0b', ...some(HOSTILE.slice(1), 3)]) {
        const payload = withValue(example, place, value);
        const sent = typeof payload === 'object' && payload !== null ? payload : JSON.stringify(payload);
        const headers = typeof sent === 'string' ? { 'content-type': 'application/json' } : {};
        faults.push(
          ...(await faultsWith(
            to,
            route,
            { url: addressOf(route), payload: sent, headers },
            told(place, value),
          )),
        );
      }
  }
  return faults;
}

test('the examples of bodies are taken by most routes: what is tried in a field gets as far as it can', () => {
  const bodies = routesOf(platform()).flatMap(({ schema }) => (schema?.body ? [schema.body] : []));
  expect(bodies.length).toBeGreaterThan(150);
  expect(bodies.filter((body) => takes(body, exampleOf(body as never))).length).toBeGreaterThan(
    bodies.length * 0.8,
  );
});

test('every field of every address', async () => {
  expect(await addressFaults(platform(), routesOf(platform()))).toEqual([]);
});

test('every field of every body', async () => {
  expect(await bodyFaults(platform(), routesOf(platform()))).toEqual([]);
});

const takesBodies = ({ method }: RouteEntry): boolean => method !== 'GET';
const GARBAGE: readonly (readonly [string, string])[] = [
  ['text/plain', 'words'],
  ['application/xml', '<a/>'],
  ['application/json', '{"a":'],
  ['application/json', '\0'],
  ['application/json; charset=utf-16', '{}'],
  ['multipart/form-data; boundary=a', '--a\r\n\r\n--a--'],
  ['application/jose', 'a.b.c.d.e'],
  ['image/png', '\x89PNG\r\n'],
  ['nothing/;;;', '{}'],
];

test('every body of another type, or of none', async () => {
  const faults: string[] = [];
  for (const route of routesOf(platform()).filter(takesBodies))
    for (const [type, payload] of some(GARBAGE, 3))
      faults.push(
        ...(await faultsWith(
          platform(),
          route,
          { url: addressOf(route), payload, headers: { 'content-type': type } },
          `${type}: ${payload}`,
        )),
      );
  expect(faults).toEqual([]);
});

test('30 MB are too large wherever a body is taken, as a picture, as JSON and without a type', async () => {
  const large = Buffer.alloc(30 * 1024 * 1024, 0x20);
  const faults: string[] = [];
  const seen = new Set<number>();
  for (const [at, route] of routesOf(platform()).filter(takesBodies).entries())
    for (const type of ['image/png', 'application/json', 'application/jose']) {
      // A whole picture at every address is a second of copying for nothing: each kind of body is one parser.
      if ((type !== 'image/png' || route.schema?.body) && at % 20 !== 0) continue;
      const asked = { url: addressOf(route), payload: large, headers: { 'content-type': type } };
      const answer = await ask(platform(), route, asked);
      seen.add(answer.statusCode);
      const fault = faultOf(answer) || (answer.statusCode < 400 ? 'takes it' : '');
      if (fault)
        faults.push(`${nameOf(route)} ${fault}, ${type}: ${answer.statusCode} ${answer.body.slice(0, 160)}`);
    }
  expect(faults).toEqual([]);
  expect(seen).toContain(413);
});
