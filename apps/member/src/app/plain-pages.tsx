/** What anybody may read, and what stands where nothing is: one chunk, because each name of one costs every first view some bytes. */
import { useLocation } from 'wouter';
import { Down } from '../features/download/screens/down.tsx';
import { House as AboutTheHouse } from '../features/house/screens/house.tsx';
import { Mirror } from '../features/mirror/screens/mirror.tsx';
import { Feedback } from '../features/support/screens/feedback.tsx';
import { pageAt } from './pages.ts';

export { NotFound } from './not-found.tsx';
export { NotOffered } from './not-offered.tsx';

export function House() {
  const [path] = useLocation();
  const { path: at } = pageAt(path);
  if (at === '/down') return <Down />;
  if (at === '/feedback') return <Feedback />;
  return at.startsWith('/mirror') ? <Mirror /> : <AboutTheHouse />;
}
