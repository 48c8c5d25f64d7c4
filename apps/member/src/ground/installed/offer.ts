/** The browser's offer to install the app, which boot.ts put aside. Chromium's alone: others have nothing of the kind. */
import { useSyncExternalStore } from 'react';

interface InstallOffer extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const kept = globalThis as typeof globalThis & { feriaOffer?: InstallOffer | undefined };
const CHANGES = ['feria:offer', 'appinstalled'] as const;

function subscribe(heard: () => void): () => void {
  for (const change of CHANGES) addEventListener(change, heard);
  return () => {
    for (const change of CHANGES) removeEventListener(change, heard);
  };
}

/** Whether the browser would install it at a press. */
export const useOffer = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => kept.feriaOffer !== undefined,
    () => false,
  );

/** Asks the browser's own question; an offer holds for one asking. */
export async function takeOffer(): Promise<'accepted' | 'dismissed'> {
  const offer = kept.feriaOffer;
  if (!offer) return 'dismissed';
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  kept.feriaOffer = undefined;
  dispatchEvent(new Event('feria:offer'));
  return outcome;
}
