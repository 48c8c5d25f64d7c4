/**
 * Everything that is published, in memory: what public calls read. It is read anew as soon as the one number in `content.state` is
 * another one, which each call asks for, so that a publication shows at once on every server and a schedule needs no job.
 */
import type { Words } from '@feria/contracts/content/documents';
import type { Clock } from '@feria/kernel';
import type { Language } from '@feria/contracts/wire';
import type { Reader, Tx } from '../../core/db.ts';
import { plainOf, sanitize } from '../../core/http/html.ts';
import { listPictures, type Sizes } from './picture-store.ts';
import { barsOf, versionAt, type Reading } from './shown.ts';
import { listCurrent, listFirsts, listItems, readState, type Item, type Version } from './store.ts';

/** One item as somebody is shown it. */
export type Piece = Item & { version: Version; firstAt: Date };
export type Board = {
  state: string;
  items: readonly (Item & { versions: readonly Version[]; firstAt: Date })[];
  pictures: ReadonlyMap<string, Sizes>;
  /** Sanitised for showing, each text once as long as the board stands. */
  html: (words: Words, language: Language) => string;
  plain: (words: Words, language: Language) => string;
};

export async function readBoard(reader: Tx | Reader, at: Date): Promise<Board> {
  // The number first: what changes in between is read again with the next call.
  const state = await readState(reader);
  const [items, versions, firsts, pictures] = await Promise.all([
    listItems(reader),
    listCurrent(reader, at),
    listFirsts(reader),
    listPictures(reader),
  ]);
  const published = Map.groupBy(
    versions.filter(({ publishedAt }) => publishedAt !== null),
    ({ itemId }) => itemId,
  );
  return {
    state,
    items: items.flatMap((item) => {
      const [own, firstAt] = [published.get(item.id), firsts.get(item.id)];
      return own && firstAt ? [{ ...item, versions: own, firstAt }] : [];
    }),
    pictures,
    html: onceEach(sanitize),
    plain: onceEach(plainOf),
  };
}

function onceEach(make: (text: string) => string): Board['html'] {
  const made = new WeakMap<Words, Partial<Record<Language, string>>>();
  return (words, language) => {
    const own = made.get(words) ?? {};
    made.set(words, own);
    return (own[language] ??= make(words[language] ?? ''));
  };
}

/** The board of this server. Calls that come while it is asked for share the answer. */
export function boardReader(reader: Reader, clock: Clock): () => Promise<Board> {
  let board: Board | undefined;
  let underWay: Promise<Board> | undefined;
  const read = async (): Promise<Board> => {
    if (board === undefined || (await readState(reader)) !== board.state)
      board = await readBoard(reader, clock.now());
    return board;
  };
  return () => {
    underWay ??= read().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** What a reader is shown of one kind, in its order. */
export function piecesFor(board: Board, kind: Item['kind'], reading: Reading): Piece[] {
  return board.items.flatMap(({ versions, ...item }) => {
    if (item.kind !== kind) return [];
    const version = versionAt(versions, reading.at);
    if (!version || version.isRetired || barsOf(version.document, reading).length > 0) return [];
    return [{ ...item, version }];
  });
}
