/**
 * Where browsers tell what a page's policy kept from running or loading (Reporting API, and CSP's own reports of before): a line in the
 * log for whoever looks why. Anybody may send one, so it is believed in nothing: only names of directives and origins are kept of it,
 * and of many within a minute the number alone.
 */
import type { FastifyInstance } from 'fastify';
import type { WebParts } from './app.ts';

export const REPORTS_PATH = '/policy-reports';
/** What a policy says, and the header that it leans on. */
export const REPORT_TO = `report-uri ${REPORTS_PATH}; report-to policy`;
export const REPORTING = { 'reporting-endpoints': `policy="${REPORTS_PATH}"` } as const;

const TYPES = ['application/csp-report', 'application/reports+json'];
const MOST_BYTES = 16_384;
const MOST_A_MINUTE = 30;
const MINUTE_MS = 60_000;

export function takeReports(app: FastifyInstance, { log, now }: Pick<WebParts, 'log' | 'now'>): void {
  let minute = 0;
  let told = 0;
  app.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, text, done) =>
    done(null, text),
  );
  app.post(REPORTS_PATH, { bodyLimit: MOST_BYTES }, async (request, reply) => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) {
      if (told > MOST_A_MINUTE) log.warn('more breaches of a policy', { count: told - MOST_A_MINUTE });
      [minute, told] = [current, 0];
    }
    for (const breach of breachesIn(request.body)) {
      told += 1;
      if (told <= MOST_A_MINUTE) log.warn('a page broke its policy', { host: request.host, ...breach });
    }
    return reply.code(204).send();
  });
}

type Breach = { directive: string; blocked: string; page: string };

/** Of what is no report: nothing. */
function breachesIn(text: unknown): Breach[] {
  const read = typeof text === 'string' ? parsed(text) : undefined;
  const reports = Array.isArray(read) ? read.slice(0, 10) : [read];
  return reports.flatMap((report: unknown): Breach[] => {
    const body = fieldOf(report, 'csp-report') ?? fieldOf(report, 'body');
    const said = (...names: readonly string[]): string => {
      const found = names.map((name) => fieldOf(body, name)).find((one) => typeof one === 'string');
      return typeof found === 'string' ? found : '';
    };
    const directive = said('effectiveDirective', 'effective-directive', 'violated-directive');
    if (!/^[a-z-]{3,40}/.test(directive)) return [];
    return [
      {
        directive: /^[a-z-]{3,40}/.exec(directive)![0],
        blocked: originOf(said('blockedURL', 'blocked-uri')),
        page: URL.parse(said('documentURL', 'document-uri'))?.pathname.slice(0, 200) ?? '',
      },
    ];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fieldOf = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name)
    ? (of as Record<string, unknown>)[name]
    : undefined;

/** An origin, or one of the words that browsers have for what has none (`inline`, `eval`, `data`). */
function originOf(blocked: string): string {
  const url = URL.parse(blocked);
  if (url && url.origin !== 'null') return url.origin.slice(0, 200);
  return /^[a-z-]{1,20}/.exec(blocked)?.[0] ?? '';
}
