/** /help: what people ask, found while they type, by section; and the links to what the licensee says about itself. */
import { BookIcon, SearchIcon, buttonClass, Stack, Text } from '@feria/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ArticleCard, HelpFound } from '@feria/contracts/content/member';
import { useContentQuery } from '../../../ground/content/paths.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { usePageTitle } from '../../../ground/pages/use-page-title.ts';
import { ArticleLines, articleHref } from '../parts/article-lines.tsx';
import { Questions } from '../parts/questions.tsx';
import styles from './help-center.module.css';

const LEAST = 2;

export function HelpCenter() {
  const t = useT();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The page is read, and typed into, before the app runs: those words count.
  useEffect(() => setText(field.current?.value ?? ''), []);
  const typed = useDeferredValue(text.trim());
  const wanted = typed.length >= LEAST ? typed : '';
  const path = wanted === '' ? '/api/help' : `/api/help?${new URLSearchParams({ q: wanted }).toString()}`;
  const { data, error, refetch } = useQuery({
    ...useContentQuery<HelpFound>(path),
    placeholderData: keepPreviousData,
  });
  usePageTitle(t('reading.help'));
  return (
    <div className={styles.page}>
      <Stack as="header" gap={3}>
        <Text as="h1" size={32}>
          {t('reading.help')}
        </Text>
        <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
          <SearchIcon className={styles.icon} />
          <input
            ref={field}
            type="search"
            name="q"
            className={styles.input}
            aria-label={t('reading.search')}
            placeholder={t('reading.searchHint')}
            value={text}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setText(event.target.value)}
          />
        </form>
        <Text size={14} tone="muted" role="status">
          {wanted === '' || !data ? '' : t('reading.found', { count: data.items.length, text: wanted })}
        </Text>
      </Stack>
      {data ? (
        <Found items={data.items} wanted={wanted} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <RowSkeleton rows={5} label={t('shell.loading')} />
      )}
      {wanted === '' ? <FurtherWays /> : null}
    </div>
  );
}

function Found({ items, wanted }: { items: readonly ArticleCard[]; wanted: string }) {
  const t = useT();
  const of = (section: ArticleCard['section']) => items.filter((article) => article.section === section);
  const [help, guide, faq] = [of('help'), of('guide'), of('faq')];
  if (items.length === 0)
    return <Text tone="soft">{wanted === '' ? t('reading.noHelp') : t('reading.nothingFound')}</Text>;
  return (
    <>
      {guide.length > 0 && wanted === '' ? (
        <section className={styles.guide} aria-labelledby="guide">
          <BookIcon size={32} />
          <div>
            <Text as="h2" size={20} id="guide">
              {t('reading.guide')}
            </Text>
            <p>{t('reading.guideText')}</p>
          </div>
          <Link href={articleHref(guide[0]!)} className={buttonClass()}>
            {t('reading.guideBegin')}
          </Link>
        </section>
      ) : null}
      {help.length > 0 ? (
        <section aria-labelledby="articles" className={styles.section}>
          <Text as="h2" size={20} id="articles">
            {t('reading.articles')}
          </Text>
          <ArticleLines articles={help} wanted={wanted} />
        </section>
      ) : null}
      {faq.length > 0 ? (
        <section aria-labelledby="faq" className={styles.section}>
          <Text as="h2" size={20} id="faq">
            {t('reading.faq')}
          </Text>
          <Questions articles={faq} wanted={wanted} />
        </section>
      ) : null}
      {guide.length > 0 && wanted !== '' ? (
        <section aria-labelledby="steps" className={styles.section}>
          <Text as="h2" size={20} id="steps">
            {t('reading.guide')}
          </Text>
          <ArticleLines articles={guide} wanted={wanted} />
        </section>
      ) : null}
    </>
  );
}

const WAYS = [
  ['/responsible-gaming', 'footer.saferPlay'],
  ['/complaints', 'footer.complaints'],
  ['/licence', 'footer.licence'],
  ['/legal/terms', 'footer.term'],
  ['/legal/privacy', 'footer.privacy'],
  ['/about', 'footer.about'],
  ['/news', 'footer.news'],
  ['/blog', 'footer.blog'],
] as const;

function FurtherWays() {
  const t = useT();
  return (
    <nav aria-label={t('reading.further')} className={styles.section}>
      <Text as="h2" size={20}>
        {t('reading.further')}
      </Text>
      <ul className={styles.ways}>
        {WAYS.map(([href, name]) => (
          <li key={href}>
            <Link href={href} className={styles.way}>
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
