import { describe, expect, test } from 'vitest';
import { judge, type Gate } from '../gate.ts';
import { noRigGate } from './no-rig.ts';
import { passedInGate } from './passed-in.ts';
import { treeOf } from '../tree.ts';

const KIT = {
  'packages/kernel/package.json': '{"name":"@feria/kernel","exports":{".":"./src/index.ts"}}',
  'packages/kernel/src/index.ts': "export * from './clock.ts'",
  'packages/kernel/src/clock.ts': 'export const now = () => Date.now()',
  'vendors/kit/package.json': '{"name":"@feria/kit","exports":{".":"./src/index.ts","./*":"./src/*.ts"}}',
  'vendors/kit/src/index.ts':
    "export { playRound } from './slot/play.ts'; export { createFairRng } from './chance/fair.ts'",
  'vendors/kit/src/chance/fair.ts': 'export const createFairRng = (serverSeed: string) => serverSeed.length',
  'vendors/kit/src/slot/play.ts':
    'export const playRound = (window: string[]) => { const top = window[0]; return { top, date: Math.max(1, 2) } }',
};
const GAME = 'vendors/studio/games/feria/rules.ts';

const rules = (gate: Gate, files: Record<string, string>): readonly string[] =>
  gate.check(treeOf({ ...KIT, ...files })).violations.map(({ file, rule }) => `${file}: ${rule}`);

describe('no rig switch', () => {
  test('a game of a stake and an rng passes', () => {
    const game =
      "import { playRound } from '@feria/kit';\nimport type { Money } from '@feria/kernel';\nplayRound([])";
    expect(noRigGate.check(treeOf({ ...KIT, [GAME]: game }))).toEqual({ read: 2, violations: [] });
  });

  test.each([
    ['the player', "import { state } from '../player-state.ts'"],
    ['a name of the kernel that tells who plays', "import type { MemberId } from '@feria/kernel'"],
    ['the balance', "import { readBalance } from './rest.ts'"],
    ['the balance under another name', "import { readBalance as look } from './rest.ts'"],
    ['the session', "export * from './session.ts'"],
    ['the clock', "import type { Clock } from '@feria/kernel'"],
    ['the network, later', "const x = await import('./http.ts')"],
    ['Node', "import { readFileSync } from 'node:fs'"],
    ['a chance of its own', "import { createFairRng } from '@feria/kit'"],
    ['Math.random', 'export const draw = () => Math.random()'],
    ['Math.random behind a name', 'const { random } = Math'],
    ['Math.random behind a string', "const draw = Math['random']()"],
    ['the hour', 'export const late = () => new Date().getHours() > 20'],
    ['the hour, called', 'export const late = Date()'],
    ['fetch', "fetch('/balance')"],
    ['the environment', 'export const rate = process.env.RATE'],
    ['everything', "export const rate = globalThis['rate']"],
    ['a computed import', 'await import(where)'],
  ])('caught: a game sees %s', (_name, text) => {
    expect(rules(noRigGate, { [GAME]: text })).not.toEqual([]);
  });

  const KIT_GAME = 'vendors/kit/src/instant/planted/rules.ts';
  test.each([
    ['who plays', 'export const spin = (stake: bigint, rng: Rng, player: string) => player === "vip"'],
    ['a record of who plays', 'export const spin = ({ memberId }: Opening) => memberId.length'],
    ['what they hold', 'export const spin = (stake: bigint, at: At) => (at.balance > 10n ? 0n : stake)'],
    ['what they hold, by its key', "export const spin = (at: At) => at['balance']"],
    ['how long they play', 'export const spin = (at: At) => at.session.rounds > 100'],
  ])('caught: a rigged game of the kit is handed %s', (_name, text) => {
    expect(rules(noRigGate, { [KIT_GAME]: text })).toContainEqual(
      expect.stringContaining(`${KIT_GAME}: outcome code knows of a`),
    );
  });

  test('a side of the table is called player, and a move cashOut', () => {
    const files = {
      'vendors/kit/src/table/baccarat/rules.ts': 'export const lead = (player: number) => player',
      [KIT_GAME]: 'export const cashOut = (step: number) => step',
    };
    expect(rules(noRigGate, files)).toEqual([]);
  });

  test('caught: what a game imports sees the player', () => {
    const files = {
      [GAME]: "import { luck } from './luck/index.ts'",
      'vendors/studio/games/feria/luck/index.ts': "export { luck } from '../../../server/mood.ts'",
      'vendors/studio/server/mood.ts': 'export const luck = () => fetch("/who")',
    };
    expect(rules(noRigGate, files)).toContain('vendors/studio/server/mood.ts: outcome code uses fetch');
  });

  test('caught: the slot engine itself', () => {
    expect(rules(noRigGate, { 'vendors/kit/src/slot/play.ts': 'export const a = Date.now()' })).toHaveLength(
      1,
    );
  });

  test('a run that reads too little fails', () => {
    expect(judge(noRigGate, treeOf(KIT), 1).ok).toBe(true);
    expect(judge(noRigGate, treeOf({}), 1).ok).toBe(false);
  });
});

describe('time and chance passed in', () => {
  const SERVICE = 'platform/modules/play/service.ts';

  test('a time that came in passes', () => {
    const text = 'export const later = (at: Date) => new Date(at.getTime() + 1)';
    expect(passedInGate.check(treeOf({ [SERVICE]: text }))).toEqual({ read: 1, violations: [] });
  });

  test.each(['Date.now()', 'new Date()', 'Math.random()', 'performance.now()', "Date['now']()"])(
    'caught: %s',
    (text) => {
      expect(rules(passedInGate, { [SERVICE]: `export const a = ${text}` })).toContainEqual(
        expect.stringContaining(SERVICE),
      );
    },
  );

  test('the host of vendors is read, but for the process that makes the clock', () => {
    const text = 'export const clock = { now: () => new Date() }';
    const caught = (file: string) => passedInGate.check(treeOf({ [file]: text })).violations.length;
    expect([caught('vendors/host/src/worker.ts'), caught('vendors/host/src/run.ts')]).toEqual([1, 0]);
  });

  test('a run that reads too little fails', () => {
    expect(judge(passedInGate, treeOf({}), 1).ok).toBe(false);
  });
});
