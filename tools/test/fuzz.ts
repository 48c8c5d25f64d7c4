/**
 * Every field of every route of a server with what no column holds and no field means; every header that it reads, every kind of body.
 * A server of the house answers each of it, in words of its own: the fields are those of the routes' schemas, so a new one is tried
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

let turn = 0;
/** Some of them, other ones each time. */
export function some<Value>(all: readonly Value[], count: number): readonly Value[] {
  if (IS_FULL) return all;
  return Array.from({ length: Math.min(count, all.length) }, () => all[turn++ % all.length]!);
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
      for (const part of ['%00', ...some(HOSTILE_PARTS.slice(1), 3)])
        faults.push(
          ...(await faultsWith(
            fuzzed,
            route,
            { url: addressOf(route, { [name]: part }) },
            `${name}=${part}`,
          )),
        );
    for (const name of querystring ? namesOf(querystring) : [])
      for (const part of ['%00', 'x', `a&${name}=b`, ...some(HOSTILE_PARTS.slice(2), 3)]) {
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
      for (const value of ['a\0b', ...some(HOSTILE.slice(1), 3)]) {
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
    for (const [headers, payload] of some(GARBAGE, 4))
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

/** Every header of `names`, on every route. */
export async function headerFaults<Route extends FuzzedRoute>(
  fuzzed: Fuzzed<Route>,
  names: readonly string[],
): Promise<string[]> {
  const { write = jsonOf } = fuzzed;
  const faults: string[] = [];
  for (const route of fuzzed.routes)
    for (const name of some(names, 3))
      for (const value of some(HOSTILE_HEADERS, 3)) {
        const { body } = route.schema ?? {};
        const { payload, headers } = body
          ? write(exampleOf(body as never), route)
          : { payload: undefined, headers: {} };
        const asked = {
          ...{ url: addressOf(route), headers: { ...headers, [name]: value } },
          ...(payload === undefined ? {} : { payload }),
        };
        faults.push(...(await faultsWith(fuzzed, route, asked, `${name}: ${value.slice(0, 60)}`)));
      }
  return faults;
}
