import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditPage } from '@feria/contracts/operators/office';
import type { Release, Upkeep, UpkeepAlarms } from '@feria/contracts/upkeep/office';
import { anOperator, usePlatform, type AnOperator } from '../../testing/harness.ts';
import { watchBackups } from './jobs.ts';

const platform = usePlatform();
const BASE = {
  name: '2026-11-19T03-00-00Z',
  at: '2026-11-19T03:00:04.000Z',
  tookMs: 4_000,
  bytes: 9_000,
  position: '0/9',
};

let folder: string;
let auditor: AnOperator;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feria-upkeep-'));
  Object.assign(platform().deps.config, { dataFolder: folder, expectsBackups: true });
  auditor = await anOperator(platform(), 'auditor');
});
afterAll(() => rm(folder, { recursive: true }));

async function get<Answer>(path: string, { headers } = auditor): Promise<Answer> {
  const answer = await platform().app.inject({ url: `/office/${path}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}
const writeStatus = (text: string): Promise<void> => writeFile(join(folder, 'backup.json'), text);

test('without a base copy the page says so, and every operator hears the alarm', async () => {
  const { backups } = await get<Upkeep>('upkeep');
  expect(backups).toMatchObject({ expected: true, base: null, drill: null, archive: { isFailing: false } });
  const support = await anOperator(platform(), 'support');
  expect((await get<UpkeepAlarms>('alarms', support)).items).toEqual([
    { code: 'base_old', detail: null, since: null },
  ]);
  const refused = await platform().app.inject({ url: '/office/upkeep', headers: support.headers });
  expect(refused.statusCode).toBe(403);
});

test('the last base copy, the drill and what failed are those of the file; the log and the metrics tell', async () => {
  const drill = { at: BASE.at, tookMs: 9_000, base: BASE.name, to: BASE.at, findings: [] };
  const sealing = {
    recipients: ['1f0c-92ab-77e0-4d15'],
    plain: 1,
    older: 2,
    provedAt: BASE.at,
    key: { state: 'differs', fingerprints: [], at: BASE.at },
  };
  const status = { base: BASE, kept: 3, walBytes: 50, drill, sealing };
  await writeStatus(JSON.stringify({ ...status, failure: null }));
  expect((await get<Upkeep>('upkeep')).backups).toMatchObject(status);
  const { items } = await get<UpkeepAlarms>('alarms');
  expect(items.map(({ code }) => code)).toEqual(['base_old', 'key_differs']);
  await watchBackups(platform().deps);
  expect(platform().logged).toContainEqual({
    level: 'error',
    text: 'the back-ups need somebody',
    data: { code: 'base_old', detail: null, since: BASE.at },
  });
  const { body } = await platform().app.inject({ url: '/metrics', headers: platform().scraper });
  expect(body).toContain(`feria_backup_base_timestamp_seconds ${new Date(BASE.at).getTime() / 1_000}`);
  expect(body).toContain('feria_backup_archive_failing 0');
});

test('a file that cannot be understood tells of no back-up', async () => {
  await writeStatus('{ half');
  expect((await get<Upkeep>('upkeep')).backups.base).toBeNull();
});

test('a check on demand leaves an audit row; without a manifest the page says that nothing is verified', async () => {
  const { headers, username } = auditor;
  const url = '/office/upkeep/verification';
  const answer = await platform().app.inject({ method: 'POST', url, headers });
  expect(answer.json<Release>()).toMatchObject({ verifies: false, isChecking: false, last: null });
  const { items } = await get<AuditPage>('audit?action=release.check');
  expect(items).toMatchObject([{ actorName: username, action: 'release.check', subject: 'release:running' }]);
});
