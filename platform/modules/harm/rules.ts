/** Thresholds of the markers in a market: dated versions, each proposed by one operator and let in by another. */
import {
  defaultRules,
  MARKERS,
  ruleDifferences,
  type HarmRules,
  type MarkerRule,
} from '@feria/contracts/harm/markers';
import { HarmRules as RulesShape, type MarketRules } from '@feria/contracts/harm/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { SignedInOperator } from '../../core/http/access.ts';
import { audit, byOperator } from '../../core/audit.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { getMarket, listMarkets, type Market } from '../markets/index.ts';
import {
  approvalAction,
  findWaiting,
  requestApproval,
  toApprovalView,
  type Approval,
  type ApprovalAction,
} from '../operators/index.ts';

const NEEDS = 'harm.rules' as const;
const NAME = 'safety.harm_rules' as const;
const subjectOf = (code: string): string => `harm_rules:${code}`;

export type Ruled = { version: number; rules: HarmRules };

/** What counts in a market now; version 0 is the initial thresholds. */
export async function readRules(
  reader: Tx | Reader,
  { code, currency }: Pick<Market, 'code' | 'currency'>,
): Promise<Ruled> {
  const row = await reader
    .selectFrom('harm.rules')
    .select(['version', 'rules'])
    .where('market', '=', code)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const first = defaultRules(currency);
  return row
    ? { version: row.version, rules: withNew(first, row.rules as HarmRules) }
    : { version: 0, rules: first };
}

/** What a release has added since a version was let in counts with its initial threshold. */
function withNew({ markers, levels }: HarmRules, stored: HarmRules): HarmRules {
  const whole = MARKERS.map((marker) => {
    const [first, kept] = [markers[marker], stored.markers[marker] as MarkerRule | undefined];
    return [marker, { ...first, ...kept, at: { ...first.at, ...kept?.at } }];
  });
  return RulesShape.parse({ markers: Object.fromEntries(whole), levels: { ...levels, ...stored.levels } });
}

/** Every market with its rules, who made them and what waits. */
export async function listRules(reader: Reader, viewer: SignedInOperator, at: Date): Promise<MarketRules[]> {
  const markets = await listMarkets(reader);
  return Promise.all(
    markets.map(async (market) => {
      const { version, rules } = await readRules(reader, market);
      const waiting = await findWaiting(reader, { action: NAME, subject: subjectOf(market.code) }, at);
      return {
        merchantCode: market.code,
        currency: market.currency,
        version,
        rules,
        versions: await listVersions(reader, market.code),
        waiting: waiting ? toApprovalView(waiting, viewer, at) : null,
      };
    }),
  );
}

async function listVersions(reader: Reader, code: string): Promise<MarketRules['versions']> {
  const rows = await reader
    .selectFrom('harm.rules')
    .select(['version', 'at', 'askedBy', 'approvedBy', 'reason'])
    .where('market', '=', code)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ askedBy, approvedBy, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    askedBy,
    approvedBy,
  }));
}

type Request = {
  code: string;
  rules: HarmRules;
  base: number;
  reason: string;
  operator: Pick<SignedInOperator, 'id' | 'username'>;
  address: string;
};

/**
 * Asks for other thresholds. Throws market.unknown, safety.rules_changed (another version came in between), safety.rules_same,
 * approvals.waiting.
 */
export async function proposeRules(tx: Tx, request: Request, at: Date): Promise<Approval> {
  const { code, rules, base, reason, operator, address } = request;
  const now = await readRules(tx, await getMarket(tx, code));
  if (now.version !== base) throw new Refusal<RefusalCode>('safety.rules_changed');
  if (ruleDifferences(now.rules, rules).length === 0) throw new Refusal<RefusalCode>('safety.rules_same');
  const { before, after } = toldAs(now, rules);
  return requestApproval(
    tx,
    { name: NAME, needs: NEEDS },
    {
      subject: subjectOf(code),
      payload: { code, rules, base },
      reason,
      operator,
      address,
      before,
      after,
    },
    at,
  );
}

function toldAs(now: Ruled, rules: HarmRules) {
  const told = ruleDifferences(now.rules, rules);
  return {
    before: { ...Object.fromEntries(told.map(({ name, was }) => [name, was])), version: now.version },
    after: { ...Object.fromEntries(told.map(({ name, is }) => [name, is])), version: now.version + 1 },
  };
}

const Payload = z.object({ code: Text, rules: RulesShape, base: z.number() });

/** What harm lets wait for a second person. */
export const harmRulesAction: ApprovalAction = approvalAction({
  name: NAME,
  needs: NEEDS,
  payload: Payload,
  before: async (tx, { code, rules }) => toldAs(await readRules(tx, await getMarket(tx, code)), rules).before,
  carryOut: async (tx, { code, rules, base }, by, at) => {
    const { approval, operator } = by;
    await tx
      .insertInto('harm.rules')
      .values({
        market: code,
        version: base + 1,
        rules: JSON.stringify(rules),
        at,
        reason: approval.reason,
        askedBy: approval.askedByName,
        approvedBy: operator.username,
      })
      .execute();
    await audit(tx, {
      ...byOperator(by),
      action: 'safety.harm_rules_set',
      subject: subjectOf(code),
      reason: approval.reason,
      at,
      before: approval.before,
      after: { ...approval.after, askedBy: approval.askedByName },
    });
  },
});
