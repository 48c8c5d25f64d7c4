import { Button, Card, EmptyState, Stack } from '@feria/ui';
import type { AccountStatement, Statement } from '@feria/contracts/reporting/statements';
import { useApp } from '../../../ground/market/app-context.ts';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { OfPeriod } from '../parts/of-period.tsx';
import { useDownload } from '../use-download.ts';
import styles from '../parts/statements.module.css';

/** ?page=creditReport: every credit and debit by its kind, over any days of the market. */
export function CreditReport() {
  return <OfPeriod>{(statement) => <Report statement={statement} />}</OfPeriod>;
}

function Report({ statement: { accounts, currency, from, to } }: { statement: Statement }) {
  const t = useT();
  const cash = accounts.find(({ account }) => account === 'cash');
  if (!cash || cash.sums.length === 0)
    return <EmptyState title={t('statements.emptyTitle')}>{t('statements.empty')}</EmptyState>;
  return (
    <>
      <Kinds account={cash} currency={currency} />
      <File key={`${from} ${to}`} from={from} to={to} />
    </>
  );
}

function Kinds({ account, currency }: { account: AccountStatement; currency: string }) {
  const t = useT();
  const exact = { currency, exact: true } as const;
  return (
    <Card>
      <table className={styles.others}>
        <caption className="visually-hidden">{t('statements.creditTitle')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statements.kind')}</th>
            <th scope="col">{t('statements.in')}</th>
            <th scope="col">{t('statements.out')}</th>
          </tr>
        </thead>
        <tbody>
          {account.sums.map(({ kind, lines, in: credit, out: debit }) => (
            <tr key={kind}>
              <th scope="row">
                {t(`wallet.kind.${kind}`)}{' '}
                <span className={styles.small}>{t('statements.lines', { count: lines })}</span>
              </th>
              <td>
                <OwnAmount amount={credit} {...exact} />
              </td>
              <td>
                <OwnAmount amount={debit} {...exact} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('statements.total')}</th>
            <td>
              <OwnAmount amount={account.in} {...exact} />
            </td>
            <td>
              <OwnAmount amount={account.out} {...exact} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}

function File({ from, to }: { from: string; to: string }) {
  const t = useT();
  const { wire } = useApp();
  const { download, start } = useDownload();
  const search = new URLSearchParams({ from, to, language: wire });
  return (
    <Stack as="section" gap={3} aria-label={t('statements.downloads')}>
      <Button
        variant="secondary"
        loading={download.state === 'coming'}
        onClick={() =>
          void start('csv', `/api/credit-report/file?${search.toString()}`, `feria-credit-${from}-${to}.csv`)
        }
      >
        {t('statements.download.csv')}
      </Button>
      {download.state === 'failed' ? (
        <ActionFailure error={download.error} money={t('center.money')} />
      ) : (
        <p role="status" className={styles.small}>
          {download.state === 'done' ? t('statements.saved') : ''}
        </p>
      )}
    </Stack>
  );
}
