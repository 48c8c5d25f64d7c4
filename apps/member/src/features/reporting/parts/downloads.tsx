import { Button, Stack } from '@feria/ui';
import { STATEMENT_FORMATS } from '@feria/contracts/words';
import type { Statement, StatementAccount } from '@feria/contracts/reporting/statements';
import { Link } from 'wouter';
import { useApp } from '../../../ground/market/app-context.ts';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useDownload } from '../use-download.ts';
import type { Download } from '../use-download.ts';
import styles from './statements.module.css';

const KILOBYTE = 1_024;

export interface DownloadsProps {
  statement: Statement;
  account: StatementAccount;
}

/** The statement as a file, in the reader's language. */
export function Downloads({ statement: { from, to }, account }: DownloadsProps) {
  const t = useT();
  const { wire } = useApp();
  const { download, start, stop } = useDownload();
  const isComing = download.state === 'coming';
  return (
    <Stack as="section" gap={3} aria-label={t('statements.downloads')}>
      <div className={styles.buttons}>
        {STATEMENT_FORMATS.map((format) => {
          const search = new URLSearchParams({ from, to, account, format, language: wire });
          const name = `feria-${account}-${from}-${to}.${format}`;
          return (
            <Button
              key={format}
              variant="secondary"
              loading={isComing && download.format === format}
              disabled={isComing}
              onClick={() => void start(format, `/api/statement/file?${search.toString()}`, name)}
            >
              {t(`statements.download.${format}`)}
            </Button>
          );
        })}
        {isComing ? (
          <Button variant="quiet" onClick={stop}>
            {t('statements.stop')}
          </Button>
        ) : null}
      </div>
      <Progress download={download} />
      <p className={styles.small}>
        {t('statements.signed')} <Link href="/check">{t('statements.toCheck')}</Link>
      </p>
    </Stack>
  );
}

/** The region stands from the start, so that its coming is announced. */
function Progress({ download }: { download: Download }) {
  const t = useT();
  if (download.state === 'failed') return <ActionFailure error={download.error} money={t('center.money')} />;
  return (
    <p role="status" className={styles.small}>
      {download.state === 'coming'
        ? t('statements.coming', { kilobytes: Math.ceil(download.bytes / KILOBYTE) })
        : download.state === 'done'
          ? t('statements.saved')
          : ''}
    </p>
  );
}
