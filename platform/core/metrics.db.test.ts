import { expect, test } from 'vitest';
import { usePlatform } from '../testing/harness.ts';
import { aGame, aToken, aVendor } from '../testing/vendors/vendor.ts';
import { aFundedMember } from '../testing/harness.ts';

const platform = usePlatform();
const scrape = (headers = {}) => platform().app.inject({ url: '/metrics', headers });

test('metrics are read with the token alone', async () => {
  expect((await scrape()).statusCode).toBe(401);
  expect((await scrape({ authorization: 'Bearer another' })).statusCode).toBe(401);
  const { authorization } = platform().scraper;
  const answer = await scrape({ authorization });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/plain');
});

test('calls of vendors are counted by verb and status, strangers under one name, and nobody’s id is a label', async () => {
  await aGame(platform());
  const member = await aFundedMember(platform(), 1_000_000n);
  const vendor = aVendor(platform());
  const token = await aToken(platform(), member);
  await vendor.bet(token);
  await vendor.bet(token, { amount: -1 });
  await platform().app.inject({ method: 'POST', url: '/vendors/stranger/wallet/bet', payload: {} });
  const { body } = await scrape({ authorization: platform().scraper.authorization });
  const counted = (vendorName: string, status: string): string =>
    `feria_vendor_call_seconds_count{vendor="${vendorName}",dialect="caleta",verb="/wallet/bet",status="${status}"} 1`;
  expect(body).toContain(counted('studio', 'RS_OK'));
  expect(body).toContain(counted('studio', 'RS_ERROR_WRONG_TYPES'));
  expect(body).toContain(counted('refused', 'RS_ERROR_INVALID_PARTNER'));
  expect(body).not.toContain('stranger');
  expect(body).not.toContain(member.id);
  expect(body).toMatch(/feria_batch_calls_count [1-9]/);
});
