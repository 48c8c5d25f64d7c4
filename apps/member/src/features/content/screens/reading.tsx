import { useLocation } from 'wouter';
import { readingAt } from '../../../ground/pages/reading-path.ts';
import { Article } from './article.tsx';
import { HelpCenter } from './help-center.tsx';
import { Legal } from './legal.tsx';
import { List } from './list.tsx';

/** Help, articles and legal pages, by their addresses. */
export function ReadingScreen() {
  const [path] = useLocation();
  const page = readingAt(path);
  switch (page.kind) {
    case 'promotions':
      return null;
    case 'help':
      return <HelpCenter />;
    case 'list':
      return <List key={page.section} section={page.section} />;
    case 'article':
      return <Article key={page.slug} section={page.section} slug={page.slug} />;
    case 'legal':
      return <Legal key={page.key} name={page.key} />;
  }
}
