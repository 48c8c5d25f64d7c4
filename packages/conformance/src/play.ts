/** What a scenario may do: open sessions, make signed calls, and say what it expects. Every call is kept for the report. */
import type { ConformanceStep } from '@feria/contracts/conformance/runs';
import { TIMESTAMP_HEADER } from '@feria/contracts/vendor-door/seamless';
import {
  expectationOf,
  fieldsOf,
  listWrongs,
  moveFields,
  textOf,
  type ListExpectation,
  type Outcome,
} from './calls.ts';
import {
  actionOf,
  bytesOf,
  listBody,
  pathOf,
  readAnswer,
  readList,
  signatureHeaderOf,
  writeCall,
  type Fields,
  type Told,
  type Verb,
} from './dialects.ts';
import { describe, judge } from './expectations.ts';
import type { Fault, FaultGate } from './injector.ts';
import { credit, newId, type Session, type SessionSource, type SessionRequest } from './sessions.ts';
import type { Signer } from './signing.ts';
import { post, type Reach } from './transport.ts';
import { wordOf, type SeamlessDialect, type Verdict } from './words.ts';

export { ONE, type Outcome } from './calls.ts';
export type Target = Reach & { url: string; dialect: SeamlessDialect; vendor: string; signer: Signer };
/** Ends a scenario that cannot be played here; it counts as skipped. */
export class Skipped extends Error {}

const CASH = 1_000_000n;
const TIMEOUT_MS = 10_000;
const LONGEST_KEPT = 4_000;

export type CallOptions = {
  /** Other bytes than what the fields make, for calls that are no JSON. */
  raw?: Buffer;
  /** null: no such header at all. */
  signature?: string | null;
  /** Another door than the vendor's own. */
  url?: string;
  timeoutMs?: number;
  headers?: Record<string, string>;
  stallsBody?: boolean;
  /** Goes through the fault injector, which does this to it. */
  fault?: Fault;
};
export type Made = { transaction: string; fields: Fields; raw: Buffer; told: Told; status: number };
/** One action of a list: whose, and what is other than usual. */
export type ListedAction = { kind: 'bet' | 'win' | 'rollback'; me: Session; change?: Fields };

export type PlayParts = {
  target: Target;
  sessions: SessionSource;
  gate: () => Promise<FaultGate>;
  /** How late a call arrives that stalls on its way; its vendor has given up before. */
  stallMs: number;
  now: () => Date;
};
export type Play = ReturnType<typeof openPlay>;

export function openPlay(parts: PlayParts) {
  const { target, sessions } = parts;
  const { dialect } = target;
  const steps: ConformanceStep[] = [];

  /** A member with what the scenario needs. Skips the scenario where there is none. */
  async function session(input: Partial<SessionRequest> = {}): Promise<Session> {
    const found = await sessions.open({ cash: CASH, promo: 0n, ...input });
    if (!found) throw new Skipped('no prepared session fits');
    return found;
  }

  /** Makes the session's token an old one, and answers it: by a newer launch where that can be had, else by a check. */
  async function expire(me: Session): Promise<string> {
    const old = me.token;
    if (sessions.renew) me.token = await sessions.renew(me);
    else if (dialect === 'hub88') throw new Skipped('nothing makes a token old here');
    else {
      const { told } = await call('check', 'a check answers a new token', me, {}, {});
      me.token = typeof told.token === 'string' ? told.token : '';
    }
    return old;
  }

  async function block(me: Session): Promise<void> {
    if (!sessions.block) throw new Skipped('nothing blocks a member here');
    me.token = await sessions.block(me);
  }

  /** One signed call of the member, judged. */
  async function call(
    verb: Verb,
    says: string,
    me: Session,
    change: Fields,
    outcome: Outcome,
    options: CallOptions = {},
  ): Promise<Made> {
    const fields = fieldsOf(dialect, verb, me, change);
    const { moves = 0n } = outcome;
    if (moves > 0n) credit(me, moves);
    else me.cash += moves;
    const { path, body } = writeCall(dialect, verb, fields);
    const raw = options.raw ?? bytesOf(body);
    const expected = expectationOf(me, fields, outcome);
    const sent = await deliver(parts, path, raw, options);
    const told = readAnswer(dialect, verb, sent.cameBack.body);
    const wrong = judge(dialect, expected, { status: sent.cameBack.status, told });
    steps.push({ says, ...sent, expected: describe(dialect, expected).map(kept), wrong });
    const transaction = textOf(fields, 'transaction') ?? '';
    return { transaction, fields, raw, told, status: sent.cameBack.status };
  }

  /** Several actions in one request of the action-list dialect, in the list's order. */
  async function list(
    says: string,
    actions: readonly ListedAction[],
    expected: ListExpectation,
  ): Promise<void> {
    const request = newId();
    const written = actions.map(({ kind, me, change = {} }) =>
      actionOf(kind, fieldsOf(dialect, kind, me, change)),
    );
    const raw = bytesOf(listBody(request, written));
    const sent = await deliver(parts, pathOf('actions', 'bet'), raw, {});
    const { status, body } = sent.cameBack;
    const wrong = listWrongs(expected, { status, request, answer: readList(body) });
    const wanted = expected.verdicts.map((verdict, index) => `${index + 1}: ${verdict ?? 'any'}`);
    steps.push({ says, ...sent, expected: [`the list: ${expected.word ?? 'refused'}`, ...wanted], wrong });
  }

  /** The door of another vendor. Skips the scenario where the address does not say whose it is. */
  function urlOf(vendor: string): string {
    const end = `/${encodeURIComponent(target.vendor)}`;
    const own = target.url.replace(/\/$/, '');
    if (!own.endsWith(end)) throw new Skipped('the address does not name the vendor');
    return `${own.slice(0, -end.length)}/${vendor}`;
  }

  return {
    dialect,
    steps,
    stallMs: parts.stallMs,
    letGo: async (): Promise<void> => (await parts.gate()).letGo(),
    urlOf,
    session,
    expire,
    block,
    call,
    list,
    word: (verdict: Verdict): string => wordOf(verdict, dialect),
    moveFields: (me: Session): Fields => moveFields(dialect, me),
    sign: target.signer,
  };
}

/** Sends, through the injector where a fault is wanted, and answers what a report keeps of it. */
async function deliver(
  { target, gate, now }: PlayParts,
  path: string,
  raw: Buffer,
  options: CallOptions,
): Promise<Pick<ConformanceStep, 'sent' | 'cameBack' | 'ms'>> {
  const open = options.fault === undefined ? undefined : await gate();
  if (open && options.fault !== undefined) open.next(options.fault);
  const signature = options.signature === undefined ? target.signer(raw) : options.signature;
  const headers = {
    'content-type': 'application/json',
    [TIMESTAMP_HEADER]: now().toISOString(),
    ...(signature === null ? {} : { [signatureHeaderOf(target.dialect)]: signature }),
    ...options.headers,
  };
  const url = options.url ?? target.url;
  const { timeoutMs = TIMEOUT_MS, stallsBody = false } = options;
  const came = await post(`${open?.url ?? url}${path}`, raw, {
    headers,
    timeoutMs,
    stallsBody,
    // The injector is ours, on this machine; it looks the wallet up itself.
    lookup: open ? undefined : target.lookup,
    signal: target.signal,
  });
  return {
    sent: { url: `${url}${path}`, headers, body: kept(raw.toString('utf8')) },
    cameBack: { status: came.status, body: kept(came.body) },
    ms: came.ms,
  };
}

/** Long enough to see what it was, and text that any database takes. */
function kept(text: string): string {
  const short =
    text.length > LONGEST_KEPT ? `${text.slice(0, LONGEST_KEPT)} … (${text.length} characters)` : text;
  return short.replaceAll('\u0000', '\u2400').toWellFormed();
}
