/** What a new one of each kind begins as. */
import type { ContentDocument, ContentKind } from '@feria/contracts/content/documents';
import { noWords } from '../../ground/forms/words.ts';

const shownTo = () => ({ markets: [], audience: 'ALL' as const, devices: [], from: null, until: null });

const BLANK: { readonly [Kind in ContentKind]: () => Extract<ContentDocument, { kind: Kind }> } = {
  banner: () => ({
    kind: 'banner',
    groupName: 'w_home',
    title: noWords(),
    text: noWords(),
    image: null,
    phoneImage: null,
    linkageType: 'NONE',
    target: '',
    ...shownTo(),
  }),
  notice: () => ({ kind: 'notice', title: noWords(), content: noWords(), isPopup: false, ...shownTo() }),
  promotion: () => ({
    kind: 'promotion',
    title: noWords(),
    summary: noWords(),
    content: noWords(),
    promotionType: 'general',
    categories: [],
    cardImage: null,
    modalImage: null,
    conditions: [],
    action: null,
    ...shownTo(),
  }),
  promotion_category: () => ({ kind: 'promotion_category', title: noWords(), type: 'general' }),
  article: () => ({
    kind: 'article',
    section: 'help',
    slug: 'new-article',
    title: noWords(),
    summary: noWords(),
    content: noWords(),
    image: null,
    ...shownTo(),
  }),
  legal: () => ({
    kind: 'legal',
    key: 'terms',
    title: noWords(),
    version: '',
    content: noWords(),
    markets: [],
    asksAgain: true,
  }),
};

export const blankOf = (kind: ContentKind): ContentDocument => BLANK[kind]();
