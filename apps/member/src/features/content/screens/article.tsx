/** An article at its own address. */
import { EmptyState, buttonClass, Stack, Text } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { directionOf } from '@feria/contracts/languages';
import type { Article as ArticleView, ArticleSection } from '@feria/contracts/content/member';
import { useApp } from '../../../ground/market/app-context.ts';
import { HtmlContent } from '../../../ground/content/html-content.tsx';
import { useContentQuery } from '../../../ground/content/paths.ts';
import { Picture } from '../../../ground/content/picture.tsx';
import { useSeen } from '../../../ground/content/use-seen.ts';
import { Refused } from '../../../ground/http/failures.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { usePageTitle } from '../../../ground/pages/use-page-title.ts';
import { Guide } from '../parts/guide.tsx';
import { Trail } from '../parts/trail.tsx';
import styles from './article.module.css';

/** These say when they were written: whoever reads old news should see it. */
const DATED: readonly ArticleSection[] = ['blog', 'news'];

export function Article({ section, slug }: { section: ArticleSection; slug: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(
    useContentQuery<ArticleView | null>(`/api/articles/${section}/${slug}`),
  );
  usePageTitle(data?.title);
  if (data) return <Shown article={data} />;
  // Null: the server knew already.
  if (data === null || (error instanceof Refused && error.code === 'request.not_found'))
    return <Gone section={section} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <RowSkeleton rows={6} label={t('shell.loading')} />;
}

export function Shown({ article, isAlone }: { article: ArticleView; isAlone?: boolean }) {
  const t = useT();
  const { wire } = useApp();
  const { id, section, title, summary, image, content, publishedAt, language } = article;
  // Of a long one never half is on the screen: its head says that somebody is there.
  const head = useSeen<HTMLElement>(id);
  return (
    <article className={styles.article}>
      {isAlone ? null : <Trail section={section} />}
      <header ref={head} lang={language} dir={directionOf(language)}>
        <Stack gap={2}>
          <Text as="h1" size={32}>
            {title}
          </Text>
          {DATED.includes(section) ? <Moment at={publishedAt} className={styles.moment} /> : null}
          <p className={styles.summary}>{summary}</p>
        </Stack>
      </header>
      {language === wire ? null : <p className={styles.note}>{t('reading.otherLanguage')}</p>}
      {image ? (
        <div className={styles.art}>
          <Picture
            picture={image}
            sizes="(max-width: 767px) 92vw, 760px"
            className={styles.picture}
            lazy={false}
          />
        </div>
      ) : null}
      <Stack gap={5} lang={language} dir={directionOf(language)}>
        {section === 'guide' ? (
          <Guide article={article} />
        ) : (
          <HtmlContent html={content} className={styles.text} />
        )}
      </Stack>
    </article>
  );
}

function Gone({ section }: { section: ArticleSection }) {
  const t = useT();
  const isHelp = section === 'help' || section === 'guide' || section === 'faq';
  return (
    <EmptyState
      title={t('reading.gone')}
      action={
        <Link href={isHelp ? '/help' : `/${section}`} className={buttonClass()}>
          {t(isHelp ? 'reading.toHelp' : 'reading.toList')}
        </Link>
      }
    >
      {t('reading.goneText')}
    </EmptyState>
  );
}
