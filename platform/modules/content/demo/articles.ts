/** All articles in the order of their sections. */
import type { ArticleSection } from '@feria/contracts/content/member';
import { HELP_ACCOUNT } from './help-account.ts';
import { GUIDES, HELP_GAMES, QUESTIONS, TOLD } from './help-games.ts';
import { art, everywhere, type Demo, type Text } from './words.ts';

const article = (section: ArticleSection, daysAgo: number, { scene, ...text }: Text): Demo => ({
  name: text.slug,
  daysAgo,
  document: {
    kind: 'article',
    section,
    slug: text.slug,
    title: text.title,
    summary: text.summary,
    content: text.content,
    image: scene ? art(scene) : null,
    ...everywhere,
  },
});

export const ARTICLES: readonly Demo[] = [
  ...[...HELP_ACCOUNT, ...HELP_GAMES].map((text) => article('help', 20, text)),
  ...GUIDES.map((text) => article('guide', 20, text)),
  ...QUESTIONS.map((text) => article('faq', 20, text)),
  ...TOLD.map(({ section, daysAgo, ...text }) => article(section, daysAgo, text)),
];
