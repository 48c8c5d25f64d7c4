/** Keeps what `useDialogs().open` asks for. What it looks like comes a moment after the first view: dialog-views.tsx. */
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { DialogsContext } from '../../ground/dialogs/dialogs.ts';
import type { DialogRequest, Dialogs } from '../../ground/dialogs/dialogs.ts';
import { touchedOf } from '../../ground/loading/deferred-part.tsx';
import { useSessionPhase } from '../../ground/session/use-session.ts';

const touchedPart = touchedOf<typeof import('../touched-parts.ts')>();
const DialogViews = touchedPart((parts) => parts.DialogViews);

export function DialogHost({ children }: { children: ReactNode }) {
  const [stack, setStack] = useState<readonly DialogRequest[]>([]);
  const close = useCallback(() => setStack((old) => old.slice(0, -1)), []);
  const dialogs = useMemo<Dialogs>(
    () => ({
      open: (request) => setStack((old) => [...old, request]),
      swap: (request) => setStack((old) => [...old.slice(0, -1), request]),
      close,
    }),
    [close],
  );
  // The server draws the page behind; a modal can only be opened where there is a browser.
  const isHere = useSessionPhase() !== 'unknown';
  return (
    <DialogsContext value={dialogs}>
      {children}
      {isHere ? <DialogViews stack={stack} onClose={close} /> : null}
    </DialogsContext>
  );
}
