/** The transfer wallet: the kit is the operator, and the vendor who keeps members' money is looked at. */
import type { ConformanceReport, ConformanceStep, ScenarioResult } from '@feria/contracts/conformance/runs';
import {
  TRANSFER_PATHS,
  TRANSFER_SIGNATURE_HEADER,
  TransferAnswer,
} from '@feria/contracts/vendor-door/transfer';
import { parseDecimal, toDecimal, UNITS_PER_ONE } from '@feria/kernel';
import { countVerdicts, isNamed } from '../runner.ts';
import { newId } from '../sessions.ts';
import type { Signer } from '../signing.ts';
import { explain } from '../texts.ts';
import { post, type Reach } from '../transport.ts';
import type { TransferVerb } from './vendor.ts';

export type TransferTarget = Reach & { url: string; vendor: string; signer: Signer; currency: string };
type Verdict = TransferAnswer['verdict'];
type Fields = Readonly<Record<string, unknown>>;
type Desk = ReturnType<typeof openDesk>;
/** `not_offered`: the vendor has no such call, and need not. */
type Played = void | 'not_offered';
type TransferScenario = { id: string; play(desk: Desk): Promise<Played> };

const ONE = UNITS_PER_ONE;
const TIMEOUT_MS = 10_000;
const AT_ONCE = 8;
/** What a vendor answers that has no such call. */
const NO_SUCH_CALL = new Set([404, 405, 501]);

/** A member of its own for each scenario, and what stands at the vendor as it should. */
function openDesk({ url, signer, currency, lookup, signal }: TransferTarget) {
  const steps: ConformanceStep[] = [];
  const user = newId();
  const state = { balance: 0n };

  /** `verdict` null: anything but done will do, HTTP refusals too; 'any': the scenario judges it itself. */
  async function ask(
    verb: TransferVerb,
    says: string,
    fields: Fields,
    verdict: Verdict | null | 'any',
    options: { signature?: string; checksBalance?: boolean } = {},
  ): Promise<TransferAnswer | undefined> {
    const request = newId();
    const raw = Buffer.from(JSON.stringify({ request, ...fields }));
    const headers = {
      'content-type': 'application/json',
      [TRANSFER_SIGNATURE_HEADER]: options.signature ?? signer(raw),
    };
    const address = `${url}${TRANSFER_PATHS[verb]}`;
    const came = await post(address, raw, { headers, timeoutMs: TIMEOUT_MS, lookup, signal });
    const parsed = TransferAnswer.safeParse(came.status === 200 ? parse(came.body) : undefined);
    const answer = parsed.success ? parsed.data : undefined;
    const balance = verdict === 'done' && options.checksBalance !== false ? state.balance : null;
    const wrong = judge(answer, { verdict, request, balance, status: came.status });
    const expected = [
      verdict ?? 'anything but done',
      ...(balance === null ? [] : [`balance ${toDecimal(balance)}`]),
    ];
    const cameBack = { status: came.status, body: came.body.slice(0, 4_000) };
    steps.push({
      says,
      sent: { url: address, headers, body: raw.toString() },
      cameBack,
      expected,
      wrong,
      ms: came.ms,
    });
    return answer;
  }

  const transfer = (verb: 'in' | 'out', amount: bigint, change: Fields = {}): Fields => ({
    reference: newId(),
    user,
    currency,
    amount: toDecimal(amount),
    ...change,
  });

  /** A transfer that must be done. Answers its fields, to repeat it. */
  async function move(verb: 'in' | 'out', amount: bigint): Promise<Fields> {
    state.balance += verb === 'in' ? amount : -amount;
    const fields = transfer(verb, amount);
    await ask(verb, `${verb} ${toDecimal(amount)}`, fields, 'done');
    return fields;
  }
  const holds = (): Promise<unknown> => ask('balance', 'what stands there now', { user, currency }, 'done');
  return { steps, state, who: { user, currency }, ask, transfer, move, holds };
}

type Wanted = { verdict: Verdict | null | 'any'; request: string; balance: bigint | null; status: number };

function judge(answer: TransferAnswer | undefined, { verdict, request, balance, status }: Wanted): string[] {
  if (verdict === 'any') return [];
  if (verdict === null) return answer?.verdict === 'done' ? ['it was done'] : [];
  if (!answer) return [`HTTP ${status} and no answer of the agreed shape`];
  return [
    ...(answer.verdict === verdict ? [] : [`${answer.verdict}, not ${verdict}`]),
    ...(answer.request === request ? [] : [`the request came back as ${answer.request}`]),
    ...(balance === null || parseDecimal(answer.balance ?? '') === balance
      ? []
      : [`balance ${answer.balance ?? 'nothing'}, not ${toDecimal(balance)}`]),
  ];
}

const one = (id: string, play: TransferScenario['play']): TransferScenario => ({ id, play });

export const TRANSFER_SCENARIOS: readonly TransferScenario[] = [
  one('transfer.balance', async (desk) => {
    await desk.holds();
  }),
  one('transfer.in', async (desk) => {
    await desk.move('in', 5n * ONE);
    await desk.holds();
  }),
  one('transfer.smallest', async (desk) => {
    await desk.move('in', 1n);
    await desk.move('out', 1n);
  }),
  one('transfer.beyond-2^53', async (desk) => {
    await desk.move('in', 2n ** 53n + 1n);
    await desk.holds();
  }),
  one('transfer.out', async (desk) => {
    await desk.move('in', 5n * ONE);
    await desk.move('out', 3n * ONE);
    await desk.holds();
  }),
  one('transfer.out-more', async (desk) => {
    await desk.move('in', ONE);
    await desk.ask('out', 'one unit too much', desk.transfer('out', ONE + 1n), 'not_enough_money');
    await desk.holds();
  }),
  one('transfer.repeat', async (desk) => {
    const put = await desk.move('in', 5n * ONE);
    await desk.ask('in', 'the same once more', put, 'done');
    const taken = await desk.move('out', 2n * ONE);
    await desk.ask('out', 'the same once more', taken, 'done');
    await desk.holds();
  }),
  one('transfer.duplicate', async (desk) => {
    const put = await desk.move('in', 5n * ONE);
    await desk.ask('in', 'another amount', { ...put, amount: toDecimal(6n * ONE) }, 'duplicate');
    await desk.ask('out', 'the other way', put, 'duplicate');
    await desk.holds();
  }),
  one('transfer.status', async (desk) => {
    const { reference } = await desk.move('in', 5n * ONE);
    const answer = await desk.ask('status', 'what became of it', { reference }, 'done', {
      checksBalance: false,
    });
    if (answer?.amount !== undefined && parseDecimal(answer.amount) !== 5n * ONE)
      throw new Error(`the status says ${answer.amount}`);
  }),
  one('transfer.status-unknown', async (desk) => {
    await desk.ask('status', 'a reference that never came', { reference: newId() }, 'unknown');
  }),
  one('transfer.unknown-is-final', async (desk) => {
    const late = desk.transfer('in', ONE);
    await desk.ask('status', 'before it came', { reference: late['reference'] }, 'unknown');
    await desk.ask('in', 'it comes after all', late, null);
    await desk.holds();
  }),
  one('transfer.close', async (desk) => {
    const who = desk.who;
    const first = await desk.ask('close', 'nobody has money or a session there', who, 'any');
    if (!first && NO_SUCH_CALL.has(desk.steps.at(-1)?.cameBack.status ?? 0)) return 'not_offered';
    await desk.move('in', 5n * ONE);
    await desk.ask('close', 'sessions end', who, 'done');
    await desk.ask('close', 'once more', who, 'done');
    await desk.holds();
    await desk.move('out', 5n * ONE);
  }),
  one('transfer.close-signature', async (desk) => {
    await desk.ask('close', 'a wrong signature', desk.who, null, { signature: '00' });
  }),
  one('transfer.bad-signature', async (desk) => {
    await desk.ask('in', 'a wrong signature', desk.transfer('in', ONE), null, { signature: '00' });
    await desk.holds();
  }),
  one('transfer.wrong-types', async (desk) => {
    for (const amount of ['-1', '1e3', '0.000001', 'much', '', 1, null, '0'])
      await desk.ask(
        'in',
        `the amount ${JSON.stringify(amount)}`,
        desk.transfer('in', ONE, { amount }),
        null,
      );
    await desk.holds();
  }),
  one('transfer.same-at-once', async (desk) => {
    const put = desk.transfer('in', ONE);
    desk.state.balance += ONE;
    await Promise.all(Array.from({ length: AT_ONCE }, () => desk.ask('in', 'all at once', put, 'done')));
    await desk.holds();
  }),
  one('transfer.outs-at-once', async (desk) => {
    await desk.move('in', 3n * ONE);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => desk.ask('out', 'all at once', desk.transfer('out', ONE), 'any')),
    );
    const taken = answers.filter((answer) => answer?.verdict === 'done').length;
    if (taken !== 3) throw new Error(`${taken} were done where 3 could be`);
    desk.state.balance = 0n;
    await desk.holds();
  }),
];

export type TransferRunOptions = {
  /** Ids of scenarios; none: all. */
  only?: readonly string[];
  /** Breaks off what is under way: the report holds the scenarios that were played to their end. */
  signal?: AbortSignal;
  onProgress?: (result: ScenarioResult) => void;
};

/** Plays them all; a vendor that fails makes a report, never an exception. */
export async function runTransferConformance(
  target: TransferTarget,
  { only = [], signal, onProgress }: TransferRunOptions = {},
): Promise<ConformanceReport> {
  const startedAt = performance.now();
  const scenarios: ScenarioResult[] = [];
  for (const scenario of TRANSFER_SCENARIOS) {
    const { id } = scenario;
    if (signal?.aborted || (only.length > 0 && !isNamed(only, id))) continue;
    const from = performance.now();
    const desk = openDesk({ ...target, signal });
    const { played, why } = await scenario.play(desk).then(
      (answer) => ({ played: answer, why: null }),
      (error: unknown) => ({
        played: undefined,
        why: error instanceof Error ? error.message : String(error),
      }),
    );
    if (signal?.aborted) break;
    const isWrong = why !== null || desk.steps.some(({ wrong }) => wrong.length > 0);
    const ms = Math.round(performance.now() - from);
    const verdict = isWrong ? 'failed' : played === 'not_offered' ? 'skipped' : 'passed';
    const result: ScenarioResult = { id, ...explain(id), verdict, why, steps: desk.steps, ms };
    scenarios.push(result);
    onProgress?.(result);
  }
  const { url, vendor } = target;
  const ms = Math.round(performance.now() - startedAt);
  return { target: url, vendor, dialect: 'transfer', ms, counts: countVerdicts(scenarios), scenarios };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
