import { expect, test } from 'vitest';
import { forwardOrigin } from './office-host.ts';

test('what the platform says about its own connection does not reach the browser', () => {
  const { rewriteHeaders } = forwardOrigin('https://member.example');
  const told = { connection: 'keep-alive', 'keep-alive': 'timeout=72', 'content-type': 'application/json' };
  expect(rewriteHeaders(told)).toEqual({ 'content-type': 'application/json' });
});

test('the platform is told the real address, whatever the browser claims', () => {
  const { rewriteRequestHeaders } = forwardOrigin('https://member.example');
  const claimed = {
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
    origin: 'https://member.example',
  };
  expect(rewriteRequestHeaders({ ip: '10.0.0.7' }, claimed)).toEqual({
    origin: 'https://member.example',
    'x-forwarded-for': '10.0.0.7',
    'x-forwarded-host': 'member.example',
    'x-forwarded-proto': 'https',
  });
});
