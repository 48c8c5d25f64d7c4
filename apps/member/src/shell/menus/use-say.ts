import { useToast } from '@feria/ui';
import { useCallback } from 'react';
import { useT } from '../../ground/i18n/texts.ts';

/** Says that an address of the market's data cannot be opened, and whom to tell. */
export function useSayInvalid(): () => void {
  const t = useT();
  const toast = useToast();
  return useCallback(() => toast({ text: t('failure.invalidUrl'), tone: 'bad' }), [t, toast]);
}
