import { expect, test } from 'vitest';
import { usePlatform } from '../testing/harness.ts';
import { runJob } from './jobs/jobs.ts';
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

test('turns of a job are counted with their time, one that failed too, and so is the room for sockets', async () => {
  const { deps, scraper } = platform();
  const name = 'test.counted';
  await runJob(deps, { name, everyMs: 1, run: async () => undefined });
  const broken = { name, everyMs: 1, run: () => Promise.reject(new Error('broken')) };
  await expect(runJob(deps, broken)).rejects.toThrow('broken');
  await runJob(deps, { ...broken, isDue: async () => false });
  const { body } = await scrape({ authorization: scraper.authorization });
  expect(body).toContain(`feria_job_turns_total{job="${name}"} 2`);
  expect(body).toMatch(new RegExp(`feria_job_seconds_total\\{job="${name}"\\} [\\d.]+`));
  expect(body).toMatch(/^feria_sockets_open 0$/m);
  expect(body).toMatch(/^feria_sockets_most [1-9]/m);
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
