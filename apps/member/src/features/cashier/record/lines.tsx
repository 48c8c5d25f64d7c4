import { Button, Card, EmptyState } from '@feria/ui';
import type { RecordPage, RecordTotals } from '@feria/contracts/reporting/record';
import { useMutation } from '@tanstack/react-query';
import { EntryLine } from '../../../ground/entries/entry-line.tsx';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { readOwnFile } from '../../../ground/http/own-file.ts';
import { useApp } from '../../../ground/market/app-context.ts';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import type { Range } from '../../../ground/time/ranges.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import styles from './record.module.css';

interface LinesProps {
  pages: readonly RecordPage[];
  query: string;
  range: Range;
}

/** What all of the lines come to, and those that are here. */
export function Lines({ pages, query, range }: LinesProps) {
  const t = useT();
  const [first] = pages;
  const lines = pages.flatMap((page) => page.items);
  if (!first?.totals || lines.length === 0)
    return <EmptyState title={t('record.emptyTitle')}>{t('record.empty')}</EmptyState>;
  return (
    <>
      <Totals totals={first.totals} currency={first.currency} />
      <ul className={styles.lines}>
        {lines.map((line) => (
          <EntryLine key={line.id} line={line} currency={first.currency} />
        ))}
      </ul>
      <File query={query} range={range} />
    </>
  );
}

/** Of every line that the filter takes, whether it is on the page or not. */
function Totals({ totals, currency }: { totals: RecordTotals; currency: string }) {
  const t = useT();
  const exact = { currency, exact: true } as const;
  return (
    <Card>
      <dl className={styles.totals}>
        <div>
          <dt>{t('record.lines')}</dt>
          <dd>{t('record.count', { count: totals.lines })}</dd>
        </div>
        <div>
          <dt>{t('record.in')}</dt>
          <dd>
            <OwnAmount amount={totals.in} {...exact} />
          </dd>
        </div>
        <div>
          <dt>{t('record.out')}</dt>
          <dd>
            <OwnAmount amount={totals.out} {...exact} />
          </dd>
        </div>
        <div>
          <dt>{t('record.net')}</dt>
          <dd>
            <OwnAmount amount={totals.net} {...exact} sign="always" />
          </dd>
        </div>
      </dl>
      <p className={styles.small}>{t('record.totalsWhy')}</p>
    </Card>
  );
}

/** The browser reads it after this turn. */
const KEEP_MS = 60_000;

function File({ query, range: { from, to } }: Pick<LinesProps, 'query' | 'range'>) {
  const t = useT();
  const { wire } = useApp();
  const file = useMutation({
    mutationFn: async () => {
      const path = `/api/account-record/file?${query}&language=${wire}`;
      const options = { signal: new AbortController().signal, onProgress: () => undefined };
      const url = URL.createObjectURL(await readOwnFile(path, options));
      const link = document.createElement('a');
      link.href = url;
      link.download = `feria-record-${from}-${to}.csv`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
    },
  });
  return (
    <section className={styles.file} aria-label={t('record.download')}>
      <Button variant="secondary" loading={file.isPending} onClick={() => file.mutate()}>
        {t('record.download')}
      </Button>
      {file.error ? <ActionFailure error={file.error} money={t('center.money')} /> : null}
      <p role="status" className={styles.small}>
        {file.isSuccess ? t('record.saved') : ''}
      </p>
    </section>
  );
}
