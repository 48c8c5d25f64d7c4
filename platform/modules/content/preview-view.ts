/** What somebody would be answered of a document, which need not be saved. The same code as for visitors. */
import type { ContentPreview, PreviewContent } from '@feria/contracts/content/office';
import { picturesOf, type ContentDocument } from '@feria/contracts/content/documents';
import type { z } from 'zod';
import type { Reader } from '../../core/db.ts';
import { plainOf, sanitize } from '../../core/http/html.ts';
import { getMarket } from '../markets/index.ts';
import { listPictures } from './picture-store.ts';
import { barsOf } from './shown.ts';
import {
  articleView,
  bannerView,
  categoryView,
  languageOf,
  legalView,
  noticeView,
  promotionView,
  languageOrderOf,
  type Look,
} from './views.ts';

/** Of nothing that is kept: a document that is being written has no name yet. */
const NOBODY = '00000000-0000-7000-8000-000000000000';

/** Throws market.unknown. */
export async function previewOf(
  reader: Reader,
  { document, market: code, language, audience, device, at: moment }: z.infer<typeof PreviewContent>,
  now: Date,
): Promise<ContentPreview> {
  const at = moment === undefined ? now : new Date(moment);
  const market = await getMarket(reader, code);
  const look: Look = {
    pictures: await listPictures(reader, picturesOf(document)),
    html: (words, one) => sanitize(words[one] ?? ''),
    plain: (words, one) => plainOf(words[one] ?? ''),
    languageOrder: languageOrderOf(language, market.defaultLanguage),
  };
  return {
    bars: barsOf(document, { market: code, audience, device, at }),
    language: languageOf(look, document),
    shown: { ...viewOf(document, look, at) },
  };
}

function viewOf(document: ContentDocument, look: Look, at: Date): object | undefined {
  const of = { id: NOBODY, firstAt: at, effectiveAt: at };
  switch (document.kind) {
    case 'banner':
      return bannerView({ ...of, document }, look);
    case 'notice':
      return noticeView({ ...of, document }, look);
    case 'promotion':
      return promotionView({ ...of, document }, look);
    case 'promotion_category':
      return categoryView({ ...of, document }, look);
    case 'article':
      return articleView({ ...of, document }, look);
    case 'legal':
      return legalView(document, { publishedAt: at.toISOString(), until: null, earlier: [] }, look);
  }
}
