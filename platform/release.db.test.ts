import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditPage } from '@feria/contracts/operators/office';
import type { Release, UpkeepAlarms } from '@feria/contracts/upkeep/office';
import { startPlatform } from './app.ts';
import type { ReleaseConfig } from './core/config.ts';
import { fingerprintOf, makeManifest, writeManifest } from './core/release/manifest.ts';
import { anOperator, openPlatform, usePlatform } from './testing/harness.ts';

const ROOT = resolve(import.meta.dirname, '..');
const platform = usePlatform();
let folder: string;
let release: ReleaseConfig;

/** The manifest of this very clone, with one file that was never released and one that is not there. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feria-manifest-'));
  const manifestFile = join(folder, 'manifest.json');
  const { files, ...manifest } = await makeManifest(ROOT, { PORT: '1' }, platform().clock.now());
  const { 'platform/main.ts': main, ...others } = files;
  const changed = { ...others, 'platform/gone.ts': main! };
  await writeManifest(manifestFile, { ...manifest, files: changed, fingerprint: fingerprintOf(changed) });
  release = { manifestFile, fingerprint: undefined, isEnforced: true, settings: { PORT: '2' } };
});
afterAll(() => rm(folder, { recursive: true }));

test('production does not start on files that were not released, and says which', async () => {
  const { clock, deps, appUrl } = platform();
  const config = { ...deps.config, appDatabaseUrl: appUrl, release };
  const start = startPlatform({ config, clock, log: deps.log });
  await expect(start).rejects.toThrow(/not as released: .*missing platform\/gone\.ts/);
});

test('told to warn only it starts, and the log names what differs', async () => {
  const { clock, deps, appUrl, logged } = platform();
  const config = { ...deps.config, appDatabaseUrl: appUrl, release: { ...release, isEnforced: false } };
  const started = await startPlatform({ config, clock, log: deps.log });
  try {
    const texts = (): string[] => logged.map(({ text }) => text);
    await expect.poll(texts).toContain('what runs is not what was released');
  } finally {
    await started.stop(AbortSignal.abort());
  }
  const { data } = logged.find(({ text }) => text === 'what runs is not what was released')!;
  expect(data).toMatchObject({ named: expect.stringContaining('setting PORT') as string });
});

test('an operator’s check finds the same, is audited, and the alarm is everybody’s', async () => {
  const checked = await openPlatform({ release: { ...release, isEnforced: false } });
  try {
    const { headers } = await anOperator(checked, 'auditor');
    const url = '/office/upkeep/verification';
    const begun = await checked.app.inject({ method: 'POST', url, headers });
    expect(begun.json<Release>()).toMatchObject({ verifies: true, isChecking: true });
    const { findings } = await checked.deps.selfCheck.check('schedule');
    expect(findings).toContainEqual({ kind: 'missing', name: 'platform/gone.ts' });
    expect(findings).toContainEqual({ kind: 'added', name: 'platform/main.ts' });
    expect(findings).toContainEqual({ kind: 'setting', name: 'PORT' });
    const alarms = await checked.app.inject({ url: '/office/alarms', headers });
    expect(alarms.json<UpkeepAlarms>().items).toMatchObject([{ code: 'release_differs' }]);
    const audit = await checked.app.inject({ url: '/office/audit?action=release.check', headers });
    expect(audit.json<AuditPage>().items).toHaveLength(1);
  } finally {
    await checked.close();
  }
});
