/** Questions that open where they stand. What is said in a sentence is there at once; the whole answer comes with the opening. */
import { ChevronDownIcon } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Article, ArticleCard } from '@feria/contracts/content/member';
import { HtmlContent } from '../../../ground/content/html-content.tsx';
import { useContentQuery } from '../../../ground/content/paths.ts';
import { Highlighted } from '../../../ground/lists/highlighted.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { articleHref } from './article-lines.tsx';
import styles from './questions.module.css';

export function Questions({ articles, wanted = '' }: { articles: readonly ArticleCard[]; wanted?: string }) {
  return (
    <div className={styles.questions}>
      {articles.map((article) => (
        <Question key={article.id} article={article} wanted={wanted} />
      ))}
    </div>
  );
}

function Question({ article, wanted }: { article: ArticleCard; wanted: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    ...useContentQuery<Article>(`/api/articles/${article.section}/${article.slug}`),
    enabled: isOpen,
  });
  return (
    <details className={styles.question} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.asked}>
        <span>
          <Highlighted text={article.title} wanted={wanted} />
        </span>
        <ChevronDownIcon size={18} />
      </summary>
      <div className={styles.answer}>
        {data ? <HtmlContent html={data.content} /> : <p>{article.summary}</p>}
        <Link href={articleHref(article)} className={styles.link}>
          {t('reading.ownPage')}
        </Link>
      </div>
    </details>
  );
}
