import { expect, test } from 'vitest';
import { hashOf, memberPolicy, officePolicy, pageHeaders } from './security.ts';

const config = {
  port: 0,
  platformUrl: 'http://127.0.0.1:1',
  memberOrigin: 'http://member.test',
  officeOrigin: 'http://office.test',
  frameOrigins: ['http://studio.test', 'http://lagoon.test'],
  dev: false,
};

test('the member page runs its own scripts by hash, frames our vendors alone, and is framed by nobody', () => {
  const policy = memberPolicy(config, [hashOf('boot()')], [hashOf('a{}')]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/);
  expect(policy).toContain('frame-src http://studio.test http://lagoon.test;');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain('ws://member.test');
  expect(policy).not.toContain('unsafe');
});

test('the office carries a nonce for its style and none for scripts', () => {
  const policy = officePolicy(config, 'abc');
  expect(policy).toContain("style-src 'self' 'nonce-abc'");
  expect(policy).toMatch(/script-src 'self';/);
});

test('strict transport is asked for over https and nowhere else', () => {
  expect(pageHeaders(config, '')).not.toHaveProperty('strict-transport-security');
  expect(pageHeaders({ ...config, memberOrigin: 'https://member.test' }, '')).toHaveProperty(
    'strict-transport-security',
  );
});
