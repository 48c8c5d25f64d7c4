/** Asks for the pop-up of an arrival: a page that was opened, or somebody who has just come in. At most one, and nothing of it on signing out. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useDialogs } from '../../../ground/dialogs/dialogs.ts';
import { pageAt } from '../../../ground/pages/page-at.ts';
import { isRegionSettled } from '../../../ground/market/region-settled.ts';
import { readEnd } from '../../../ground/session/session.ts';
import { useSession } from '../../../ground/session/use-session.ts';
import { audienceOf, isForArrivals, mayCome, sharedKeys } from '../../../ground/content/arrival.ts';
import { useAnnouncements } from '../../../ground/content/paths.ts';

const LOOK_MS = 300;
const TOUCHES = ['pointerdown', 'pointerup', 'keydown', 'wheel', 'touchmove'] as const;

/** `isFree`: nothing was opened, and the address asks for no dialog. */
export function ArrivalPopup({ isFree }: { isFree: boolean }) {
  const { isMember, member } = useSession();
  const told = useAnnouncements();
  const [path] = useLocation();
  const { open } = useDialogs();
  /** As whom somebody was met already. */
  const met = useRef<ReadonlySet<boolean>>(new Set());
  const isLobby = isForArrivals(pageAt(path).name);
  const popups = told?.popup;
  // Until it is known what the account has to do first, nothing else is asked of it.
  const isKnown = !isMember || member !== undefined;

  useEffect(() => {
    const isLeft = !isMember && readEnd() !== null;
    if (!popups || !isKnown || !isLobby || !isFree || isLeft || met.current.has(isMember)) return undefined;
    const audience = audienceOf(popups, {
      isMember,
      kept: sharedKeys(sessionStorage, localStorage, Date.now()),
    });
    if (!audience) return undefined;
    return whenCalm(() => {
      met.current = new Set([...met.current, isMember]);
      open({ kind: 'popup', audience });
    });
  }, [popups, isKnown, isMember, isFree, isLobby, open]);
  return null;
}

/** Once nobody does anything, and nothing else stands open or is about to. */
function whenCalm(come: () => void): () => void {
  let touched = performance.now();
  const touch = () => void (touched = performance.now());
  for (const name of TOUCHES) addEventListener(name, touch, { capture: true, passive: true });
  const timer = setInterval(() => {
    const isTyping = document.activeElement?.matches('input,textarea,select') ?? false;
    const moment = {
      isTyping,
      isHidden: document.hidden,
      isTaken: document.querySelector('dialog[open]') !== null || !isRegionSettled(),
      calmMs: performance.now() - touched,
    };
    if (!mayCome(moment)) return;
    stop();
    come();
  }, LOOK_MS);
  const stop = () => {
    clearInterval(timer);
    for (const name of TOUCHES) removeEventListener(name, touch, true);
  };
  return stop;
}
