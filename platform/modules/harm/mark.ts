/**
 * Judges members and writes down what holds: a marker opens a case, or is added to the one that is open. A person decides what
 * becomes of it; nothing here keeps anybody from anything (ADR 36).
 */
import { randomUUIDv7 } from 'node:crypto';
import { levelOf, type HarmRules } from '@feria/contracts/harm/markers';
import { addMs } from '@feria/kernel';
import { callSql, type Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { getMember, testAccountsAmong } from '../members/index.ts';
import { getMarket } from '../markets/index.ts';
import {
  insertAct,
  insertCase,
  insertMark,
  lastMarked,
  lockOpenCase,
  marksOf,
  updateCase,
  type Case,
} from './case-store.ts';
import { judge, type Found } from './markers.ts';
import { readRules, type Ruled } from './rules.ts';
import { noteJudged, readTraces } from './trace-store.ts';

const DAY_MS = 24 * 60 * 60_000;
type Whom = { id: string; marketCode: string; currency: string };

/** Answers how many cases were opened or marked. Judged again at the same moment, nothing is added. */
export async function judgeMembers(tx: Tx, memberIds: readonly string[], at: Date): Promise<number> {
  const members: Whom[] = [];
  const tests = await testAccountsAmong(tx, memberIds);
  for (const id of [...memberIds].sort()) {
    const member = await getMember(tx, id);
    if (member.type !== TRIAL && !tests.has(id)) members.push(member);
  }
  let moved = 0;
  for (const [code, group] of Map.groupBy(members, ({ marketCode }) => marketCode)) {
    const market = await getMarket(tx, code);
    const ruled = await readRules(tx, market);
    const traces = await readTraces(
      tx,
      group.map(({ id }) => id),
      market.timeZone,
      at,
    );
    for (const member of group) {
      const found = judge(traces.get(member.id)!, ruled.rules);
      if (found.length > 0 && (await note(tx, member, found, ruled, at))) moved += 1;
    }
  }
  await noteJudged(tx, memberIds, at);
  return moved;
}

/** Plays for nothing, as test accounts do: there is no money to lose. */
const TRIAL = 4;

/** One judgement of a member after another: of two at once the second finds what the first has marked. */
async function lockHarm(tx: Tx, memberId: string): Promise<void> {
  await callSql(tx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`harm ${memberId}`]);
}

async function note(tx: Tx, member: Whom, found: readonly Found[], ruled: Ruled, at: Date): Promise<boolean> {
  await lockHarm(tx, member.id);
  const fresh = await freshOf(tx, member.id, found, ruled.rules, at);
  if (fresh.length === 0) return false;
  const open = await lockOpenCase(tx, member.id);
  const one = open ?? newCase(member, at);
  if (!open) {
    await insertCase(tx, one);
    await insertAct(tx, one.id, { act: 'opened', at });
  }
  for (const { marker, evidence } of fresh) {
    const { points } = ruled.rules.markers[marker];
    await insertMark(tx, {
      caseId: one.id,
      memberId: member.id,
      marker,
      points,
      evidence,
      rules: ruled.version,
      at,
    });
    await insertAct(tx, one.id, { act: 'marked', at, detail: marker });
  }
  await weigh(tx, one, member, ruled.rules, at);
  await emit(tx, 'safety.case_moved', { caseId: one.id }, at);
  return true;
}

/** Without those that were marked within their time to cool off, whatever became of the case. */
async function freshOf(
  tx: Tx,
  memberId: string,
  found: readonly Found[],
  { markers }: HarmRules,
  at: Date,
): Promise<Found[]> {
  const last = await lastMarked(tx, memberId);
  return found.filter(({ marker }) => {
    const before = last.get(marker);
    return before === undefined || addMs(before, markers[marker].coolOffDays * DAY_MS) <= at;
  });
}

const newCase = ({ id, marketCode }: Whom, at: Date): Case => ({
  id: randomUUIDv7(),
  memberId: id,
  market: marketCode,
  state: 'open',
  severity: 0,
  level: 'low',
  firstSeenAt: at,
  lastSeenAt: at,
  assignee: null,
  followUpOn: null,
  followUpAt: null,
  outcome: null,
  firstActAt: null,
  toldAt: null,
  closedAt: null,
  version: 1,
  changedBy: null,
  changedAt: at,
});

/** The severity is the sum of the points of the markers that the case has, each once, at its newest. */
async function weigh(tx: Tx, one: Case, { id, currency }: Whom, rules: HarmRules, at: Date): Promise<void> {
  const points = new Map<string, number>();
  for (const mark of (await marksOf(tx, [one.id])).toReversed()) points.set(mark.marker, mark.points);
  const severity = [...points.values()].reduce((sum, some) => sum + some, 0);
  const level = levelOf(severity, rules.levels);
  const isTold = level === 'top' && one.toldAt === null;
  const toldAt = isTold ? at : one.toldAt;
  await updateCase(tx, { ...one, severity, level, toldAt, lastSeenAt: at, changedBy: null, changedAt: at });
  if (!isTold) return;
  await insertAct(tx, one.id, { act: 'told', at });
  await emit(tx, 'safety.play_check_due', { memberId: id, currency }, at);
}
