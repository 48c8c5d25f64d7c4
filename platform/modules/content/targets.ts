/** The targets of links in content: which can be chosen, and whether a chosen one still exists. */
import { forEveryLanguage, wordsIn } from '@feria/contracts/languages';
import { linkageOf, titleOf, type ContentDocument } from '@feria/contracts/content/documents';
import type { ContentTarget } from '@feria/contracts/content/office';
import type { Tx, Reader } from '../../core/db.ts';
import { artAddress, findGames, searchGames, type Game } from '../catalog/index.ts';
import { listMarkets } from '../markets/index.ts';
import { listPictures, pathOf } from './picture-store.ts';
import { barsOf, versionAt } from './shown.ts';
import { listCurrent, listItems, type Item, type Version } from './store.ts';

const MOST = 20;
/** As wide as a line of a list shows it. */
const WIDTH = 320;

type Kind = ContentTarget['linkageType'];
type Named = { linkageType: Kind; target: string };
/** Markets: those in which it is to be there; none: all. */
type Wanted = { markets: readonly string[]; at: Date };

/** At most twenty; what nobody can be led to stands behind. */
export async function listTargets(
  reader: Reader,
  { linkageType, q, ...wanted }: { linkageType: Kind; q: string } & Wanted,
): Promise<ContentTarget[]> {
  if (linkageType === 'GAME') {
    const [games, codes] = [await searchGames(reader, q, MOST), await codesOf(reader, wanted.markets)];
    return led(games.map((game) => ofGame(game, codes)));
  }
  const text = q.toLocaleLowerCase();
  const all = await itemTargets(reader, linkageType, wanted);
  return led(
    all.filter(({ name, target }) =>
      [...wordsIn(name), linkageType === 'ARTICLE' ? target : ''].some((one) =>
        one.toLocaleLowerCase().includes(text),
      ),
    ),
  ).slice(0, MOST);
}

const led = (targets: ContentTarget[]): ContentTarget[] =>
  targets.toSorted((one, other) => Number(one.trouble !== null) - Number(other.trouble !== null));

/** What was chosen, as it is at that moment: of what is not there its target alone. */
export async function findTarget(
  reader: Tx | Reader,
  { linkageType, target }: Named,
  wanted: Wanted,
): Promise<ContentTarget> {
  const unknown: ContentTarget = {
    linkageType,
    target,
    name: forEveryLanguage(() => ''),
    detail: '',
    picture: null,
    trouble: 'unknown',
    missingIn: [],
  };
  if (linkageType !== 'GAME')
    return (await itemTargets(reader, linkageType, wanted)).find((one) => one.target === target) ?? unknown;
  const game = (await findGames(reader, [target])).get(target);
  return game ? ofGame(game, await codesOf(reader, wanted.markets)) : unknown;
}

/**
 * The place in the document that leads to nothing from that moment on, or from the document's own first one; undefined: none does. What is
 * missing in some of its markets only is no reason to keep it from the others.
 */
export async function findBrokenTarget(
  tx: Tx,
  document: ContentDocument,
  at: Date,
): Promise<string | undefined> {
  const found = linkageOf(document);
  if (!found || !('audience' in document)) return undefined;
  const { linkageType, target } = found.linkage;
  if (linkageType !== 'GAME' && linkageType !== 'PROMOTION' && linkageType !== 'ARTICLE') return undefined;
  const begins = document.from === null ? at : new Date(Math.max(at.getTime(), Date.parse(document.from)));
  const codes = await codesOf(tx, document.markets);
  const own = await findTarget(tx, { linkageType, target }, { markets: codes, at: begins });
  const isNowhere = codes.length > 0 && codes.every((code) => own.missingIn.includes(code));
  return own.trouble !== null || isNowhere ? found.path : undefined;
}

async function codesOf(reader: Tx | Reader, markets: readonly string[]): Promise<readonly string[]> {
  return markets.length > 0 ? markets : (await listMarkets(reader)).map(({ code }) => code);
}

function ofGame(game: Game, codes: readonly string[]): ContentTarget {
  return {
    linkageType: 'GAME',
    target: game.nodeId,
    name: game.name,
    detail: game.vendorName,
    picture: artAddress(game.artHash) || null,
    trouble: game.isListed ? null : 'retired',
    missingIn: codes.filter((code) => !game.markets.includes(code)),
  };
}

async function itemTargets(
  reader: Tx | Reader,
  linkageType: 'PROMOTION' | 'ARTICLE',
  { markets, at }: Wanted,
): Promise<ContentTarget[]> {
  const [items, versions, codes] = await Promise.all([
    listItems(reader, linkageType === 'PROMOTION' ? 'promotion' : 'article'),
    listCurrent(reader, at),
    codesOf(reader, markets),
  ]);
  const own = Map.groupBy(versions, ({ itemId }) => itemId);
  const found = items.flatMap((item) => ofItem(item, own.get(item.id) ?? [], { codes, at }));
  const pictures = await listPictures(
    reader,
    found.flatMap(({ pictureId }) => pictureId ?? []),
  );
  return found.map(({ pictureId, ...target }) => ({
    ...target,
    linkageType,
    picture: pathOf(pictures.get(pictureId ?? ''), WIDTH),
  }));
}

type Found = Omit<ContentTarget, 'linkageType' | 'picture'> & { pictureId: string | undefined };

function ofItem(
  item: Item,
  versions: readonly Version[],
  { codes, at }: { codes: readonly string[]; at: Date },
): Found[] {
  const shown = versionAt(versions, at);
  const { document } = shown ?? versions.toSorted((one, other) => other.number - one.number)[0] ?? {};
  if (document?.kind !== 'promotion' && document?.kind !== 'article') return [];
  const reading = { market: '', device: 'WEB', audience: 'B', at } as const;
  const bars = barsOf(document, reading);
  const day = (['early', 'over'] as const).find((bar) => bars.includes(bar)) ?? null;
  const isArticle = document.kind === 'article';
  const image = isArticle ? document.image : (document.cardImage ?? document.modalImage);
  return [
    {
      target: isArticle ? `${document.section}/${document.slug}` : item.id,
      name: forEveryLanguage((language) => titleOf(document, language)),
      detail: isArticle ? document.section : document.promotionType,
      pictureId: image?.id,
      trouble: shown === undefined ? 'draft' : shown.isRetired ? 'retired' : day,
      missingIn: codes.filter((code) => document.markets.length > 0 && !document.markets.includes(code)),
    },
  ];
}
