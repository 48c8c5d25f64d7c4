/** /help: what people ask, found while they type, by section; and the ways to what the house says of itself. */
import { BookIcon, SearchIcon, buttonClass } from '@feria/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ArticleCard, HelpFound } from '@feria/contracts/content/member';
import { useContentQuery } from '../../../ground/content/paths.ts';
import { RowBones } from '../../../ground/loading/bones.tsx';
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
      <header className={styles.head}>
        <h1 className={styles.title}>{t('reading.help')}</h1>
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
        <p role="status" className={styles.status}>
          {wanted === '' || !data ? '' : t('reading.found', { count: data.items.length, text: wanted })}
        </p>
      </header>
      {data ? (
        <Found items={data.items} wanted={wanted} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <RowBones rows={5} label={t('shell.loading')} />
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
    return (
      <p className={styles.nothing}>{wanted === '' ? t('reading.noHelp') : t('reading.nothingFound')}</p>
    );
  return (
    <>
      {guide.length > 0 && wanted === '' ? (
        <section className={styles.guide} aria-labelledby="guide">
          <BookIcon size={32} />
          <div>
            <h2 id="guide" className={styles.heading}>
              {t('reading.guide')}
            </h2>
            <p>{t('reading.guideText')}</p>
          </div>
          <Link href={articleHref(guide[0]!)} className={buttonClass()}>
            {t('reading.guideBegin')}
          </Link>
        </section>
      ) : null}
      {help.length > 0 ? (
        <section aria-labelledby="articles" className={styles.section}>
          <h2 id="articles" className={styles.heading}>
            {t('reading.articles')}
          </h2>
          <ArticleLines articles={help} wanted={wanted} />
        </section>
      ) : null}
      {faq.length > 0 ? (
        <section aria-labelledby="faq" className={styles.section}>
          <h2 id="faq" className={styles.heading}>
            {t('reading.faq')}
          </h2>
          <Questions articles={faq} wanted={wanted} />
        </section>
      ) : null}
      {guide.length > 0 && wanted !== '' ? (
        <section aria-labelledby="steps" className={styles.section}>
          <h2 id="steps" className={styles.heading}>
            {t('reading.guide')}
          </h2>
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
      <h2 className={styles.heading}>{t('reading.further')}</h2>
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
