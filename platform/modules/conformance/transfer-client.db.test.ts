/** The transfer wallet with the kit as the vendor: we are the client, and whatever the vendor does, the money is in one place. */
import {
  hmacVerifier,
  startTransferVendor,
  type TransferFault,
  type TransferVendor,
} from '@feria/conformance';
import { parseDecimal } from '@feria/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFundedMember, usePlatform, type AMember } from '../../testing/harness.ts';
import { transferDesk } from '../../testing/vendors/transfers.ts';
import { registerVendor } from '../catalog/index.ts';

const ONE = 100_000n;
const START = 10n * ONE;
const SECRET = 'a secret of thirty-two characters or more';
const CODE = 'keeper';
/** The vendor is asked about an unsure transfer after 1 s, 2 s, 4 s ... */
const TURN_MS = 3_000;
const TURNS = 8;

const platform = usePlatform();
const desk = () => transferDesk(platform());
let vendor: TransferVendor;

beforeAll(async () => {
  vendor = await startTransferVendor({ verify: hmacVerifier(SECRET) });
  const { db, deps, clock } = platform();
  const row = {
    code: CODE,
    name: 'Keeper',
    url: vendor.url,
    dialect: 'transfer',
    secrets: [SECRET],
  } as const;
  await db.transact((tx) => registerVendor(tx, deps.config.secret, row, clock.now()));
});
afterAll(() => vendor.close());

const toUnits = (cash: string): bigint => parseDecimal(cash) ?? 0n;
const there = ({ id }: AMember): bigint => vendor.balances.get(`${id} COP`) ?? 0n;

/** What each fault of the vendor must have led to when the platform has asked until it knew. */
const SCENARIOS: readonly [
  id: string,
  direction: 'in' | 'out',
  fault: TransferFault | null,
  isDone: boolean,
][] = [
  ['in.ok', 'in', null, true],
  ['in.refused', 'in', 'refuse', false],
  ['in.error500', 'in', 'error500', false],
  ['in.answer-lost', 'in', 'close_after_commit', true],
  ['in.pending', 'in', 'pending', true],
  ['in.stall', 'in', 'stall', true],
  ['out.ok', 'out', null, true],
  ['out.refused', 'out', 'refuse', false],
  ['out.error500', 'out', 'error500', false],
  ['out.answer-lost', 'out', 'close_after_commit', true],
  ['out.pending', 'out', 'pending', true],
];

test.each(SCENARIOS)('%s', async (_id, direction, fault, isDone) => {
  const member = await aFundedMember(platform(), START);
  if (direction === 'out') await desk().moveIn(member, '4', { vassalage: CODE });
  const before = there(member);
  if (fault) vendor.next(direction, fault);
  const move = direction === 'in' ? desk().moveIn : desk().moveOut;
  const { body } = await move(member, '3', { vassalage: CODE });
  for (let turn = 0; turn < TURNS; turn += 1) await desk().turn(TURN_MS);
  expect((await desk().read(member, body.id)).state).toBe(isDone ? 'done' : 'refused');
  const moved = isDone ? (direction === 'in' ? 3n : -3n) * ONE : 0n;
  expect(there(member)).toBe(before + moved);
  const [cash, held] = await desk().cash(member);
  expect([toUnits(cash) + there(member), held]).toEqual([START, '0.00']);
});

test('in.repeat: the same request once more is the same transfer at the vendor', async () => {
  const member = await aFundedMember(platform(), START);
  const key = crypto.randomUUID();
  const request = { vassalage: CODE, key };
  const [first, again] = [
    await desk().moveIn(member, '2', request),
    await desk().moveIn(member, '2', request),
  ];
  expect(again.body.id).toBe(first.body.id);
  expect(there(member)).toBe(2n * ONE);
});

test('out.more: what the vendor does not have does not arrive', async () => {
  const member = await aFundedMember(platform(), START);
  await desk().moveIn(member, '2', { vassalage: CODE });
  await desk().moveOut(member, '3', { vassalage: CODE });
  await desk().turn(TURN_MS);
  const [cash] = await desk().cash(member);
  expect([toUnits(cash), there(member)]).toEqual([8n * ONE, 2n * ONE]);
});
