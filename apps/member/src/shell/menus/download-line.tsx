/** The way to the app: a line of the menu, with the codes below it where there is something to scan with (spec section 2). */
import { ChevronDownIcon, PhoneIcon, classNames } from '@feria/ui';
import { Suspense, lazy, useId, useState } from 'react';
import { ErrorBoundary } from '../../ground/loading/error-boundary.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { useMedia } from '../../ground/pages/use-media.ts';
import { Line } from './menu-line.tsx';
import styles from './side-menu.module.css';

const Codes = lazy(() => import('./download-codes.tsx').then((file) => ({ default: file.DownloadCodes })));

export function DownloadLine() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  // A phone is what the codes are scanned with.
  const mayScan = useMedia('(pointer: fine)');
  return (
    <div className={styles.category}>
      <Line href="/down" label={t('shell.download')} icon={<PhoneIcon />} />
      {mayScan ? (
        <button
          type="button"
          className={classNames(styles.unfold, isOpen && styles.unfolded)}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('shell.codes')}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDownIcon size={16} />
        </button>
      ) : null}
      {mayScan ? (
        <div id={id} className={styles.vendors} hidden={!isOpen}>
          {isOpen ? (
            <ErrorBoundary fallback={() => null}>
              <Suspense fallback={null}>
                <Codes size={120} className={styles.codes} />
              </Suspense>
            </ErrorBoundary>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
