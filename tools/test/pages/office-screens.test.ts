import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { addressesIn, officeAddresses, sampleOf } from './office-screens.ts';

test('a route that is added is one of the addresses that are walked', () => {
  const manifest = `
    screen('/withdrawals/:id', { needs: 'cashier.read', load }),
    screen('/withdrawals', { needs: 'cashier.read', title: 'nav.withdrawals', load }),
    screen(
      '/',
      { load },
    ),
    screen('/set-up', { isOpen: true, load }),`;
  expect(addressesIn(manifest)).toEqual(['/withdrawals', '/', '/withdrawals/:id']);
});

test('the office has its menu and the records behind it', async () => {
  const addresses = await officeAddresses(resolve(import.meta.dirname, '../../..'));
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/hand-pays', '/hand-pays/:id', '/vendors/new', '/security/:id']),
  );
  expect(addresses.length).toBeGreaterThan(70);
});

test('a record is one that a page links to, and nobody’s where there is none', () => {
  const links = ['/operators/invite', '/operators/7f0d', '/content/new/notice', '/vendors/lagoon?tab=keys'];
  expect(sampleOf('/operators/:id', links)).toEqual({ path: '/operators/7f0d', isKnown: true });
  expect(sampleOf('/content/new/:kind', links)).toEqual({ path: '/content/new/notice', isKnown: true });
  expect(sampleOf('/audit', links)).toEqual({ path: '/audit', isKnown: true });
  expect(sampleOf('/vendors/:code', links).isKnown).toBe(false);
});
