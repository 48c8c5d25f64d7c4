/**
 * Gate: no rig switch. Code that decides an outcome gets a stake and an `Rng`, and can see nothing else: not who plays,
 * not what they or the dealer hold, not the time, not a network, no chance of its own. What it imports is held to it too.
 */
import ts from 'typescript';
import { edgesOf, type Edge } from '../rooms/edges.ts';
import { lineOf, visit, type Gate, type Reading, type Violation } from '../gate.ts';
import { globalUses } from '../rooms/globals.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

export const noRigGate: Gate = { name: 'no rig switch', unit: 'files', check: checkNoRig };

const OUTCOME =
  /^vendors\/(?:[^/]+\/games\/|kit\/src\/(?:slot|round|instant|table|board|cards|videopoker|draws|jackpot)\/)/;

/** Words that no import may carry, in its path or in the names it takes: people, what they hold, time, the outside. */
const UNSEEN = new Set(
  (
    'player players member members visitor agent account accounts person user users balance balances wallet cash ' +
    'session sessions token clock clocks network http https fetch socket seamless database'
  ).split(' '),
);

/** The same words may stand in no name of outcome code, whoever hands it over; `cashOut` is a move of many games. */
const UNNAMED = new Set([...UNSEEN].filter((word) => word !== 'cash'));

/** Where one of them means something else: a side of the table, a symbol of a group. */
const MEANS_ELSE: readonly (readonly [folder: string, words: readonly string[]])[] = [
  ['vendors/kit/src/table/baccarat/', ['player']],
  ['vendors/kit/src/slot/', ['member', 'members']],
];

/** For the outermost code also a chance of its own (the kit makes the `Rng`) and everything that has a memory. */
const KIT_ONLY = new Set(
  'certified fair simulated seed random client server store storage protocol time'.split(' '),
);

const AMBIENT = new Set(
  (
    'Date Math.random crypto performance process globalThis global window self document navigator location fetch ' +
    'XMLHttpRequest WebSocket EventSource localStorage sessionStorage indexedDB setTimeout setInterval setImmediate ' +
    'queueMicrotask require eval Function Intl Temporal console'
  ).split(' '),
);

function checkNoRig(tree: Tree): Reading {
  const outcome = tree.files.filter((path) => isCode(path) && !isTest(path) && OUTCOME.test(path));
  const reached = reach(tree, outcome);
  const violations = [...reached].flatMap(([file, edges]) => [
    ...edges.flatMap((edge) => seenIn(edge, OUTCOME.test(file))),
    ...ambientIn(tree, file),
    ...(OUTCOME.test(file) ? namedIn(tree, file) : []),
  ]);
  return { read: outcome.length, violations };
}

/** The outcome files and everything that they import, with their imports; the kernel is pure and ends the walk. */
function reach(tree: Tree, start: readonly string[]): ReadonlyMap<string, readonly Edge[]> {
  const known = new Map<string, readonly Edge[]>();
  const waiting = [...start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (known.has(file)) continue;
    const edges = edgesOf(tree, [file]);
    known.set(file, edges);
    for (const { target } of edges)
      if (target.kind === 'file' && !target.path.startsWith('packages/kernel/') && tree.has(target.path))
        waiting.push(target.path);
  }
  return known;
}

function seenIn(edge: Edge, isOutcome: boolean): readonly Violation[] {
  const at = { file: edge.from, line: edge.line };
  const words = wordsOf([edge.specifier, ...edge.names].join(' '));
  const seen = words.find((word) => UNSEEN.has(word) || (isOutcome && KIT_ONLY.has(word)));
  if (seen !== undefined) return [{ ...at, rule: `outcome code imports "${seen}" (${edge.specifier})` }];
  if (edge.target.kind === 'node' || edge.target.kind === 'computed')
    return [{ ...at, rule: `outcome code reaches ${edge.specifier}` }];
  return [];
}

function ambientIn(tree: Tree, file: string): readonly Violation[] {
  const source = tree.syntax(file);
  return globalUses(source, AMBIENT).map(({ name, node }) => ({
    file,
    line: lineOf(source, node),
    rule: `outcome code uses ${name}`,
  }));
}

/** Names of parameters, properties and all else that the code itself spells, `state['balance']` too. */
function namedIn(tree: Tree, file: string): readonly Violation[] {
  const source = tree.syntax(file);
  const allowed = MEANS_ELSE.flatMap(([folder, words]) => (file.startsWith(folder) ? words : []));
  const found: Violation[] = [];
  visit(source, (node) => {
    const isKey = ts.isStringLiteralLike(node) && ts.isElementAccessExpression(node.parent);
    if (!ts.isIdentifier(node) && !isKey) return;
    const seen = wordsOf(node.text).find((word) => UNNAMED.has(word) && !allowed.includes(word));
    if (seen !== undefined)
      found.push({
        file,
        line: lineOf(source, node),
        rule: `outcome code knows of a "${seen}" (${node.text})`,
      });
  });
  return found;
}

/** `../player-state.ts` and `readBalance` as lower-case words. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
