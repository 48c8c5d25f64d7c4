import type { HostConfig } from '@feria/host';
import { expect, test, vi } from 'vitest';
import { buildStudio, type StudioTable } from './app.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const config = {
  code: 'studio',
  name: 'Studio',
  port: 0,
  databaseUrl: '',
  origin: 'https://studio.test',
  frameOrigins: ['https://member.test', 'https://office.test'],
  wallet: { dialect: 'actions', url: 'http://127.0.0.1:1', secret: 'a secret that two share' },
  games: [],
  brands: [],
  seedKeysFile: '',
} as unknown as HostConfig;

const aStudio = () => buildStudio({ table: {} as StudioTable, config, log });

test.each(['/health', '/nowhere', '/art/nothing.svg', '/api/jackpot', '/%zz'])(
  'an answer of %s is framed by the operator’s pages alone, and is what its type says',
  async (url) => {
    const { headers } = await aStudio().inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('includeSubDomains') as string,
      'content-type': expect.stringMatching(/^application\/(?:problem\+)?json/) as string,
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/frame-ancestors https:\/\/member\.test https:\/\/office\.test$/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
  },
);

test('what broke tells the caller nothing, and the log none of the words of its address', async () => {
  const app = aStudio();
  app.get('/broken', () => {
    throw new Error('the password is hunter2');
  });
  const answer = await app.inject({ url: '/broken?token=a-word' });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([500, 'failed']);
  expect(answer.body).not.toContain('hunter2');
  const told = JSON.stringify(log.error.mock.calls);
  expect([told.includes('hunter2'), told.includes('a-word')]).toEqual([true, false]);
});
