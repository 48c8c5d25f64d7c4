/** The way to the app: a line of the menu, with the codes below it where there is something to scan with (spec section 2). */
import { PhoneIcon } from '@feria/ui';
import { Suspense, lazy } from 'react';
import { ErrorBoundary } from '../../ground/loading/error-boundary.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { useMedia } from '../../ground/pages/use-media.ts';
import { Line } from './menu-line.tsx';
import { UnfoldingLine } from './unfolding-line.tsx';
import styles from './side-menu.module.css';

const Codes = lazy(() => import('./download-codes.tsx').then((file) => ({ default: file.DownloadCodes })));

export function DownloadLine() {
  const t = useT();
  // A phone is what the codes are scanned with.
  const mayScan = useMedia('(pointer: fine)');
  return (
    <UnfoldingLine
      line={<Line href="/down" label={t('shell.download')} icon={<PhoneIcon />} />}
      unfold={mayScan ? t('shell.codes') : undefined}
    >
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <Codes size={120} className={styles.codes} />
        </Suspense>
      </ErrorBoundary>
    </UnfoldingLine>
  );
}
