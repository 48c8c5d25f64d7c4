import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprintOf, hashReleased, makeManifest, writeManifest } from './manifest.ts';
import { createSelfCheck, nameSome, type SelfCheck } from './self-check.ts';
import { readSettings } from './settings.ts';

const AT = new Date('2026-11-20T15:00:00Z');
const FILES = {
  'platform/main.ts': 'the platform',
  'platform/modules/wallet/posting.ts': 'the money',
  'apps/member/dist/client/index.html': 'the page',
  'vendors/studio/dist/slot.js': 'the game',
  'package-lock.json': '{}',
};
const ENVIRONMENT = {
  MODE: 'demo',
  PLATFORM_PORT: '4001',
  APP_DATABASE_URL: 'postgres://feria_app:a-password@127.0.0.1/feria',
  PLATFORM_SECRET: 'a secret',
  SMTP_URL: 'smtps://feria:a-password@mail.example',
  TWILIO_API_SECRET: 'a secret',
  DEMO_VENDORS: '[{"code":"studio","secret":"shared"}]',
};

let root: string;
let manifestFile: string;
let logged: string[];
let told: number[];

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

function checker(change: { environment?: Record<string, string>; fingerprint?: string } = {}): SelfCheck {
  const write = (level: string) => (text: string, data?: object) =>
    void logged.push(`${level} ${text} ${JSON.stringify(data)}`);
  return createSelfCheck({
    root,
    clock: { now: () => AT },
    log: { info: write('info'), warn: write('warn'), error: write('error') },
    metrics: { selfChecked: (findings) => void told.push(findings) },
    release: {
      manifestFile,
      fingerprint: change.fingerprint,
      isEnforced: true,
      settings: readSettings({ ...ENVIRONMENT, ...change.environment }) ?? {},
    },
  });
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'feria-release-'));
  manifestFile = join(root, 'manifest.json');
  [logged, told] = [[], []];
  for (const [path, text] of Object.entries(FILES)) await put(path, text);
  await put('node_modules/somebody/index.js', 'installed');
  await writeManifest(manifestFile, await makeManifest(root, readSettings(ENVIRONMENT), AT));
});
afterEach(() => rm(root, { recursive: true }));

test('what is as released passes, and is told so', async () => {
  const check = checker();
  expect(await check.check('operator')).toMatchObject({
    files: 5,
    findings: [],
    failure: null,
    why: 'operator',
  });
  await expect(check.require()).resolves.toBeUndefined();
  expect(logged[0]).toMatch(/^info what runs is what was released/);
  expect(told).toEqual([0, 0]);
});

test('a changed, a missing, an added file and a changed setting are each found and named', async () => {
  await put('platform/modules/wallet/posting.ts', 'other money');
  await rm(join(root, 'vendors/studio/dist/slot.js'));
  await put('platform/modules/wallet/door.ts', 'a way in');
  const check = checker({ environment: { PLATFORM_PORT: '4002', LISTEN_HOST: '0.0.0.0' } });
  const { findings } = await check.check('schedule');
  expect(findings).toEqual([
    { kind: 'added', name: 'platform/modules/wallet/door.ts' },
    { kind: 'changed', name: 'platform/modules/wallet/posting.ts' },
    { kind: 'missing', name: 'vendors/studio/dist/slot.js' },
    { kind: 'setting', name: 'LISTEN_HOST' },
    { kind: 'setting', name: 'PLATFORM_PORT' },
  ]);
  expect(logged.at(-1)).toContain('changed platform/modules/wallet/posting.ts');
  expect(told).toEqual([5]);
  await expect(check.require()).rejects.toThrow('missing vendors/studio/dist/slot.js');
});

test('secrets are no part of it, and a new one changes nothing', async () => {
  const other = {
    PLATFORM_SECRET: 'another',
    SMTP_URL: ENVIRONMENT.SMTP_URL.replace('a-password', 'another'),
    TWILIO_API_SECRET: 'another',
    APP_DATABASE_URL: ENVIRONMENT.APP_DATABASE_URL.replace('a-password', 'another'),
    DEMO_VENDORS: ENVIRONMENT.DEMO_VENDORS.replace('shared', 'another'),
  };
  expect(JSON.stringify(readSettings(ENVIRONMENT))).not.toMatch(/a-password|a secret|shared/);
  expect((await checker({ environment: other }).check('start')).findings).toEqual([]);
});

test('a file that became a link elsewhere is a changed file', async () => {
  await rename(join(root, 'platform/main.ts'), join(root, 'aside.ts'));
  await symlink(join(root, 'aside.ts'), join(root, 'platform/main.ts'));
  expect((await checker().check('start')).findings).toEqual([{ kind: 'changed', name: 'platform/main.ts' }]);
});

test('a manifest that was tampered with, is another release’s or is gone is told and refuses a start', async () => {
  const manifest = await makeManifest(root, null, AT);
  const forged = { ...manifest.files, 'platform/main.ts': '0'.repeat(64) };
  await writeManifest(manifestFile, { ...manifest, files: forged });
  await expect(checker().require()).rejects.toThrow('its fingerprint is not that of its files');
  await writeManifest(manifestFile, manifest);
  await expect(checker({ fingerprint: '1'.repeat(64) }).require()).rejects.toThrow('of another release');
  await expect(checker({ fingerprint: manifest.fingerprint }).require()).resolves.toBeUndefined();
  await rm(manifestFile);
  const gone = checker();
  expect((await gone.check('start')).failure).toContain('there is no manifest');
  expect(told.at(-1)).toBe(1);
});

test('the order of the disk does not matter to the fingerprint, and its recipe is that of sha256sum', async () => {
  const { files } = await hashReleased(root);
  const backwards = Object.fromEntries(Object.entries(files).toReversed());
  expect(fingerprintOf(backwards)).toBe(fingerprintOf(files));
  const one = 'a'.repeat(64);
  expect(fingerprintOf({ b: one, a: one })).toBe(
    // printf '%s  a\n%s  b\n' $one $one | sha256sum
    'e5f5e313382204e29a029024c72b4403a3a277d9e2a14316b7e188da95d1a1cd',
  );
});

test('in the background it keeps to its speed, and a second check joins the one under way', async () => {
  await put('platform/large', 'x'.repeat(200_000));
  await writeManifest(manifestFile, await makeManifest(root, readSettings(ENVIRONMENT), AT));
  const startedAt = performance.now();
  await hashReleased(root, 1_000_000);
  expect(performance.now() - startedAt).toBeGreaterThan(190);
  const check = checker();
  const both = [check.check('schedule'), check.check('operator')];
  expect(check.isChecking()).toBe(true);
  const [first, second] = await Promise.all(both);
  expect(second).toBe(first);
  expect(told).toEqual([0]);
});

test('many findings are named up to a number', () => {
  const findings = Array.from({ length: 23 }, (_, index) => ({ kind: 'added', name: `f${index}` }) as const);
  expect(nameSome(findings)).toMatch(/^added f0, .*added f19 and 3 more$/);
});
