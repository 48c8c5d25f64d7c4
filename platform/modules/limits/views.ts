/** How a member's limits are shown: to themselves, with what is used of each, and to the office, with who did what and why. */
import { LIMIT_KINDS, PERIODS_OF, type LimitKind, type LimitPeriod } from '@feria/contracts/limits/kinds';
import type { LimitsView, LimitView, LimitRequestView } from '@feria/contracts/limits/member';
import type { MemberLimits } from '@feria/contracts/members/office';
import type { MarketCode } from '@feria/contracts/wire';
import type { Currency, Units } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import { getMarket } from '../markets/index.ts';
import { isOver, listRequests, type Request } from './requests.ts';
import { countingLimits, listLimits, type Counting, type Limit } from './limits.ts';
import { readMinutes, readUse, textOf, usedOf, type PeriodUse } from './used.ts';

export type Whom = { id: string; currency: Currency; merchantCode: MarketCode };

/** Every limit that there can be, in the contract's order, set or not. `sessionId`: whose minutes are counted. */
export async function viewLimits(
  reader: Tx | Reader,
  { id: memberId, currency, merchantCode, sessionId }: Whom & { sessionId: string },
  at: Date,
): Promise<LimitsView> {
  const { timeZone } = await getMarket(reader, merchantCode);
  const whose = { memberId, currency, timeZone };
  const limits = await countingLimits(reader, { memberId, currency, merchantCode });
  const requests = (await listRequests(reader, memberId)).filter(
    (request) => request.currency === currency && !request.outcome && !isOver(request, at),
  );
  const uses = await readUse(reader, whose, at);
  const minutes = await readMinutes(reader, sessionId, currency, at);
  const viewOf = (kind: LimitKind, period: LimitPeriod): LimitView => {
    const of = <One extends { kind: LimitKind; period: LimitPeriod }>(one: One): boolean =>
      one.kind === kind && one.period === period;
    const use = uses.find((one) => one.period === period);
    return {
      kind,
      period,
      ...amountsOf(kind, limits.filter(of), usedIn(kind, use, minutes)),
      resetsAt: use?.resetsAt.toISOString() ?? null,
      request: requestViewOf(requests.find(of)),
    };
  };
  return {
    currency,
    timeZone,
    asOf: at.toISOString(),
    items: LIMIT_KINDS.flatMap((kind) => PERIODS_OF[kind].map((period) => viewOf(kind, period))),
  };
}

function usedIn(kind: LimitKind, use: PeriodUse | undefined, minutes: bigint | null): Units | null {
  if (kind === 'play_minutes') return minutes;
  return use ? usedOf(kind, use) : null;
}

function amountsOf(
  kind: LimitKind,
  limits: readonly Counting[],
  used: Units | null,
): Pick<LimitView, 'own' | 'house' | 'counts' | 'used' | 'left'> {
  const text = (amount: Units | null | undefined): string | null =>
    amount === null || amount === undefined ? null : textOf(kind, amount < 0n ? 0n : amount);
  const counts = limits.toSorted((a, b) => (a.amount < b.amount ? -1 : 1))[0]?.amount;
  return {
    own: text(limits.find(({ setBy }) => setBy === 'member')?.amount),
    house: text(limits.find(({ setBy }) => setBy !== 'member')?.amount),
    counts: text(counts),
    used: text(used),
    left: counts === undefined || used === null ? null : text(counts - used),
  };
}

function requestViewOf(request: Request | undefined): LimitRequestView | null {
  return request
    ? {
        id: request.id,
        amount: request.amount === null ? null : textOf(request.kind, request.amount),
        askedAt: request.askedAt.toISOString(),
        confirmFrom: request.confirmFrom.toISOString(),
        lapsesAt: request.lapsesAt.toISOString(),
      }
    : null;
}

/** More than anybody changes; older ones are in the audit. */
const MOST_STEPS = 200;

export async function deskView(
  reader: Tx | Reader,
  { id, currency, marketCode }: { id: string; currency: Currency; marketCode: MarketCode },
  at: Date,
): Promise<Omit<MemberLimits, 'waiting' | 'exclusion'>> {
  const limits = await countingLimits(reader, { memberId: id, currency, merchantCode: marketCode });
  const past = (await listLimits(reader, id, MOST_STEPS)).flatMap(stepsOfLimit);
  const asked = (await listRequests(reader, id, MOST_STEPS)).flatMap((request) =>
    stepsOfRequest(request, at),
  );
  const history = [...past, ...asked].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MOST_STEPS);
  return {
    currency,
    items: limits.map((limit) => ({
      kind: limit.kind,
      period: limit.period,
      currency: limit.currency,
      setBy: limit.setBy,
      amount: textOf(limit.kind, limit.amount),
      activeFrom: limit.row?.activeFrom.toISOString() ?? null,
    })),
    history,
  };
}

type Step = MemberLimits['history'][number];

function stepsOfLimit(limit: Limit): Step[] {
  const { kind, period } = limit;
  const amount = textOf(kind, limit.amount);
  const nameOf = (actor: string | null): string | null => (limit.setBy === 'operator' ? actor : null);
  const set: Step = {
    at: limit.setAt.toISOString(),
    kind,
    period,
    what: 'set',
    amount,
    by: nameOf(limit.actor),
    reason: limit.reason,
  };
  if (!limit.endedAt) return [set];
  const ended: Step = {
    at: limit.endedAt.toISOString(),
    kind,
    period,
    what: 'ended',
    amount,
    by: nameOf(limit.endedBy),
    reason: limit.endReason,
  };
  return [ended, set];
}

function stepsOfRequest(request: Request, at: Date): Step[] {
  const { kind, period } = request;
  const same = {
    kind,
    period,
    by: null,
    reason: null,
    amount: request.amount === null ? null : textOf(kind, request.amount),
  };
  const asked: Step = { ...same, at: request.askedAt.toISOString(), what: 'asked' };
  const outcome = request.outcome ?? (isOver(request, at) ? 'lapsed' : undefined);
  if (!outcome) return [asked];
  return [{ ...same, at: (request.endedAt ?? request.lapsesAt).toISOString(), what: outcome }, asked];
}
