/** The header's own sign-in, on screens that have room beside the logo, the clock and the corner (spec section 2). */
import { Suspense } from 'react';
import { useDialogs } from '../dialogs.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { useMedia } from '../use-media.ts';
import styles from './quick-door.module.css';

const QuickForm = lazyPart(() =>
  import('../../features/identity/parts/quick-form.tsx').then((file) => file.QuickForm),
);

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
