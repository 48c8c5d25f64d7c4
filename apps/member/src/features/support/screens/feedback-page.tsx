/** Of whoever is here: the server draws nothing of it. */
import { Suspense } from 'react';
import { lazyPart } from '../../../ground/loading/lazy-part.tsx';
import { useHydrated } from '../../../ground/loading/use-hydrated.ts';

const Feedback = lazyPart(() => import('./feedback.tsx').then((file) => file.Feedback));

export function FeedbackPage() {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Feedback />
    </Suspense>
  ) : null;
}
