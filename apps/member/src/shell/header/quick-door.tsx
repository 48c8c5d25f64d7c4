/** The header's own sign-in, on screens that have room beside the logo, the clock and the corner (spec section 2). */
import { Suspense } from 'react';
import { QuickForm } from '../../features/access/index.ts';
import { useDialogs } from '../../ground/dialogs/dialogs.ts';
import { ErrorBoundary } from '../../ground/loading/error-boundary.tsx';
import { useMedia } from '../../ground/pages/use-media.ts';
import styles from './quick-door.module.css';

export function QuickDoor() {
  const isWide = useMedia('(min-width: 1280px)');
  const { open } = useDialogs();
  if (!isWide) return null;
  // Without it there is the button beside.
  return (
    <div className={styles.door}>
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <QuickForm onForgot={() => open({ kind: 'recovery' })} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
