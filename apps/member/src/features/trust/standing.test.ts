import { expect, it } from 'vitest';
import type { Merchant } from '@feria/contracts/markets/member';
import { standingOf } from './standing.ts';

const merchants = [{ domains: ['feria.example', 'feria-co.example'] }, {}] as Merchant[];

it.each([
  ['feria.example', 'feria.example', 'listed'],
  ['Feria-CO.example:443', 'feria.example', 'listed'],
  ['member.localhost:4100', 'member.localhost:4100', 'main'],
  ['feria.example.evil.test', 'feria.example', 'unlisted'],
  ['other.test', 'feria.example', 'unlisted'],
])('%s where the main one is %s: %s', (host, mainDomain, standing) =>
  expect(standingOf(host, { merchants, mainDomain })).toBe(standing),
);
