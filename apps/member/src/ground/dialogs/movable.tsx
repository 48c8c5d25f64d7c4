import { DialogMoveLabel } from '@feria/ui';
import type { ReactNode } from 'react';
import { useT } from '../i18n/texts.ts';

/** Dialogs below can be moved: by their head, and by the keyboard on a handle that bears this name. */
export function Movable({ children }: { children: ReactNode }) {
  const t = useT();
  return <DialogMoveLabel value={t('shell.moveDialog')}>{children}</DialogMoveLabel>;
}
