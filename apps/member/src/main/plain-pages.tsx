/** What anybody may read, and what stands where nothing is: one chunk, because each name of one costs every first view some bytes. */
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { Down } from '../features/download/screens/down.tsx';
import { House as AboutTheHouse } from '../features/house/screens/house.tsx';
import { Mirror } from '../features/mirror/screens/mirror.tsx';
import { lazyPart } from '../ground/loading/lazy-part.tsx';
import { pageAt } from '../ground/pages/pages.ts';
import { useHydrated } from '../ground/loading/use-hydrated.ts';

/** Of whoever is here: the server draws nothing of it. */
const Feedback = lazyPart(() =>
  import('../features/support/screens/feedback.tsx').then((file) => file.Feedback),
);

export { NotFound } from './not-found.tsx';
export { NotOfferedPage } from '../ground/feedback/not-offered.tsx';

export function House() {
  const [path] = useLocation();
  const isHydrated = useHydrated();
  const { path: at } = pageAt(path);
  if (at === '/down') return <Down />;
  if (at === '/feedback')
    return isHydrated ? (
      <Suspense fallback={null}>
        <Feedback />
      </Suspense>
    ) : null;
  return at.startsWith('/mirror') ? <Mirror /> : <AboutTheHouse />;
}
