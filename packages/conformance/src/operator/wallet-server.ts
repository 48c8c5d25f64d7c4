/** The reference wallet over HTTP: all three seamless dialects below one address, and the session route. */
import { breakOff } from '../break-off.ts';
import { readOr } from '@feria/kernel';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasVerb, pathOf, signatureHeaderOf, type Verb } from '../dialects.ts';
import { readExact, writeExact, type Json } from '../exact-json.ts';
import type { Verifier } from '../signing.ts';
import { SEAMLESS_DIALECTS, type SeamlessDialect } from '../words.ts';
import { createAnswerer } from './answer.ts';
import { openBook, type Book } from './book.ts';
import { RULES, type Rules } from './rules.ts';
import { openSession } from './sessions.ts';

const VERBS: readonly Verb[] = ['info', 'check', 'balance', 'bet', 'win', 'rollback'];
const LARGEST_BODY = 1024 * 1024;
const SLOW_BODY_MS = 3_000;

/** A call as it came, with what it was answered. */
export type Seen = {
  dialect: SeamlessDialect;
  path: string;
  isSigned: boolean;
  body: unknown;
  status: number;
  answer: Readonly<Record<string, unknown>>;
};
export type WalletOptions = {
  verify: Verifier;
  rules?: Rules;
  port?: number;
  games?: ReadonlySet<string>;
  /** Whose doors there are, below {url}/vendors/<code>. */
  vendors?: ReadonlySet<string>;
  slowBodyMs?: number;
  /** What happens instead of the right answer, to see what the vendor does then. */
  disturb?: (
    dialect: SeamlessDialect,
    path: string,
    body: unknown,
  ) => 'error500' | 'close_after_commit' | undefined;
  watch?: (seen: Seen) => void;
};
export type ReferenceWallet = { url: string; book: Book; close(): Promise<void> };

/** Starts a wallet. Vendors call {url}/user/..., {url}/wallet/... or {url}/actions/..., whichever they speak, also below {url}/vendors/<code>. */
export async function startReferenceWallet({
  verify,
  rules = RULES,
  port = 0,
  games,
  vendors,
  slowBodyMs = SLOW_BODY_MS,
  disturb,
  watch,
}: WalletOptions): Promise<ReferenceWallet> {
  const book = openBook(rules, games);
  const routes = new Map(
    SEAMLESS_DIALECTS.flatMap((dialect) => {
      const answerer = createAnswerer(book, dialect);
      return VERBS.filter((verb) => hasVerb(dialect, verb)).map(
        (verb) => [pathOf(dialect, verb), { dialect, verb, answerer }] as const,
      );
    }),
  );

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = (request.url ?? '/').split('?')[0] ?? '/';
    const [, vendor, below] = /^\/vendors\/([^/]+)(\/.*)$/.exec(asked) ?? [];
    const path = below ?? asked;
    const body = await readBody(request, slowBodyMs);
    if (typeof body === 'number') {
      reply(response, body, {});
      return;
    }
    if (path === '/conformance/session') {
      const session = openSession(book, body.toString());
      reply(response, session ? 200 : 400, session ?? {});
      return;
    }
    const route = routes.get(path);
    if (!route) {
      reply(response, 404, {});
      return;
    }
    const { dialect, verb, answerer } = route;
    if (vendor !== undefined && !rules.letsPartner(vendors?.has(vendor) ?? true)) {
      reply(response, 200, answerer.refuse('partner_invalid'));
      return;
    }
    const signature = request.headers[signatureHeaderOf(dialect)];
    const isSigned = verify(body, typeof signature === 'string' ? rules.signatureOf(signature) : undefined);
    // A body that nobody signed is looked at for the id that its answer repeats: exact amounts take a hundred times as long to read.
    const isLetIn = rules.letsIn(isSigned);
    const parsed = parse(body, isLetIn ? readExact : JSON.parse);
    if (parsed === undefined && rules.readsFirst(body.length)) {
      reply(response, 200, answerer.refuse('syntax_invalid'));
      return;
    }
    const fault = isSigned && parsed !== undefined ? disturb?.(dialect, path, parsed.value) : undefined;
    const answer =
      fault === 'error500'
        ? {}
        : !isLetIn
          ? answerer.sign(answerer.refuse('signature_invalid'), parsed?.value)
          : parsed === undefined
            ? answerer.refuse('syntax_invalid')
            : answerer.sign(answerer.handle(verb, rules.reads(parsed.value)), parsed.value);
    const status =
      fault === 'error500' ? 500 : parsed === undefined && isSigned ? rules.malformedStatus : 200;
    watch?.({ dialect, path, isSigned, body: parsed?.value, status: fault ? 0 : status, answer });
    if (fault === 'close_after_commit') request.socket.destroy();
    else reply(response, status, answer);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => breakOff(request, error));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    book,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The body, or the status of a refusal to read it: 408 when nothing of it came for `slowMs`. */
async function readBody(request: IncomingMessage, slowMs: number): Promise<Buffer | 413 | 408> {
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY) return 413;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => {
      const known = size;
      // What came while this process was busy is read before it is judged.
      setImmediate(() => (size === known ? resolve(408) : timer.refresh()));
    }, slowMs);
    request.on('data', (chunk: Buffer) => {
      timer.refresh();
      size += chunk.length;
      if (size > LARGEST_BODY) resolve(413);
      else chunks.push(chunk);
    });
    request.on('end', () => (clearTimeout(timer), resolve(Buffer.concat(chunks))));
    request.on('error', (error) => (clearTimeout(timer), reject(error)));
  });
}

function reply(response: ServerResponse, status: number, answer: Json): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(writeExact(answer));
}

function parse(raw: Buffer, read: (text: string) => unknown): { value: unknown } | undefined {
  return readOr(undefined, () => ({ value: read(new TextDecoder('utf-8', { fatal: true }).decode(raw)) }));
}
