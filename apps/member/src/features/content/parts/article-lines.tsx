import { ChevronRightIcon, Text } from '@feria/ui';
import { Link } from 'wouter';
import type { ArticleCard } from '@feria/contracts/content/member';
import { Highlighted } from '../../../ground/lists/highlighted.tsx';
import styles from './article-lines.module.css';

export const articleHref = ({ section, slug }: Pick<ArticleCard, 'section' | 'slug'>): string =>
  `/${section}/${slug}`;

/** Articles by their titles, one to a line; what was searched for is marked. */
export function ArticleLines({
  articles,
  wanted = '',
}: {
  articles: readonly ArticleCard[];
  wanted?: string;
}) {
  return (
    <ul className={styles.lines}>
      {articles.map((article) => (
        <li key={article.id}>
          <Link href={articleHref(article)} className={styles.line}>
            <span className={styles.words}>
              <Text as="span" weight="semi">
                <Highlighted text={article.title} wanted={wanted} />
              </Text>
              <Text as="span" size={14} tone="soft">
                <Highlighted text={article.summary} wanted={wanted} />
              </Text>
            </span>
            <ChevronRightIcon size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
