/** Test members: plainly marked, funded with test money, and unable to sign in. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { ConformanceSession, SessionPayload } from '@feria/contracts/conformance/runs';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, asId, Refusal, type MemberId } from '@feria/kernel';
import type { PlatformSecret } from '../../core/crypto/seal.ts';
import type { Tx } from '../../core/db.ts';
import { getVendor } from '../catalog/index.ts';
import { createMember, getMember, testAccountsAmong, type Member } from '../members/index.ts';
import { listMarkets } from '../markets/index.ts';
import { grantFreeRounds, issueToken } from '../play/index.ts';
import { setPlayBlock } from '../exclusions/index.ts';
import { exemptFromTax } from '../tax/index.ts';
import { postEntries } from '../wallet/index.ts';
import { TEST_GAME } from './test-vendors.ts';

const MARK = 'conformance_';
const DAY_MS = 24 * 60 * 60_000;
/** Blocks are set by operators; this one is nobody. */
const NOBODY = asId<'operator'>('00000000-0000-0000-0000-000000000000');

export type SessionContext = {
  sealKey: PlatformSecret;
  /** Of a password that nobody knows. */
  passwordHash: string;
  at: Date;
};

/**
 * Gives a test member a token for one game, with cash and a budget of free rounds as wished. With `user`, the same member
 * again: the older token is superseded. Throws catalog.vendor_unknown, market.unknown (no market has that currency),
 * request.not_found (no test member of ours).
 */
export async function openTestSession(
  tx: Tx,
  request: SessionPayload,
  { sealKey, passwordHash, at }: SessionContext,
): Promise<ConformanceSession> {
  const { code: vendor } = await getVendor(tx, sealKey, request.vendor);
  const member =
    request.user === undefined
      ? await newTestMember(tx, request, passwordHash, at)
      : await getTestMember(tx, request.user);
  const game = request.game ?? TEST_GAME;
  await fund(tx, member, request.cash, at);
  if (request.blocked) await block(tx, member.id, at);
  const { currency, marketCode: market } = member;
  const [reward, campaign] = request.promo > 0 ? [randomUUID(), randomUUID()] : [null, null];
  if (reward !== null)
    await grantFreeRounds(
      tx,
      {
        id: reward,
        vendor,
        memberId: member.id,
        campaign,
        gameCodes: [game],
        currency,
        rounds: null,
        betValue: null,
        amount: BigInt(request.promo),
        winsTo: 'cash',
        startsAt: at,
        endsAt: addMs(at, DAY_MS),
      },
      at,
    );
  const token = await issueToken(tx, { memberId: member.id, vendor, gameCode: game, currency, market }, at);
  const { cash, promo } = request;
  const granted = { promo, reward, campaign, free_wins_to: 'cash' } as const;
  return { vendor, token, user: member.id, game, currency, cash, ...granted };
}

async function newTestMember(
  tx: Tx,
  { currency }: SessionPayload,
  passwordHash: string,
  at: Date,
): Promise<Member> {
  const market = (await listMarkets(tx)).find((one) => one.currency === currency);
  if (!market) throw new Refusal<RefusalCode>('market.unknown');
  const id = await createMember(tx, {
    account: `${MARK}${randomBytes(8).toString('hex')}`,
    passwordHash,
    type: 0,
    marketCode: market.code,
    language: 'en',
    invitedBy: null,
    tests: 'the conformance kit',
    at,
  });
  await exemptFromTax(tx, id, 'plays with test money', at);
  return getMember(tx, id);
}

/** Only test members: nobody else's play is touched by a test. */
async function getTestMember(tx: Tx, id: string): Promise<Member> {
  const member = await getMember(tx, id);
  if ((await testAccountsAmong(tx, [id])).size === 0) throw new Refusal<RefusalCode>('request.not_found');
  return member;
}

async function fund(tx: Tx, { id, currency }: Member, cash: number, at: Date): Promise<void> {
  if (cash === 0) return;
  const key = randomUUID();
  const [verdict] = await postEntries(
    tx,
    [
      {
        kind: 'test_grant',
        key,
        memberId: id,
        currency,
        amount: BigInt(cash),
        counterparty: 'house',
        reference: `test_grant:${key}`,
      },
    ],
    at,
  );
  if (verdict?.verdict !== 'ok') throw new Error(`test money was not granted: ${verdict?.verdict}`);
}

async function block(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await setPlayBlock(tx, { memberId, blocked: true, reason: 'a conformance test', operatorId: NOBODY, at });
}
