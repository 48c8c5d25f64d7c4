import { expect, test } from 'vitest';
import { FUN_TOKEN_MS, issueFunToken, requireFunToken } from './fun-tokens.ts';
import { secretOf } from '../../../testing/secrets.ts';

const config = { secret: secretOf(7) };
const at = new Date('2026-11-20T15:00:00Z');
const bound = { device: 'd', market: 'CO' } as const;
const { token } = issueFunToken(config, bound, at);
const later = (ms: number) => new Date(at.getTime() + ms);

test('a free-play token holds for its browser and market until it is over, and tells nothing', () => {
  expect(() => requireFunToken(config, token, bound, later(FUN_TOKEN_MS - 1))).not.toThrow();
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(
    String(later(FUN_TOKEN_MS).getTime()),
  );
});

test.each([
  ['another browser', config, token, { ...bound, device: 'e' }, at],
  ['another market', config, token, { ...bound, market: 'MX' } as const, at],
  ['another platform', { secret: secretOf(8) }, token, bound, at],
  ['no token at all', config, 'x', bound, at],
  ['its end', config, token, bound, later(FUN_TOKEN_MS)],
])('it does not hold for %s', (_name, secrets, given, to, when) => {
  expect(() => requireFunToken(secrets, given, to, when)).toThrow('play.token_invalid');
});
