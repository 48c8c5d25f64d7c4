/** Gate: every import follows the table in rooms.ts, and enters a module or a package through its door. */
import { edgesOf, workspacesOf, type Edge, type Target, type Workspace } from './edges.ts';
import type { Gate, Reading, Violation } from '../gate.ts';
import type { Room } from './room.ts';
import { OUTSIDE, ROOMS, TEST_PACKAGES, TEST_PLACES } from './rooms.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

export const importsGate: Gate = { name: 'imports', unit: 'imports', check: checkImports };

function checkImports(tree: Tree): Reading {
  const files = tree.files.filter((path) => isCode(path) && path.includes('/') && !isOutside(path));
  const edges = edgesOf(tree, files);
  const workspaces = workspacesOf(tree);
  const strays = files.filter((path) => roomOf(path) === null).map(stray);
  const broken = edges.flatMap((edge) => {
    const rule = brokenRule(edge, workspaces);
    return rule === null ? [] : [{ file: edge.from, line: edge.line, rule }];
  });
  return { read: edges.length, violations: [...strays, ...broken] };
}

const stray = (file: string): Violation => ({ file, line: 1, rule: 'the file is in no room of rooms.ts' });

const isOutside = (path: string): boolean => OUTSIDE.some((folder) => path.startsWith(`${folder}/`));

/** The room that owns a path, where it begins, and what its `*` stood for. */
type Place = { room: Room; start: string; matched: readonly string[] };

/** Where a wide room has a place whose rooms are listed one by one: a new one there is a line in rooms.ts. */
const LISTED: Readonly<Record<string, string>> = {
  platform: 'platform/modules/',
  'apps/member': 'apps/member/src/',
};

/** The room of a path, or null where the plan knows no room (an unlisted module counts as none). */
export function roomOf(path: string): Place | null {
  const known = placeOf.get(path);
  if (known !== undefined) return known;
  const found = findRoom(path);
  placeOf.set(path, found);
  return found;
}

/** A file is asked about once for each import that leads to it. */
const placeOf = new Map<string, Place | null>();

function findRoom(path: string): Place | null {
  for (const room of ROOMS) {
    const found = matcher(room.at, isFile(room.at) ? '$' : '/').exec(path);
    if (found === null) continue;
    const isUnlisted = Object.hasOwn(LISTED, room.at) && path.startsWith(LISTED[room.at] ?? '');
    return isUnlisted ? null : { room, start: found[0], matched: found.slice(1) };
  }
  return null;
}

const matchers = new Map<string, RegExp>();

/** What a place matches, followed by `end`. Each is made once: the same few hundred are asked of every import. */
function matcher(place: string, end: string): RegExp {
  const key = `${place}\n${end}`;
  const known = matchers.get(key);
  if (known) return known;
  const escaped = place.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '([^/]+)');
  const made = new RegExp(`^${escaped}${end}`);
  matchers.set(key, made);
  return made;
}

function brokenRule(edge: Edge, workspaces: readonly Workspace[]): string | null {
  const place = roomOf(edge.from);
  if (place === null) return null;
  const { target } = edge;
  if (target.kind === 'unknown') return `${target.specifier} names no door of the workspace`;
  if (target.kind === 'computed') return place.room.node ? null : `${place.room.at} imports a computed path`;
  if (target.kind === 'file') return brokenFileRule(edge, target, place, workspaces);
  return brokenPackageRule(edge, target, place.room);
}

function brokenPackageRule(edge: Edge, target: Target & { name: string }, room: Room): string | null {
  if (isTest(edge.from) && (target.kind === 'node' || includes(TEST_PACKAGES, target.name))) return null;
  if (target.kind === 'node') return room.node ? null : `${room.at} runs without Node: ${target.name}`;
  return room.packages.includes(target.name) ? null : `${room.at} may not use the package ${target.name}`;
}

function brokenFileRule(
  edge: Edge,
  target: Target & { kind: 'file' },
  place: Place,
  workspaces: readonly Workspace[],
): string | null {
  const isBelow = target.path.startsWith(place.start);
  if (isBelow && (isTest(edge.from) || roomOf(target.path)?.start === place.start)) return null;
  const places = place.room.mayImport.map((text) => fill(text, place.matched));
  const allowed = isTest(edge.from) ? [...places, ...TEST_PLACES] : places;
  if (!allowed.some((text) => covers(text, target.path)))
    return `${place.start.replace(/\/$/, '')} may not import ${target.path}`;
  const entered = workspaceOf(target.path, workspaces);
  const isShortcut = !target.byName && entered !== '' && entered !== workspaceOf(edge.from, workspaces);
  return isShortcut && !isTest(edge.from)
    ? `${target.path} is entered by its package name, not by a path`
    : null;
}

const fill = (place: string, matched: readonly string[]): string =>
  place.replace(/\$(\d)/g, (_all, digit: string) => matched[Number(digit) - 1] ?? '');

const isFile = (place: string): boolean => /\.[a-z]+$/.test(place);

/** A place that ends in an extension is one file (or a pattern of files); any other is a folder. */
function covers(place: string, path: string): boolean {
  return matcher(place, isFile(place) ? '$' : '(/|$)').test(path);
}

const workspaceOf = (path: string, workspaces: readonly Workspace[]): string =>
  workspaces.find(({ folder }) => path.startsWith(`${folder}/`))?.folder ?? '';

const includes = (list: readonly string[], name: string): boolean => list.includes(name);
