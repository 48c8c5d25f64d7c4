/**
 * Gate: every module of the platform has a manifest and stands on a floor; its calls go down. The few calls on one floor are listed as
 * `callsBeside`, and no circle is among them.
 */
import ts from 'typescript';
import { FLOORS } from '../../../platform/core/define-module.ts';
import type { Gate, Reading, Violation } from '../gate.ts';
import { MODULES_FOLDER, readManifest, type Manifest } from './manifests.ts';
import type { Tree } from '../tree.ts';

export const moduleFloorsGate: Gate = { name: 'module floors', unit: 'calls', check: checkFloors };

function checkFloors(tree: Tree): Reading {
  const folders = new Set(
    tree.files.flatMap((path) => new RegExp(`^${MODULES_FOLDER}/([^/]+)/`).exec(path)?.[1] ?? []),
  );
  const manifests: Manifest[] = [];
  const violations: Violation[] = [];
  for (const folder of folders) {
    const file = `${MODULES_FOLDER}/${folder}/module.ts`;
    const found = tree.has(file) ? read(file, tree.syntax(file)) : 'the module has no module.ts';
    if (typeof found === 'string') violations.push({ file, line: 1, rule: found });
    else manifests.push(found);
    if (typeof found !== 'string' && found.name !== folder)
      violations.push({ file, line: 1, rule: `the module in ${folder} is called ${found.name}` });
  }
  const byName = new Map(manifests.map((one) => [one.name, one]));
  return {
    read: manifests.reduce((sum, { calls, callsBeside }) => sum + calls.length + callsBeside.length, 0),
    violations: [
      ...violations,
      ...manifests.flatMap((one) => faultsOf(one, byName).map((rule) => ({ file: one.file, line: 1, rule }))),
    ],
  };
}

function read(file: string, source: ts.SourceFile): Manifest | string {
  try {
    return readManifest(file, source);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const heightOf = (floor: string): number => (FLOORS as readonly string[]).indexOf(floor);

function faultsOf(one: Manifest, byName: ReadonlyMap<string, Manifest>): readonly string[] {
  const own = heightOf(one.floor);
  if (own < 0) return [`${one.name} stands on no floor: ${one.floor}`];
  const missing = [...one.calls, ...one.callsBeside].filter((name) => !byName.has(name));
  const floorOf = (name: string): number => heightOf(byName.get(name)?.floor ?? '');
  return [
    ...missing.map((name) => `${one.name} calls ${name}, which is no module`),
    ...one.calls
      .filter((name) => byName.has(name) && floorOf(name) >= own)
      .map((name) => `${one.name} calls ${name}, which does not stand below it`),
    ...one.callsBeside
      .filter((name) => byName.has(name) && floorOf(name) !== own)
      .map((name) => `${one.name} calls ${name} beside it, which stands on another floor`),
    ...(reaches(one.name, one.name, byName) ? [`${one.name} is in a circle of calls beside it`] : []),
  ];
}

function reaches(
  from: string,
  to: string,
  byName: ReadonlyMap<string, Manifest>,
  seen = new Set<string>(),
): boolean {
  for (const next of byName.get(from)?.callsBeside ?? []) {
    if (next === to) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    if (reaches(next, to, byName, seen)) return true;
  }
  return false;
}
