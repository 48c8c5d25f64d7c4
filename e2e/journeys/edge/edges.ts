/**
 * Every server of the running product, web's two hosts too, with requests that no client sends: bytes in headers that are no text,
 * headers twice, too long and too many, addresses with broken escapes, bodies that are not what they say. Nothing breaks (no 5xx), and
 * who is refused is refused with a refusal of the platform. Fields of routes: tools/test/fuzz/fuzz.ts.
 */
import { HOSTILE_HEADERS } from '../../../tools/test/fuzz/fuzz-values.ts';
import { HEADERS_READ } from '../../../tools/test/pages/headers-read.ts';
import type { Copy } from '../../support/copy.ts';
import { rawCall } from '../../support/raw-call.ts';
import type { Report } from '../../runner/report.ts';

type Server = {
  name: string;
  host: string;
  port: number;
  paths: readonly string[];
  headers: readonly string[];
};

const serversOf = ({ addresses, ports }: Copy): Server[] => {
  const hostOf = (address: string): string => new URL(address).host;
  const vendor = {
    paths: ['/api/session', '/api/round?token=a', '/client/slot.html', '/verify', '/art/a.svg'],
  };
  return [
    {
      name: 'the member app',
      host: hostOf(addresses.member),
      port: ports.web,
      headers: HEADERS_READ.web,
      paths: [
        '/',
        '/rng',
        '/help?q=a',
        '/member',
        '/api/permission',
        '/worker.js',
        '/offline.html?language=es',
        '/x',
      ],
    },
    {
      name: 'the office',
      host: hostOf(addresses.office),
      port: ports.web,
      headers: HEADERS_READ.web,
      paths: ['/', '/members?q=a', '/api/session', '/art/a', '/content/images/a'],
    },
    {
      name: 'the platform',
      host: `127.0.0.1:${ports.platform}`,
      port: ports.platform,
      headers: HEADERS_READ.platform,
      paths: ['/health', '/api/permission', '/api/games?vendor=a', '/office/session'],
    },
    ...(['studio', 'aggregator', 'lagoon'] as const).map((part) => ({
      name: `the ${part}`,
      host: hostOf(addresses[part]),
      port: ports[part],
      headers: HEADERS_READ.studio,
      ...vendor,
    })),
    {
      name: 'the gateway',
      host: hostOf(addresses.pay),
      port: ports.gateway,
      headers: HEADERS_READ.gateway,
      paths: ['/pay/a?key=b', '/v1/payments/a', '/v1/settlements?from=a', '/health'],
    },
  ];
};

const FRAMING = new Set([
  'host',
  'connection',
  'transfer-encoding',
  'content-length',
  'expect',
  'te',
  'upgrade',
]);
const BAD_PARTS = [
  '%',
  '%00',
  '%ED%A0%80',
  '%FF',
  '%2',
  'a%0d%0ab',
  '\xff',
  '..%2f..%2f',
  '__proto__',
  'x'.repeat(7_000),
];

/** The whole request as text; `lines` beside the host, `first` the first line. */
const request = (server: Server, first: string, lines: readonly string[] = [], body = ''): string =>
  [`${first} HTTP/1.1`, `host: ${server.host}`, 'connection: close', ...lines, '', body].join('\r\n');

/** Of each server: a request that is never answered holds up no other one. */
const AT_ONCE = 3;
const PATIENCE_MS = 60_000;

type Case = readonly [name: string, text: string];

function headerCases(server: Server): Case[] {
  const names = server.headers.filter((name) => !FRAMING.has(name));
  return names.flatMap((name, at) => {
    const path = server.paths[at % server.paths.length]!;
    const values = HOSTILE_HEADERS.filter((_, index) => (index + at) % 4 === 0);
    return [
      ...values.map((value): Case => [
        `${name}: ${value.slice(0, 40)}`,
        request(server, `GET ${path}`, [`${name}: ${value}`]),
      ]),
      [`${name} twice`, request(server, `GET ${path}`, [`${name}: a`, `${name}: b`])],
      [`${name} with NUL`, request(server, `GET ${path}`, [`${name}: a\0b`])],
    ];
  });
}

const addressCases = (server: Server): Case[] =>
  server.paths.flatMap((path) =>
    BAD_PARTS.flatMap((part): Case[] => [
      [`${path}/${part.slice(0, 40)}`, request(server, `GET ${path.split('?')[0]}/${part}`)],
      [
        `${path}?a=${part.slice(0, 40)}`,
        request(server, `GET ${path.split('?')[0]}?q=${part}&preview=${part}&token=a&token=b`),
      ],
    ]),
  );

const json = 'content-type: application/json';
function bodyCases(server: Server): Case[] {
  const [path = '/'] = server.paths;
  const post = `POST ${path}`;
  return [
    ['a body that is none', request(server, post, [json, 'content-length: 5'], '{"a":')],
    ['a body of NUL', request(server, post, [json, 'content-length: 1'], '\0')],
    [
      'a compressed body that is none',
      request(server, post, [json, 'content-encoding: gzip', 'content-length: 2'], '{}'),
    ],
    ['an odd type', request(server, post, ['content-type: a/;;;', 'content-length: 2'], '{}')],
    ['no type', request(server, post, ['content-length: 2'], '{}')],
    ['two types', request(server, post, [json, 'content-type: text/plain', 'content-length: 2'], '{}')],
    ['too much', request(server, post, [json, 'content-length: 50000000'])],
    ['two lengths', request(server, post, [json, 'content-length: 2', 'content-length: 3'], '{}')],
    ['a length that is none', request(server, post, [json, 'content-length: -1'], '{}')],
    [
      'a length and pieces',
      request(server, post, [json, 'content-length: 2', 'transfer-encoding: chunked'], '{}'),
    ],
    [
      'pieces that are none',
      request(server, post, [json, 'transfer-encoding: chunked'], 'x\r\n{}\r\n0\r\n\r\n'),
    ],
    ['an unknown encoding of transfer', request(server, post, [json, 'transfer-encoding: zip'], '{}')],
    ['an expectation', request(server, post, [json, 'expect: nothing', 'content-length: 2'], '{}')],
  ];
}

function frameCases(server: Server): Case[] {
  return [
    ['no host', `GET / HTTP/1.1\r\nconnection: close\r\n\r\n`],
    ['two hosts', request(server, 'GET /', [`host: evil.example`])],
    ['another host', `GET / HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n`],
    ['an address of elsewhere', request(server, 'GET http://evil.example/')],
    ['a star', request(server, 'OPTIONS *')],
    ['a method that is none', request(server, 'BREW /')],
    ['a method that writes', request(server, 'DELETE /')],
    ['TRACE', request(server, 'TRACE /')],
    ['CONNECT', request(server, 'CONNECT evil.example:80')],
    [
      'too many headers',
      request(
        server,
        'GET /',
        Array.from({ length: 3_000 }, (_, at) => `x-${at}: a`),
      ),
    ],
    ['a header too long', request(server, 'GET /', [`cookie: ${'a'.repeat(40_000)}`])],
    ['a header without a name', request(server, 'GET /', [': a'])],
    ['a folded header', request(server, 'GET /', ['x-a: b', ' c'])],
    ['an upgrade to what is not', request(server, 'GET /', ['upgrade: h2c', 'connection: upgrade'])],
    ['an old protocol', `GET / HTTP/0.9\r\n\r\n`],
    ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(80, '\0')],
  ];
}

/** Words of the framework, or of Node's inside, in what a reader is told. The parser's own words are about bytes, not about us. */
const INSIDE = /FST_|"statusCode"|node_modules|at \w+ \(|ECONN|SyntaxError|TypeError/;
const PARSERS_WORDS = /"message":"(?:Client Error|Exceeded maximum allowed HTTP header size)"/;

function faultOf(status: number, body: string): string {
  if (status >= 500) return `answers ${status}`;
  if (status >= 400 && INSIDE.test(body) && !PARSERS_WORDS.test(body))
    return `tells of its inside (${status})`;
  return '';
}

export async function runEdges(copy: Copy, report: Report): Promise<void> {
  const askServer = (server: Server): Promise<boolean> =>
    report.attempt(`edges of ${server.name}`, async () => {
      const cases = [
        ...headerCases(server),
        ...addressCases(server),
        ...bodyCases(server),
        ...frameCases(server),
      ];
      const faults: string[] = [];
      let answered = 0;
      const left = cases.values();
      const askOn = async (): Promise<void> => {
        for (const [name, text] of left) {
          const { status, body } = await rawCall({ port: server.port, text });
          const fault = faultOf(status, body);
          if (status > 0) answered += 1;
          if (fault) faults.push(`${name} ${fault}: ${body.slice(0, 120)}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, askOn));
      const told = `${cases.length} requests, ${answered} answered`;
      report.check(
        `${server.name}: no request breaks it`,
        faults.length === 0,
        [told, ...faults.slice(0, 12)].join('\n       '),
      );
      report.check(`${server.name}: most of them are answered`, answered > cases.length * 0.8, told);
      const { status } = await rawCall({
        port: server.port,
        text: request(server, `GET ${server.paths[0]}`),
        withinMs: PATIENCE_MS,
      });
      report.check(`${server.name}: serves as before`, status > 0 && status < 500, String(status));
    });
  await Promise.all(serversOf(copy).map(askServer));
}
