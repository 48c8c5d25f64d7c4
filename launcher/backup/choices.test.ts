import { expect, test } from 'vitest';
import { readBackupChoices, readRestoreChoices, refuseOwnServer } from './choices.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const restore = (...args: string[]) => readRestoreChoices(args, {}, '/clone', NOW);

test('a back-up keeps seven copies of the data folder of this clone unless told otherwise', () => {
  expect(readBackupChoices([], {}, '/clone')).toEqual({
    folder: '/clone/.feria',
    keep: 7,
    verify: false,
    identity: undefined,
  });
  const environment = { FERIA_DATA: '/data', FERIA_BACKUP_KEEP: '2' };
  expect(readBackupChoices([], environment, '/clone')).toMatchObject({ folder: '/data', keep: 2 });
  expect(readBackupChoices(['--keep', '3'], environment, '/clone').keep).toBe(3);
  expect(() => readBackupChoices(['--keep', 'all'], {}, '/clone')).toThrow('not a number');
});

test('a restore names its folder, and an instant that has been, with its zone', () => {
  expect(restore('--into', '/new')).toMatchObject({ to: 'latest', into: '/new', drill: false });
  expect(restore('--into', '/new', '--to', '2026-11-21T05:00:00-05:00')).toMatchObject({
    to: new Date('2026-11-21T10:00:00Z'),
  });
  expect(() => restore()).toThrow('--into');
  expect(() => restore('--into', '/new', '--to', '2026-11-21T10:00:00')).toThrow('not an instant');
  expect(() => restore('--into', '/new', '--to', 'yesterday')).toThrow('not an instant');
  expect(() => restore('--into', '/new', '--to', '2026-11-21T13:00:00Z')).toThrow('in the future');
  expect(restore('--drill', '--identity', '/safe/key')).toEqual({
    folder: '/clone/.feria',
    drill: true,
    identity: '/safe/key',
  });
  expect(restore('--into', '/new', '--plain')).toMatchObject({ plain: true, identity: undefined });
});

test("a server of the user's own is not backed up by us", () => {
  expect(() => refuseOwnServer({ DATABASE_URL: 'postgres://host/db' })).toThrow('a server of your own');
  expect(() => refuseOwnServer({})).not.toThrow();
});
