/** The beginner guide: a step at a time, each at an address of its own, with the one before and after it. */
import { ChevronLeftIcon, ChevronRightIcon, buttonClass, classNames, Stack, Text } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import type { Article, HelpFound } from '@feria/contracts/content/member';
import { HtmlContent } from '../../../ground/content/html-content.tsx';
import { useContentQuery } from '../../../ground/content/paths.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { stepIn, stepsOf } from '../steps.ts';
import { articleHref } from './article-lines.tsx';
import styles from './guide.module.css';

export function Guide({ article }: { article: Article }) {
  const t = useT();
  const search = useSearch();
  const { intro, steps } = stepsOf(article.content);
  const { data } = useQuery(useContentQuery<HelpFound>('/api/help'));
  const guides = data?.items.filter(({ section }) => section === 'guide') ?? [];
  const place = guides.findIndex(({ id }) => id === article.id);
  const at = stepIn(search, steps.length);
  const here = articleHref(article);
  const hrefOf = (step: number) => (step === 1 ? here : `${here}?step=${step}`);
  const [former, next] = place < 0 ? [] : [guides[place - 1], guides[place + 1]];
  const before = at > 1 ? hrefOf(at - 1) : former && articleHref(former);
  const after = at < steps.length ? hrefOf(at + 1) : next && articleHref(next);
  const of = Math.max(1, steps.length);
  return (
    <>
      {steps.length > 0 ? (
        <Stack gap={2}>
          <Text size={14} tone="muted" tabular>
            {t('reading.step', { at: String(at), of: String(of) })}
          </Text>
          <span className={styles.marks} aria-hidden="true">
            {steps.map((step, index) => (
              <span key={step} className={classNames(styles.mark, index < at && styles.done)} />
            ))}
          </span>
        </Stack>
      ) : null}
      {at === 1 && intro !== '' ? <HtmlContent html={intro} className={styles.text} /> : null}
      {steps.length > 0 ? <HtmlContent key={at} html={steps[at - 1]!} className={styles.text} /> : null}
      <nav className={styles.steps} aria-label={t('reading.steps')}>
        {before ? (
          <Link href={before} className={buttonClass({ variant: 'secondary' })}>
            <ChevronLeftIcon size={18} />
            {t('reading.stepBefore')}
          </Link>
        ) : null}
        {after ? (
          <Link href={after} className={buttonClass()}>
            {t('reading.stepAfter')}
            <ChevronRightIcon size={18} />
          </Link>
        ) : (
          <Link href="/help" className={buttonClass()}>
            {t('reading.stepsDone')}
          </Link>
        )}
      </nav>
    </>
  );
}
