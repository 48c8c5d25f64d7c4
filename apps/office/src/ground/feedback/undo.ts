/** Says that something was done, and takes it back where somebody wants that: by the act of the platform that is its opposite. */
import { notifications } from '@mantine/notifications';
import { createElement, useCallback, useRef } from 'react';
import { useT } from '../i18n/texts.ts';
import { NoticeAct } from './notice-act.tsx';
import { useRefusalText } from './refusal-text.ts';

/** Long enough to read it and to reach it, also with a keyboard. */
const UNDO_MS = 12_000;

interface Undoable {
  message: string;
  /** The opposite act: it is audited like the first one. Money has none. */
  undo: () => Promise<unknown>;
}

export function useUndoable(): (done: Undoable) => void {
  const t = useT();
  const refusalText = useRefusalText();
  // What the same hand did before is over with the next act: two notices would say opposite things of one record.
  const before = useRef<string>(undefined);
  return useCallback(
    ({ message, undo }) => {
      const closeButtonProps = { 'aria-label': t('ask.close') };
      const onUndo = async (): Promise<void> => {
        notifications.hide(id);
        try {
          await undo();
          notifications.show({ message: t('undo.done'), color: 'teal', closeButtonProps });
        } catch (error) {
          notifications.show({ message: refusalText(error), color: 'red', closeButtonProps });
        }
      };
      if (before.current !== undefined) notifications.hide(before.current);
      const id = notifications.show({
        message: createElement(NoticeAct, {
          message,
          label: t('undo.undo'),
          letter: 'U',
          onAct: () => void onUndo(),
        }),
        color: 'teal',
        autoClose: UNDO_MS,
        closeButtonProps,
      });
      before.current = id;
    },
    [t, refusalText],
  );
}
