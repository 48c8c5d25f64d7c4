/** What a vendor says of when it sent a call is kept where it can be, and never decides what becomes of the call, or of one beside it. */
import { randomUUID } from 'node:crypto';
import { RS_DIALECTS, TIMESTAMP_HEADER } from '@feria/contracts/vendor-door/seamless';
import { beforeAll, expect, test } from 'vitest';
import { signBody } from '../../../core/crypto/sign.ts';
import { callSql } from '../../../core/db.ts';
import { aFundedMember, usePlatform } from '../../../testing/harness.ts';
import { aGame, aToken, aVendor, writeFields, type Vendor } from '../../../testing/vendors/vendor.ts';

const platform = usePlatform();
let vendor: Vendor;
beforeAll(async () => {
  vendor = aVendor(platform());
  await aGame(platform());
});

/** The status of a bet of a member of its own, sent at that time as the vendor says, and what is kept of the time. */
async function bet(sentAt: string): Promise<{ status: unknown; kept: () => Promise<string | null> }> {
  const token = await aToken(platform(), await aFundedMember(platform(), 1_000_000n));
  const id = randomUUID();
  const raw = writeFields(vendor.money(token, { transaction_uuid: id }));
  const answer = await platform().app.inject({
    method: 'POST',
    url: '/vendors/studio/wallet/bet',
    headers: {
      'content-type': 'application/json',
      [RS_DIALECTS.caleta.signatureHeader]: signBody(raw, platform().vendorKey),
      [TIMESTAMP_HEADER]: sentAt,
    },
    payload: raw,
  });
  const kept = async (): Promise<string | null> => {
    const [row] = await callSql<{ at: Date | null }>(
      platform().db.read,
      'select sent_at as at from play.receipts where transaction_uuid = $1',
      [id],
    );
    return row!.at?.toISOString() ?? null;
  };
  return { status: answer.json<{ status: string }>().status, kept };
}

test.each([
  ['2026-11-20T15:00:00Z', '2026-11-20T15:00:00.000Z'],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
  ['+012345-01-01T00:00:00Z', null],
  ['+275760-09-13T00:00:00.000Z', null],
  ['-000001-01-01T00:00:00Z', null],
  ['0000-06-01T00:00:00Z', null],
  ['tomorrow', null],
])('a bet that was sent %s is taken', async (said, kept) => {
  const one = await bet(said);
  expect(one.status).toBe('RS_OK');
  expect(await one.kept()).toBe(kept);
});

test('a strange time of one call stops none beside it', async () => {
  const said = ['2026-11-20T15:00:00Z', '+012345-01-01T00:00:00Z', '-000001-01-01T00:00:00Z'];
  const all = await Promise.all([...said, ...said].map(bet));
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 'RS_OK'));
});
