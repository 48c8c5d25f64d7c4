/** What a new one of each kind begins as. */
import type { ContentDocument, ContentKind } from '@feria/contracts/content/documents';

const none = () => ({ en: '', es: '' });
const shownTo = () => ({ markets: [], audience: 'ALL' as const, devices: [], from: null, until: null });

const BLANK: { readonly [Kind in ContentKind]: () => Extract<ContentDocument, { kind: Kind }> } = {
  banner: () => ({
    kind: 'banner',
    groupName: 'w_home',
    title: none(),
    text: none(),
    image: null,
    phoneImage: null,
    linkageType: 'NONE',
    target: '',
    ...shownTo(),
  }),
  notice: () => ({ kind: 'notice', title: none(), content: none(), isPopup: false, ...shownTo() }),
  promotion: () => ({
    kind: 'promotion',
    title: none(),
    summary: none(),
    content: none(),
    promotionType: 'general',
    categories: [],
    cardImage: null,
    modalImage: null,
    conditions: [],
    action: null,
    ...shownTo(),
  }),
  promotion_category: () => ({ kind: 'promotion_category', title: none(), type: 'general' }),
  article: () => ({
    kind: 'article',
    section: 'help',
    slug: 'new-article',
    title: none(),
    summary: none(),
    content: none(),
    image: null,
    ...shownTo(),
  }),
  legal: () => ({
    kind: 'legal',
    key: 'terms',
    title: none(),
    version: '',
    content: none(),
    markets: [],
    asksAgain: true,
  }),
};

export const blankOf = (kind: ContentKind): ContentDocument => BLANK[kind]();
