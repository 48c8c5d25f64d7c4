import { notifications } from '@mantine/notifications';
import { useT } from '../i18n/texts.ts';

/** Says in passing that something was done. */
export function useDone(): (message: string) => void {
  const t = useT();
  return (message) =>
    notifications.show({ message, color: 'teal', closeButtonProps: { 'aria-label': t('ask.close') } });
}
