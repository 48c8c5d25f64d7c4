/** The question before an act that is audited: why. A grave one also asks to type a word. */
import type { ReactNode } from 'react';
import { useConfirm, type Confirmation } from './confirm.tsx';

export interface Question extends Omit<Confirmation, 'yes' | 'no' | 'reason'> {
  confirm: string;
}

/** `ask` opens the dialog; draw `dialog` anywhere in the screen. */
export function useAsk(): { ask: (question: Question) => void; dialog: ReactNode } {
  const { confirm: open, dialog } = useConfirm();
  return {
    ask: ({ confirm: yes, ...question }) => open({ ...question, yes, reason: 'needed' }),
    dialog,
  };
}
