/** The dialogs that no address names and nobody meets first: each as its feature says. */
import { DIALOGS } from 'virtual:feria-dialogs';
import type { DialogRequest } from '../../ground/dialogs/dialogs.ts';
import { lazyPart } from '../../ground/loading/lazy-part.tsx';
import type { LazyPart } from '../../ground/loading/lazy-part.tsx';

const PARTS: Readonly<Record<string, LazyPart<{ onClose: () => void }>>> = Object.fromEntries(
  Object.entries(DIALOGS).map(([kind, { load, says }]) => [kind, lazyPart(load, says)]),
);

export interface OtherDialogProps {
  request: Exclude<DialogRequest, { kind: 'login' | 'register' | 'help' }>;
  onClose: () => void;
}

export function OtherDialog({ request, onClose }: OtherDialogProps) {
  const { kind, ...told } = request;
  const Dialog = PARTS[kind];
  return Dialog ? <Dialog {...told} onClose={onClose} /> : null;
}
