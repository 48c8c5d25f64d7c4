/** The operator's banner of a dialog (specification, 3). Whoever came for the form waits for none of it, and misses nothing if it does not come. */
import { Suspense, lazy } from 'react';
import type { BannerGroup } from '@feria/contracts/content/member';
import { ErrorBoundary } from '../loading/error-boundary.tsx';
import styles from './dialog-banner.module.css';

const BannerPlace = lazy(() =>
  import('../content/banner-place.tsx').then((file) => ({ default: file.BannerPlace })),
);

export function DialogBanner({ group, onLeave }: { group: BannerGroup; onLeave: () => void }) {
  return (
    <div className={styles.banner}>
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <BannerPlace group={group} onLeave={onLeave} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
