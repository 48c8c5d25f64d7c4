import { useEffect } from 'react';
import { useDialogs } from '../../ground/dialogs/dialogs.ts';
import { SEARCH_HASH } from '../../ground/pages/pages.ts';
import { awaitTyped, forgetTyped, isTypedAwaited } from './typed-ahead.ts';

/**
 * "/" and Ctrl or Cmd and K open the search on every page, and so does the address that the phone's bar leads to. The keys are heard by
 * the page's first script (boot.ts): what was pressed before this was here has waited for it.
 */
export function SearchKeys({ isFree }: { isFree: boolean }) {
  const { open } = useDialogs();
  useEffect(() => {
    const summon = () => {
      // What stands open keeps its keys.
      if (!isFree || document.querySelector('dialog[open]')) return forgetTyped();
      awaitTyped();
      open({ kind: 'search' });
    };
    const onAddress = () => {
      if (location.hash !== SEARCH_HASH) return;
      history.replaceState(history.state, '', location.pathname + location.search);
      summon();
    };
    if (isFree && isTypedAwaited()) summon();
    onAddress();
    addEventListener('feria:search', summon);
    addEventListener('pushState', onAddress);
    return () => {
      removeEventListener('feria:search', summon);
      removeEventListener('pushState', onAddress);
    };
  }, [isFree, open]);
  return null;
}
