/**
 * Every field of every route of a server with what no column holds and no field means; every header that it reads, every kind of body.
 * A server of ours answers each of it, in words of its own: the fields are those of the routes' schemas, so a new one is tried
 * without anybody thinking of it. The ordinary run tries some values of each field, and others each time a list grows; FERIA_FULL=1
 * tries all of them.
 */
import {
  exampleOf,
  HOSTILE,
  HOSTILE_HEADERS,
  HOSTILE_PARTS,
  namesOf,
  placesOf,
  takes,
  withValue,
  type Place,
} from './fuzz-values.ts';

export const IS_FULL = process.env['FERIA_FULL'] === '1';

export type FuzzedRoute = {
  method: string;
  url: string;
  schema?: { params?: unknown; querystring?: unknown; body?: unknown } | undefined;
};
export type Headers = Readonly<Record<string, string>>;
export type Asked = { url: string; payload?: string | Buffer; headers?: Headers };
export type Answered = { statusCode: number; body: string; headers: Readonly<Record<string, unknown>> };

export type Fuzzed<Route extends FuzzedRoute> = {
  routes: readonly Route[];
  ask: (route: Route, asked: Asked) => Promise<Answered>;
  /** What is wrong with an answer; empty: in order. */
  faultOf: (answer: Answered, route: Route) => string;
  /** How a document is written for this route; JSON where nothing is said. */
  write?: (document: unknown, route: Route) => { payload: string; headers: Headers };
};

const JSON_TYPE = { 'content-type': 'application/json' } as const;
const jsonOf = (document: unknown): { payload: string; headers: Headers } => ({
  payload: JSON.stringify(document) ?? '',
  headers: JSON_TYPE,
});

export const nameOf = ({ method, url }: FuzzedRoute): string => `${method} ${url}`;
export const takesBodies = ({ method }: FuzzedRoute): boolean => method !== 'GET';

/** So many values of a list each field gets in an ordinary run; over all fields every value has its turn. */
const EACH = 1;
const PARTS_OF_PATHS = HOSTILE_PARTS.slice(1);
/** Stands for the field's own name: said twice. */
const NAME = '{name}';
const PARTS_OF_QUERIES = [...HOSTILE_PARTS.slice(2), `a&${NAME}=b`];
const VALUES = HOSTILE.slice(1);
/** Each list has its own: with one for all, lists that are asked in turns would show the same few of theirs again and again. */
const turns = new Map<readonly unknown[], number>();
/** Some of them, other ones each time. */
export function some<Value>(all: readonly Value[], count: number, isFull = IS_FULL): readonly Value[] {
  if (isFull) return all;
  const turn = turns.get(all) ?? 0;
  turns.set(all, turn + count);
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[(turn + at) % all.length]!);
}

/** The route's address with everything in it that it needs. */
export function addressOf(
  { url, schema = {} }: FuzzedRoute,
  put: Readonly<Record<string, string>> = {},
): string {
  const params = (schema.params ? exampleOf(schema.params as never) : {}) as Record<string, string>;
  return url.replace(/:(\w+)/g, (_all, name: string) => put[name] ?? encodeURIComponent(params[name] ?? 'a'));
}

/** The fields that the query cannot do without, but for one. */
function queryOf(schema: unknown, but: string): string {
  const needed = namesOf(schema).filter((name) => name !== but && !takes(schema, { [but]: 'a' }));
  const example = exampleOf(schema as never) as Record<string, string>;
  return needed.map((name) => `${name}=${encodeURIComponent(example[name] ?? 'a')}&`).join('');
}

async function faultsWith<Route extends FuzzedRoute>(
  { ask, faultOf }: Fuzzed<Route>,
  route: Route,
  asked: Asked,
  what: string,
): Promise<string[]> {
  const answer = await ask(route, asked);
  const fault = faultOf(answer, route);
  return fault
    ? [`${nameOf(route)} ${fault}, ${what}: ${answer.statusCode} ${answer.body.slice(0, 160)}`]
    : [];
}

/** Each parameter and each field of a query: with NUL, broken percent signs, twice, and more. */
export async function addressFaults<Route extends FuzzedRoute>(fuzzed: Fuzzed<Route>): Promise<string[]> {
  const faults: string[] = [];
  for (const route of fuzzed.routes) {
    const { params, querystring } = route.schema ?? {};
    for (const name of params ? namesOf(params) : [])
      for (const part of ['%00', ...some(PARTS_OF_PATHS, EACH)])
        faults.push(
          ...(await faultsWith(
            fuzzed,
            route,
            { url: addressOf(route, { [name]: part }) },
            `${name}=${part}`,
          )),
        );
    for (const name of querystring ? namesOf(querystring) : [])
      for (const part of ['%00', ...some(PARTS_OF_QUERIES, EACH).map((one) => one.replace(NAME, name))]) {
        const url = `${addressOf(route)}?${queryOf(querystring, name)}${name}=${part}`;
        faults.push(...(await faultsWith(fuzzed, route, { url }, `?${name}=${part}`)));
      }
  }
  return faults;
}

const told = (place: Place, value: unknown): string =>
  `${place.join('.') || 'the body'} = ${(JSON.stringify(value) ?? 'undefined').slice(0, 60)}`;

/** Each field of each body: with NUL, half characters, other types, too much. */
export async function bodyFaults<Route extends FuzzedRoute>(fuzzed: Fuzzed<Route>): Promise<string[]> {
  const { write = jsonOf } = fuzzed;
  const faults: string[] = [];
  for (const route of fuzzed.routes) {
    const { body } = route.schema ?? {};
    if (!body) continue;
    const example = exampleOf(body as never);
    for (const place of placesOf(example))
      for (const value of ['a\0b', ...some(VALUES, EACH)]) {
        const written = write(withValue(example, place, value), route);
        faults.push(
          ...(await faultsWith(fuzzed, route, { url: addressOf(route), ...written }, told(place, value))),
        );
      }
  }
  return faults;
}

const GARBAGE: readonly (readonly [headers: Headers, payload: string])[] = [
  [{ 'content-type': 'text/plain' }, 'words'],
  [{ 'content-type': 'application/xml' }, '<a/>'],
  [{ 'content-type': 'application/json' }, '{"a":'],
  [{ 'content-type': 'application/json' }, '\0'],
  [{ 'content-type': 'application/json' }, ''],
  [{ 'content-type': 'application/json' }, '{"__proto__":{"a":1},"constructor":{"prototype":1}}'],
  [{ 'content-type': 'application/json; charset=utf-16' }, '{}'],
  [{ 'content-type': 'application/json', 'content-encoding': 'gzip' }, '\x1f\x8b\x08'],
  [{ 'content-type': 'application/json', 'content-encoding': 'none of it' }, '{}'],
  [{ 'content-type': 'application/x-www-form-urlencoded' }, 'a=%00&a=%FF&__proto__=b&%=%'],
  [{ 'content-type': 'multipart/form-data; boundary=a' }, '--a\r\n\r\n--a--'],
  [{ 'content-type': 'application/jose' }, 'a.b.c.d.e'],
  [{ 'content-type': 'image/png' }, '\x89PNG\r\n'],
  [{ 'content-type': 'nothing/;;;' }, '{}'],
  [{ 'content-type': '' }, '{}'],
];

/** Every body of another type, in another writing, or of none. */
export async function typeFaults<Route extends FuzzedRoute>(fuzzed: Fuzzed<Route>): Promise<string[]> {
  const faults: string[] = [];
  for (const route of fuzzed.routes.filter(takesBodies))
    for (const [headers, payload] of some(GARBAGE, 2 * EACH))
      faults.push(
        ...(await faultsWith(
          fuzzed,
          route,
          { url: addressOf(route), payload, headers },
          `${JSON.stringify(headers)}: ${payload}`,
        )),
      );
  return faults;
}

/** Whatever reads a header is the same for many routes: each value with each header on some of them, not on all 450. */
const MOST_HEADERS = 20_000;

/** Every header of `names`, on every route; the values take turns where all of them would be too many. */
export async function headerFaults<Route extends FuzzedRoute>(
  fuzzed: Fuzzed<Route>,
  names: readonly string[],
): Promise<string[]> {
  const { write = jsonOf } = fuzzed;
  const faults: string[] = [];
  const share = Math.max(2, Math.floor(MOST_HEADERS / (fuzzed.routes.length * names.length)));
  const each = IS_FULL ? share : 2 * EACH;
  for (const route of fuzzed.routes)
    for (const name of some(names, EACH))
      for (const value of some(HOSTILE_HEADERS, each, false)) {
        const { body } = route.schema ?? {};
        const { payload, headers } = body
          ? write(exampleOf(body as never), route)
          : { payload: undefined, headers: {} };
        const asked = {
          url: addressOf(route),
          headers: { ...headers, [name]: value },
          ...(payload === undefined ? {} : { payload }),
        };
        faults.push(...(await faultsWith(fuzzed, route, asked, `${name}: ${value.slice(0, 60)}`)));
      }
  return faults;
}
