/**
 * The platform under the fuzz: nothing breaks (no 500), and every no is a refusal of the platform's catalogue. What is tried, and how the
 * fields are found: tools/test/fuzz/fuzz.ts.
 */
import { beforeAll, expect, test } from 'vitest';
import { REFUSALS } from '@feria/contracts/refusals';
import type { RouteEntry } from '../../core/http/http.ts';
import { exampleOf, takes } from '../../../tools/test/fuzz/fuzz-values.ts';
import {
  addressFaults,
  addressOf,
  bodyFaults,
  headerFaults,
  IS_FULL,
  nameOf,
  takesBodies,
  typeFaults,
  type Answered,
  type Asked,
  type Fuzzed,
} from '../../../tools/test/fuzz/fuzz.ts';
import { HEADERS_READ } from '../../../tools/test/pages/headers-read.ts';
import { aMember, anAddress, anOperator, usePlatform, type Platform } from '../harness.ts';
import type { Headers } from '../walk/walk.ts';

const platform = usePlatform();
type Who = 'visitor' | 'member' | 'admin';

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

async function ask(route: RouteEntry, { url, payload, headers = {} }: Asked): Promise<Answered> {
  const who = callerOf(route);
  const send = () =>
    platform().app.inject({
      method: route.method as 'GET',
      url,
      remoteAddress: anAddress(),
      headers: { ...callers.get(who), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  const answer = await send();
  // What was asked before may have ended the session, or shut its owner out: then as somebody else.
  if (answer.statusCode !== 401 || who === 'visitor') return answer;
  await renew(who);
  return send();
}

/** Broken, or a no that is not in the catalogue. */
function faultOf({ statusCode, body, headers }: Answered): string {
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
    // What changes the platform for everybody comes last: a market that is closed refuses everything else.
    .toSorted((a, b) => Number(a.url.startsWith('/office')) - Number(b.url.startsWith('/office')));
const fuzzed = (): Fuzzed<RouteEntry> => ({ routes: routesOf(platform()), ask, faultOf });

test('the examples of bodies are taken by most routes: what is tried in a field gets as far as it can', () => {
  const bodies = routesOf(platform()).flatMap(({ schema }) => (schema?.body ? [schema.body] : []));
  expect(bodies.length).toBeGreaterThan(150);
  expect(bodies.filter((body) => takes(body, exampleOf(body as never))).length).toBeGreaterThan(
    bodies.length * 0.8,
  );
});

test('every field of every address', async () => {
  expect(await addressFaults(fuzzed())).toEqual([]);
});

test('every field of every body', async () => {
  expect(await bodyFaults(fuzzed())).toEqual([]);
});

test('every body of another type, or of none', async () => {
  expect(await typeFaults(fuzzed())).toEqual([]);
});

test('every header that the platform reads', async () => {
  expect(await headerFaults(fuzzed(), HEADERS_READ.platform)).toEqual([]);
});

test('every header that the doors of vendors and gateways read: an answer of their protocol, or no call at all', async () => {
  const routes = platform().app.routeTable.filter(isOfProtocol);
  expect(routes.length).toBeGreaterThan(10);
  const answers = ({ statusCode }: Answered): string => (statusCode < 500 ? '' : 'breaks');
  const url = (route: RouteEntry): string => addressOf(route, { vendor: 'studio', gateway: 'sandbox' });
  const doors = routes.map((route) => ({ ...route, url: url(route), method: route.method }));
  const doorsOnly: Fuzzed<RouteEntry> = {
    routes: doors,
    ask: (route, asked) => ask(route, { payload: '{"request_uuid":"a"}', ...asked }),
    faultOf: answers,
  };
  expect(await headerFaults(doorsOnly, HEADERS_READ.platform)).toEqual([]);
});

/** Where a picture may be taken: a fourth of them in an ordinary run. */
const PLACES = IS_FULL ? 1 : 4;
test('30 MB are too large wherever a body is taken, as a picture, as JSON and without a type', async () => {
  const large = Buffer.alloc(30 * 1024 * 1024, 0x20);
  const faults: string[] = [];
  const seen = new Set<number>();
  for (const [at, route] of routesOf(platform()).filter(takesBodies).entries())
    for (const type of ['image/png', 'application/json', 'application/jose']) {
      // A whole picture at every address is a second of copying for nothing: each kind of body is one parser.
      const isPlace = type === 'image/png' && !route.schema?.body;
      if (at % (isPlace ? PLACES : 20) !== 0) continue;
      const answer = await ask(route, {
        url: addressOf(route),
        payload: large,
        headers: { 'content-type': type },
      });
      seen.add(answer.statusCode);
      const fault = faultOf(answer) || (answer.statusCode < 400 ? 'takes it' : '');
      if (fault)
        faults.push(`${nameOf(route)} ${fault}, ${type}: ${answer.statusCode} ${answer.body.slice(0, 160)}`);
    }
  expect(faults).toEqual([]);
  expect(seen).toContain(413);
});
