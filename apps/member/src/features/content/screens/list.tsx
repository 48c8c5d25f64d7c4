/** The articles of a section, a page at a time; the guide and the questions stand whole; what is about us, if it is one, stands itself. */
import { EmptyState, Pager, Text } from '@feria/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from 'wouter';
import type { Article, ArticleCard, ArticlePage, ArticleSection } from '@feria/contracts/content/member';
import { useContentQuery } from '../../../ground/content/paths.ts';
import { Picture } from '../../../ground/content/picture.tsx';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { usePageTitle } from '../../../ground/pages/use-page-title.ts';
import { pageIn } from '../page-in.ts';
import { ArticleLines, articleHref } from '../parts/article-lines.tsx';
import { Questions } from '../parts/questions.tsx';
import { Trail } from '../parts/trail.tsx';
import { Shown } from './article.tsx';
import styles from './list.module.css';

export function List({ section }: { section: ArticleSection }) {
  const t = useT();
  const page = pageIn(useSearch());
  const { data, error, refetch } = useQuery({
    ...useContentQuery<ArticlePage>(`/api/articles?section=${section}&page=${page}`),
    placeholderData: keepPreviousData,
  });
  const title = t(`reading.section.${section}`);
  usePageTitle(title);
  const [only] = data?.items ?? [];
  if (section === 'about' && only && data?.totalPages === 1 && data.items.length === 1)
    return <Only card={only} />;
  return (
    <div className={styles.page}>
      {section === 'guide' || section === 'faq' ? <Trail section={section} /> : null}
      <Text as="h1" size={32}>
        {title}
      </Text>
      {data ? (
        <Found section={section} answer={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <RowSkeleton rows={5} label={t('shell.loading')} />
      )}
    </div>
  );
}

function Only({ card }: { card: ArticleCard }) {
  const t = useT();
  const { data, error, refetch } = useQuery(
    useContentQuery<Article>(`/api/articles/${card.section}/${card.slug}`),
  );
  if (data) return <Shown article={data} isAlone />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <RowSkeleton rows={5} label={t('shell.loading')} />;
}

function Found({ section, answer }: { section: ArticleSection; answer: ArticlePage }) {
  const t = useT();
  const [, navigate] = useLocation();
  const { items, pageNum, totalPages } = answer;
  if (items.length === 0)
    return <EmptyState title={t('reading.noArticles')}>{t('reading.noArticlesText')}</EmptyState>;
  const hrefFor = (page: number) => (page === 1 ? `/${section}` : `/${section}?page=${page}`);
  return (
    <>
      {section === 'faq' ? (
        <Questions articles={items} />
      ) : section === 'blog' || section === 'news' ? (
        <ul className={styles.cards}>
          {items.map((article) => (
            <Card key={article.id} article={article} />
          ))}
        </ul>
      ) : (
        <ArticleLines articles={items} />
      )}
      <Pager
        label={t('reading.pages')}
        prevLabel={t('reading.previousPage')}
        nextLabel={t('reading.nextPage')}
        pageLabel={(page) => t('reading.page', { page: String(page) })}
        page={pageNum}
        pages={totalPages}
        hrefFor={hrefFor}
        onPage={(page, event) => {
          event.preventDefault();
          navigate(hrefFor(page));
        }}
      />
    </>
  );
}

function Card({ article }: { article: ArticleCard }) {
  const { title, summary, image, publishedAt } = article;
  return (
    <li className={styles.card}>
      {image ? (
        <div className={styles.art}>
          <Picture
            picture={image}
            sizes="(max-width: 599px) 92vw, 420px"
            className={styles.picture}
            isDecoration
          />
        </div>
      ) : null}
      <div className={styles.words}>
        <h2 className={styles.heading}>
          <Link href={articleHref(article)} className={styles.link}>
            {title}
          </Link>
        </h2>
        <p>{summary}</p>
        <Moment at={publishedAt} className={styles.moment} />
      </div>
    </li>
  );
}
