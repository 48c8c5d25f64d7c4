/** What there is to read: one chunk, because each name of one costs every first view some bytes. */
import { useLocation } from 'wouter';
import { Promotions } from '../features/promotions/screens/promotions.tsx';
import { ReadingScreen } from '../features/reading/screens/reading.tsx';
import { readingAt } from '../ground/pages/reading-path.ts';

export function Reading() {
  const [path] = useLocation();
  const page = readingAt(path);
  return page.kind === 'promotions' ? <Promotions /> : <ReadingScreen page={page} />;
}
