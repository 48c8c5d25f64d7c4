/** The lists of content, as the office reads them. An operator writes some hundreds of items in years: they are read as a whole. */
import type { ContentKind } from '@feria/contracts/content/documents';
import { CONTENT_LIST, CONTENT_REPORT } from '@feria/contracts/content/lists';
import { ContentListRow, ContentReportRow, type ContentLine } from '@feria/contracts/content/office';
import type { Deps } from '../../core/context.ts';
import type { Reader } from '../../core/db.ts';
import type { App } from '../../core/http/http.ts';
import { allWords } from '../../core/lists/all-words.ts';
import { daysOf } from '../../core/lists/days.ts';
import { mountList, type ListReader } from '../../core/lists/list-routes.ts';
import { smallList, smallReader } from '../../core/lists/small-list.ts';
import type { Asked } from '../../core/lists/source.ts';
import type { Counted } from './counts.ts';
import { lineOf } from './lines.ts';
import { listPictures, pathOf } from './picture-store.ts';
import { reportOf } from './report.ts';
import { listCurrent, listItems, type Version } from './store.ts';

/** In the rows it is 72 pixels wide, on screens that draw each of them twice. */
const WIDTH = 144;

export function contentLists(app: App, deps: Deps): void {
  smallList(app, deps, {
    path: '/office/content',
    permission: 'content.read',
    spec: CONTENT_LIST,
    shown: ContentListRow,
    read: (reader) => readRows(reader, deps.clock.now()),
  });
  const report = {
    path: '/office/content/report',
    permission: 'content.read',
    shown: ContentReportRow,
  } as const;
  mountList(app, deps, report, reportReader(deps));
}

/** All of a kind, in the order in which visitors see them. */
export async function readLines(reader: Reader, at: Date, kind: ContentKind): Promise<ContentLine[]> {
  return (await readItems(reader, at, kind)).map(({ line }) => line);
}

type Read = { line: ContentLine; newest: Version | undefined };

async function readItems(reader: Reader, at: Date, kind?: ContentKind): Promise<Read[]> {
  const [items, versions] = await Promise.all([listItems(reader, kind), listCurrent(reader, at)]);
  const own = Map.groupBy(versions, ({ itemId }) => itemId);
  return items.map((item) => {
    const ofItem = own.get(item.id) ?? [];
    return { line: lineOf(item, ofItem, at), newest: ofItem.at(-1) };
  });
}

async function readRows(reader: Reader, at: Date): Promise<ContentListRow[]> {
  const items = await readItems(reader, at);
  const pictures = await listPictures(
    reader,
    items.flatMap(({ newest }) => pictureOf(newest) ?? []),
  );
  const kinds = Map.groupBy(items, ({ line }) => line.kind);
  return [...kinds.values()].flatMap((ofKind) =>
    ofKind.map(({ line: { title, markets, from, until, ...line }, newest }, nth) => ({
      ...line,
      title: allWords(title),
      titles: title,
      picture: pathOf(pictures.get(pictureOf(newest) ?? ''), WIDTH),
      merchantCode: markets,
      shownFrom: from,
      shownUntil: until,
      position: nth + 1,
    })),
  );
}

/** Which picture stands for an item: that of its newest version. */
function pictureOf(version: Version | undefined): string | undefined {
  const document = version?.document;
  if (document?.kind === 'promotion') return document.cardImage?.id;
  return document?.kind === 'banner' || document?.kind === 'article' ? document.image?.id : undefined;
}

/** Days and markets narrow down what is counted and not the rows: what is left of the question is asked of them. */
function reportReader({ db, clock }: Deps): ListReader<ContentReportRow> {
  const readerOf = (asked: Asked): ListReader<ContentReportRow> =>
    smallReader(CONTENT_REPORT, () => reportOf(db.read, countedOf(asked), clock.now()));
  const restOf = <Some extends Asked>(asked: Some): Some => ({
    ...asked,
    seenOn: undefined,
    merchantCode: undefined,
  });
  return {
    spec: CONTENT_REPORT,
    page: (asked, viewer) => readerOf(asked).page(restOf(asked), viewer),
    sums: (asked, viewer) => readerOf(asked).sums(restOf(asked), viewer),
    counts: () => Promise.resolve({}),
  };
}

function countedOf({ seenOn, merchantCode }: Asked): Counted {
  return {
    ...daysOf(typeof seenOn === 'string' ? seenOn : '..'),
    markets: typeof merchantCode === 'string' ? merchantCode.split(',') : null,
  };
}
