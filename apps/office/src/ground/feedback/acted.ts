/** Says that a record of a queue was decided, and leads on to the next one of the list that it was opened from. */
import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { useLocation } from 'wouter';
import { useT } from '../i18n/texts.ts';
import { neighboursOf } from '../loading/neighbours.ts';
import { NoticeAct } from './notice-act.tsx';

const STAYS_MS = 15_000;

export function useActed(): (message: string) => void {
  const t = useT();
  const [location, go] = useLocation();
  return (message) => {
    const closeButtonProps = { 'aria-label': t('ask.close') };
    const found = neighboursOf(location);
    const next = found?.after;
    if (!found || next === undefined) {
      notifications.show({ message, color: 'teal', closeButtonProps });
      return;
    }
    const id = notifications.show({
      message: createElement(NoticeAct, {
        message,
        label: t('record.next', { at: found.at + 1, of: found.of }),
        letter: 'N',
        onAct: () => {
          notifications.hide(id);
          go(next);
        },
      }),
      color: 'teal',
      autoClose: STAYS_MS,
      closeButtonProps,
    });
  };
}
