import { useEffect } from 'react';
import { useDialogs } from './dialogs.ts';
import { SEARCH_HASH } from './pages.ts';

/** "/" and Ctrl or Cmd and K open the search on every page, and so does the address that the phone's bar leads to. */
export function SearchKeys({ isFree }: { isFree: boolean }) {
  const { open } = useDialogs();
  useEffect(() => {
    const summon = () => {
      // What stands open keeps its keys.
      if (isFree && !document.querySelector('dialog[open]')) open({ kind: 'search' });
    };
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.matches('input,textarea,select');
      const summoned =
        (event.key === '/' && !typing) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
      if (!summoned) return;
      event.preventDefault();
      summon();
    };
    const onAddress = () => {
      if (location.hash !== SEARCH_HASH) return;
      history.replaceState(history.state, '', location.pathname + location.search);
      summon();
    };
    onAddress();
    addEventListener('keydown', onKey);
    addEventListener('pushState', onAddress);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pushState', onAddress);
    };
  }, [isFree, open]);
  return null;
}
