/** Titles at the side, each with its dot, and beside them what is chosen; on a phone one after the other, with a way back. */
import { Button, ChevronLeftIcon, Pager, classNames } from '@feria/ui';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { NoticeTitle } from '@feria/contracts/content/member';
import { useT } from '../../../ground/i18n/texts.ts';
import styles from './notice-reader.module.css';

interface NoticeReaderProps {
  titles: readonly NoticeTitle[];
  chosen: string;
  onChoose: (id: string) => void;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Somebody came for this one: a phone begins with its text. */
  isOpen: boolean;
  children: ReactNode;
}

/** The specification's, of announcements. */
export const NOTICE_PAGER = { margin: 1, range: 5 } as const;

export function NoticeReader(props: NoticeReaderProps) {
  const { titles, chosen, onChoose, page, pages, onPage, isOpen, children } = props;
  const t = useT();
  const [isReading, setReading] = useState(isOpen);
  const text = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    text.current?.scrollTo({ top: 0 });
  }, [chosen]);
  const choose = (id: string) => {
    onChoose(id);
    setReading(true);
  };
  const isOne = titles.length === 1 && pages === 1;
  return (
    <div className={classNames(styles.reader, isReading && styles.reading, isOne && styles.one)}>
      {isOne ? null : (
        <div className={styles.side}>
          <ul ref={list} className={styles.titles}>
            {titles.map(({ id, title }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.title}
                  onClick={() => choose(id)}
                  {...(id === chosen ? { 'aria-current': true } : {})}
                >
                  <span className={styles.dot} aria-hidden="true" />
                  <span>{title}</span>
                </button>
              </li>
            ))}
          </ul>
          <Pager
            label={t('reading.pages')}
            prevLabel={t('reading.previousPage')}
            nextLabel={t('reading.nextPage')}
            pageLabel={(at) => t('reading.page', { page: String(at) })}
            page={page}
            pages={pages}
            {...NOTICE_PAGER}
            hrefFor={(at) => `#${at}`}
            onPage={(at, event) => {
              event.preventDefault();
              onPage(at);
            }}
          />
        </div>
      )}
      <div ref={text} className={styles.text} tabIndex={0} role="region" aria-label={t('reading.text')}>
        {isOne ? null : (
          <Button
            variant="quiet"
            size="small"
            icon={<ChevronLeftIcon size={18} />}
            className={styles.back}
            onClick={() => {
              setReading(false);
              list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
            }}
          >
            {t('reading.back')}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
