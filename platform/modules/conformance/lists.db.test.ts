/** The lists of runs and of the addresses that they are pointed at (ADR 81). */
import { randomUUID } from 'node:crypto';
import { RUN_LIST, TARGET_LIST } from '@feria/contracts/conformance/lists';
import { addMs } from '@feria/kernel';
import { expect, test } from 'vitest';
import { anOperator, usePlatform } from '../../testing/harness.ts';
import { expectList } from '../../testing/lists/list-holds.ts';
import { breakRun, insertRun, noteProgress } from './store.ts';
import { insertTarget, type Target } from './target-store.ts';

const platform = usePlatform();

const TARGETS = [
  { name: 'A wallet', side: 'wallet', dialect: 'hub88', vendor: 'one', currency: 'COP', createdBy: 'ana' },
  {
    name: 'Another wallet',
    side: 'wallet',
    dialect: 'caleta',
    vendor: 'two',
    currency: 'PEN',
    createdBy: 'ana',
  },
  {
    name: 'a vendor',
    side: 'vendor',
    dialect: 'transfer',
    vendor: 'three',
    currency: 'MXN',
    createdBy: 'luz',
  },
  { name: 'Watched', side: 'vendor', dialect: 'actions', vendor: 'one', currency: 'COP', createdBy: 'sol' },
] as const;

async function targets(): Promise<readonly string[]> {
  const at = platform().clock.now();
  const made = TARGETS.map((target, nth): Target => ({
    ...target,
    id: randomUUID(),
    url: nth === 3 ? null : `https://target-${nth}.test`,
    game: null,
    sealedKey: Buffer.from('sealed'),
    publicKeyPem: null,
    fingerprint: String(nth).repeat(64),
    theirKey: null,
    sessionUrl: null,
    sealedSessions: null,
    createdAt: addMs(at, nth * 60_000),
  }));
  await platform().db.transact(async (tx) => {
    for (const one of made) await insertTarget(tx, one);
  });
  return made.map(({ id }) => id);
}

test('the addresses and the runs, as every list', async () => {
  const operator = await anOperator(platform());
  const ids = await targets();
  await expectList(platform(), { spec: TARGET_LIST, path: '/office/conformance/targets', operator });
  const at = platform().clock.now();
  await platform().db.transact(async (tx) => {
    for (const [nth, { side, dialect, vendor, createdBy }] of TARGETS.entries()) {
      const id = randomUUID();
      const targetId = nth === 0 ? null : ids[nth]!;
      const startedAt = addMs(at, Math.floor(nth / 2) * 60_000);
      const common = { id, side, dialect, vendor, startedAt, startedBy: createdBy, targetId };
      const target = nth === 0 ? '/vendors/test' : `https://target-${nth}.test`;
      await insertRun(tx, { ...common, target, scenarios: [], total: 9, seconds: null, isCalm: false });
      const counts = { passed: nth, failed: nth % 2, skipped: nth % 3 };
      await noteProgress(tx, id, { done: nth, counts, live: null });
      if (nth > 1) await breakRun(tx, id, 'it broke', addMs(at, nth * 60_000));
    }
  });
  await expectList(platform(), { spec: RUN_LIST, path: '/office/conformance/runs', operator });
  const own = await platform().app.inject({
    url: '/office/conformance/runs?target=vendors',
    headers: operator.headers,
  });
  expect(own.json()).toMatchObject({ items: [{ targetName: null, passed: 0 }], next: null });
});
