/** The pages behind a mailed link: nobody has to be signed in there. */
import { useLocation } from 'wouter';
import { Recover } from '../features/recovery/screens/recover.tsx';
import { Unsubscribe } from '../features/unsubscribe/screens/unsubscribe.tsx';
import { pageAt } from '../ground/pages/pages.ts';

export function MailedPage() {
  const [path] = useLocation();
  return pageAt(path).path === '/recover' ? <Recover /> : <Unsubscribe />;
}
