/** What every answer of the running product has, wherever it comes from: pages, files, calls passed on, refusals, and what is no address. */
import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Copy } from '../../support/copy.ts';
import type { Report } from '../../runner/report.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** By the host's name, which systems do not all resolve. */
async function ask(origin: string, path: string, method = 'GET'): Promise<Answer> {
  const { host, port } = new URL(origin);
  const call = request({ host: '127.0.0.1', port, path, method, headers: { host } });
  call.end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  let body = '';
  for await (const part of answer) body += String(part);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body };
}

/** What is missing or wrong; empty: in order. */
function faultOf({ headers, body }: Answer): string {
  const policy = String(headers['content-security-policy'] ?? '');
  const type = String(headers['content-type'] ?? '');
  const wrong = [
    [!policy.includes('frame-ancestors'), 'frames'],
    [/unsafe-(?:eval|hashes)|script-src[^;]*unsafe-inline|\*/.test(policy), 'policy'],
    [headers['x-content-type-options'] !== 'nosniff', 'nosniff'],
    [!headers['referrer-policy'], 'referrer'],
    [!headers['cross-origin-opener-policy'], 'opener'],
    [!headers['cross-origin-resource-policy'], 'resource'],
    [body !== '' && !/charset=utf-8|^application\/problem\+json|^image\/|^font\//.test(type), `type ${type}`],
    ['x-powered-by' in headers || 'server' in headers, 'names its server'],
  ] as const;
  return wrong.flatMap(([isWrong, what]) => (isWrong ? [what] : [])).join(', ');
}

export async function runHeaders({ addresses }: Copy, report: Report): Promise<void> {
  const { member, office, studio, pay } = addresses;
  const page = await ask(member, '/');
  const script = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? '/no-script';
  const picture = /\/api\/art\/[0-9a-f]+/.exec(page.body)?.[0] ?? '/no-picture';
  const asked: readonly (readonly [string, string, number, string?])[] = [
    ...[[member, '/', 200] as const, [member, script, 200] as const, [member, picture, 200] as const],
    ...[[member, '/api/permission', 200] as const, [member, '/api/wallet/entries', 401] as const],
    ...[[member, '/worker.js', 200] as const, [member, '/offline.html', 200] as const],
    ...[[member, '/verify-ledger.html', 200] as const, [member, '/assets/nothing.js', 404] as const],
    ...[
      [member, '/%zz', 400] as const,
      [member, '/', 404, 'TRACE'] as const,
      [member, '/api/nowhere', 404] as const,
    ],
    ...[
      [office, '/', 200] as const,
      [office, '/api/me', 401] as const,
      [office, '/assets/nothing.js', 404] as const,
    ],
    ...[
      [studio, '/client/slot.html', 200] as const,
      [studio, '/api/nothing', 404] as const,
      [studio, '/verify', 200] as const,
    ],
    ...[[pay, '/pay/nothing?key=guess', 404] as const, [pay, '/v1/payments/nothing', 401] as const],
  ];
  for (const [origin, path, status, method] of asked) {
    const answer = await ask(origin, path, method);
    const fault = faultOf(answer);
    const name = `${method ?? 'GET'} ${new URL(origin).hostname}${path.replace(/[0-9a-f]{16,}|-[\w-]{8}\./, '…')}`;
    report.check(
      `${name} has what every answer has`,
      answer.status === status && fault === '',
      fault || `${answer.status}`,
    );
  }
}
