/** Proofs and statements, on the worked example of docs/ledger-proof.md. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canonicalText } from './canonical.ts';
import { checkProof, readProof, type ItemProblem, type LedgerProof, type ProofItem } from './proof.ts';
import { compareRoots, findGaps, readRoots } from './roots.ts';
import { keyIdOf, readRoot, type SignedRoot } from './signature.ts';
import { hashStatement, readStatement, writeStatement } from './statement.ts';
import { fromHex } from './hex.ts';

const docs = new URL('../../../docs/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, docs), 'utf8');
const page = read('ledger-proof.md');
const proof = readProof(JSON.parse(read('ledger-proof/proof.json')))!;
const root = readRoot(JSON.parse(read('ledger-proof/root.json')))!;

const problemsOf = async (changed: LedgerProof, known = {}) =>
  (await checkProof(changed, known)).map(({ state, problems }) => [state, ...problems]);

test('the example is proven, by its own key and root, and compared with the published one', async () => {
  expect(await problemsOf(proof)).toEqual([['included'], ['included']]);
  const known = { roots: [root.root], publicKey: root.root.publicKey };
  expect((await checkProof(proof, known)).map(({ state, isCompared }) => [state, isCompared])).toEqual([
    ['included', true],
    ['included', true],
  ]);
});

test('the page tells the text and every hash of the example', () => {
  const [item] = proof.items;
  const told = [canonicalText(item!.entry), item!.seal!.leaf, item!.seal!.chain, root.statement.root];
  for (const text of told) expect(page).toContain(text);
});

const changeItem = (change: (item: ProofItem) => ProofItem): LedgerProof => ({
  ...proof,
  items: [change(proof.items[0]!)],
});
const { entry, seal, inclusion } = proof.items[0]!;
const leg = entry.postings[1]!;

test.each<[string, LedgerProof, ItemProblem[]]>([
  [
    'an amount',
    changeItem((item) => ({ ...item, entry: { ...entry, amount: '1' } })),
    ['leaf_differs', 'path_differs'],
  ],
  [
    'a balance',
    changeItem((item) => ({
      ...item,
      entry: { ...entry, postings: [entry.postings[0]!, { ...leg, balanceAfter: '0' }] },
    })),
    ['leaf_differs', 'path_differs'],
  ],
  [
    'a day',
    changeItem((item) => ({ ...item, entry: { ...entry, at: '2026-11-22T15:00:00.000000Z' } })),
    ['leaf_differs', 'path_differs', 'outside_day'],
  ],
  ['a place', changeItem((item) => ({ ...item, inclusion: { ...inclusion!, index: 1 } })), ['path_differs']],
  [
    'a path',
    changeItem((item) => ({ ...item, inclusion: { ...inclusion!, path: ['00'] } })),
    ['path_differs'],
  ],
  ['a position', changeItem((item) => ({ ...item, seal: { ...seal!, position: '9' } })), ['outside_day']],
  ['no root', { ...changeItem((item) => item), roots: [] }, ['root_unknown']],
])('a proof with another %s is broken', async (_what, changed, problems) => {
  expect(await problemsOf(changed)).toEqual([['broken', ...problems]]);
});

test('a root that says something else, is signed by somebody else or is not the known one is told', async () => {
  const statement = writeStatement({ ...root.statement, bets: 4n });
  const forged: SignedRoot = { ...root.root, statement };
  expect(await problemsOf({ ...proof, roots: [forged] })).toEqual([
    ['broken', 'signature_invalid'],
    ['broken', 'signature_invalid'],
  ]);
  expect((await problemsOf(proof, { roots: [forged] }))[0]).toEqual(['broken', 'root_differs']);
  expect((await problemsOf(proof, { publicKey: '00'.repeat(32) }))[0]).toEqual(['broken', 'key_differs']);
  const elsewhere = { ...root.root, publicKey: '11'.repeat(32) };
  expect((await problemsOf({ ...proof, roots: [elsewhere] }))[0]).toEqual(['broken', 'signature_invalid']);
});

test('an entry of an open day is sealed, a newer one waits; both say so', async () => {
  const open = { ...proof, items: [{ ...proof.items[0]!, inclusion: null }] };
  expect(await problemsOf(open)).toEqual([['sealed']]);
  expect(await problemsOf({ ...open, items: [{ entry, seal: null, inclusion: null }] })).toEqual([
    ['waiting'],
  ]);
  const wrong = { entry: { ...entry, amount: '1' }, seal, inclusion: null };
  expect(await problemsOf({ ...open, items: [wrong] })).toEqual([['broken', 'leaf_differs']]);
});

test.each([
  null,
  1,
  'proof',
  {},
  { ...proof, format: 'other' },
  { ...proof, items: [{}] },
  { ...proof, items: [{ ...proof.items[0], entry: { ...entry, at: 'yesterday' } }] },
  { ...proof, items: [{ ...proof.items[0], seal: { ...seal, position: '-1' } }] },
  { ...proof, items: [{ ...proof.items[0], inclusion: { root: 0, index: '0', path: [] } }] },
  { ...proof, roots: [{ ...root.root, statement: 'feria' }] },
])('what is no proof is not read: %j', (value) => {
  expect(readProof(value)).toBeNull();
});

test('a statement is read back to the letter, and nothing else is one', () => {
  const text = root.root.statement;
  expect(writeStatement(readStatement(text)!)).toBe(text);
  const broken = [
    ...[
      text.trimEnd(),
      `${text}\n`,
      text.replace('bets: 3', 'bets: 03'),
      text.replace('bets: 3', 'bets: three'),
    ],
    ...[text.replace('America/Bogota', 'Nowhere/Here'), text.replace('2026-11-20', '20-11-2026')],
    ...[text.replace('/1', '/2'), text.replace('first: 1\nlast: 3', 'last: 3\nfirst: 1'), text.toUpperCase()],
  ];
  for (const other of broken) expect(readStatement(other), other).toBeNull();
  const empty = { ...root.statement, bets: 0n, first: null, last: null, previous: hashStatement(text) };
  expect(readStatement(writeStatement(empty))).toEqual(empty);
});

test('a key is named by its hash', () => {
  expect(keyIdOf(fromHex(root.root.publicKey, 32)!)).toBe(root.root.keyId);
  expect([fromHex('0', 1), fromHex('zz', 1), fromHex('0000', 1)]).toEqual([null, null, null]);
});

test('roots follow each other, day by day', async () => {
  const follow = (day: string, previous: string | null, after = 3n) => {
    const statement = { ...root.statement, day, previous, after };
    return { root: { ...root.root, statement: writeStatement(statement) }, statement };
  };
  const link = hashStatement(root.root.statement);
  const first = { root: root.root, statement: root.statement };
  expect(findGaps([first, follow('2026-11-21', link)], [])).toEqual([]);
  const gap = (day: string) => [{ kind: 'root_gap', market: 'CO', day }];
  expect(findGaps([first, follow('2026-11-22', link)], [])).toEqual(gap('2026-11-22'));
  expect(findGaps([first, follow('2026-11-21', null)], [])).toEqual(gap('2026-11-21'));
  expect(findGaps([first, follow('2026-11-21', link, 2n)], [])).toEqual(gap('2026-11-21'));
  const refused = { kind: 'signature_invalid', market: 'CO', day: '2026-11-20' } as const;
  expect(findGaps([follow('2026-11-19', null), follow('2026-11-21', null)], [refused])).toEqual([]);
  expect(compareRoots([first], [], []).map(({ kind }) => kind)).toEqual(['file_missing']);
  expect(compareRoots([], [first], []).map(({ kind }) => kind)).toEqual(['root_missing']);
  expect(compareRoots([], [first], [refused])).toEqual([]);
  const placed = [
    { place: 'a', value: root.root },
    { place: 'b', value: null },
  ];
  expect(await readRoots(placed, ['00'])).toEqual({
    roots: [],
    findings: [
      { kind: 'key_unknown', market: 'CO', day: '2026-11-20', keyId: root.root.keyId },
      { kind: 'root_unreadable', place: 'b' },
    ],
  });
});
