/**
 * Every move of the account, by its settlement report ("all transactions"): the one list that has payments, refunds, chargebacks and payouts
 * alike. It is made at their pace: asked for, found in a list, fetched. A report that was asked for stays to be found by the next call, so
 * that a call which ran out of patience is repeated and nothing is lost.
 * https://www.mercadopago.com.mx/developers/en/docs/reports/account-money/api
 */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Move } from '../../driver.ts';
import { fateOfError, GatewayFailure } from '../../failures.ts';
import { callGateway } from '../../http.ts';
import { MERCADOPAGO, type MercadoPagoOptions } from './options.ts';
import { readTable } from './csv.ts';
import { movesOf } from './moves.ts';
import { API, sender } from './rest.ts';
import { fateOf } from './sdk.ts';
import { Reports } from './shapes.ts';

const DAY_MS = 86_400_000;
/**
 * Its documents do not say by which of its two dates a report is cut: when a payment was opened or when it was settled. A voucher lives 30
 * days at most, so a report from 30 days before holds what is asked for by either; it may be of 60 days.
 */
const BEFORE_MS = 30 * DAY_MS;
const AT_ONCE_MS = 28 * DAY_MS;
const PAUSE_MS = 5_000;
const WAIT_MS = 60_000;
const FILE_TIMEOUT_MS = 60_000;

type Period = { from: Date; to: Date };

export async function listMoves(options: MercadoPagoOptions, { from, to }: Period): Promise<Move[]> {
  const moves: Move[] = [];
  for (let start = from.getTime(); start < to.getTime(); start += AT_ONCE_MS) {
    const part = { from: new Date(start), to: new Date(Math.min(start + AT_ONCE_MS, to.getTime())) };
    const all = await movesOfReport(options, part);
    moves.push(...all.filter(({ at }) => at >= part.from && at < part.to));
  }
  return moves;
}

/** Whole days before, to the second after. */
function reach({ from, to }: Period): Period {
  return {
    from: new Date(Math.floor((from.getTime() - BEFORE_MS) / DAY_MS) * DAY_MS),
    to: new Date(Math.ceil(to.getTime() / 1_000) * 1_000),
  };
}

async function movesOfReport(options: MercadoPagoOptions, part: Period): Promise<Move[]> {
  const whole = reach(part);
  let name = await findReport(options, whole);
  if (name === undefined) {
    await askForReport(options, whole);
    name = await waitForReport(options, whole);
  }
  const rows = readTable(await fetchReport(options, name));
  if (rows) return movesOf(rows);
  throw new GatewayFailure(`${MERCADOPAGO} report ${name}: no table`, { fate: 'unsure' });
}

const REPORTS = `${API}/v1/account/settlement_report`;
const headers = ({ accessToken }: MercadoPagoOptions) => ({ authorization: `Bearer ${accessToken}` });

/** One that was made before its period was over lacks what came after: it is not taken. */
async function findReport(options: MercadoPagoOptions, { from, to }: Period): Promise<string | undefined> {
  const reports = await callGateway(
    {
      url: `${REPORTS}/list`,
      method: 'GET',
      headers: headers(options),
      schema: Reports,
      what: `${MERCADOPAGO} reports`,
    },
    sender(options),
  );
  const ready = reports.find(
    ({ begin_date, end_date, date_created, file_name }) =>
      file_name !== null &&
      Date.parse(begin_date) === from.getTime() &&
      Date.parse(end_date) === to.getTime() &&
      Date.parse(date_created) >= to.getTime(),
  );
  return ready?.file_name ?? undefined;
}

const inSeconds = (at: Date): string => at.toISOString().replace('.000Z', 'Z');

async function askForReport(options: MercadoPagoOptions, { from, to }: Period): Promise<void> {
  await callGateway(
    {
      url: REPORTS,
      method: 'POST',
      headers: { ...headers(options), 'content-type': 'application/json' },
      body: JSON.stringify({ begin_date: inSeconds(from), end_date: inSeconds(to) }),
      // Taken on, with a body or without one: what came of it shows in the list.
      schema: z.unknown(),
      what: `${MERCADOPAGO} report`,
    },
    sender(options),
  );
}

async function waitForReport(options: MercadoPagoOptions, whole: Period): Promise<string> {
  const patience = options.reportWaitMs ?? WAIT_MS;
  for (let waited = 0; ; waited += PAUSE_MS) {
    const name = await findReport(options, whole);
    if (name !== undefined) return name;
    if (waited >= patience)
      throw new GatewayFailure(`${MERCADOPAGO}: the report is not made yet, ask again`, { fate: 'not_sent' });
    await wait(PAUSE_MS);
  }
}

async function fetchReport(options: MercadoPagoOptions, name: string): Promise<string> {
  const what = `${MERCADOPAGO} report ${name}`;
  try {
    const answer = await sender(options)(`${REPORTS}/${encodeURIComponent(name)}`, {
      headers: headers(options),
      redirect: 'error',
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    });
    if (answer.ok) return await answer.text();
    const { status } = answer;
    throw new GatewayFailure(`${what}: status ${status}`, { fate: fateOf(status), status });
  } catch (cause) {
    if (cause instanceof GatewayFailure) throw cause;
    throw new GatewayFailure(`${what}: ${String(cause)}`, { fate: fateOfError(cause), cause });
  }
}
