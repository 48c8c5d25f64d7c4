import { Button, Dialog } from '@feria/ui';
import { useT } from '../../../app/texts.ts';

/** A trial account met a door that only real accounts pass. */
export function Trial({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('in_popup_prompt')}
      footer={<Button onClick={onClose}>{t('in_increase_submit')}</Button>}
    >
      <p>{t('in_need_true_account')}</p>
    </Dialog>
  );
}
