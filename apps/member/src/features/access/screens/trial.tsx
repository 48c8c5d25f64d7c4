import { Button, Dialog } from '@feria/ui';
import { useDialogs } from '../../../ground/dialogs/dialogs.ts';
import { useT } from '../../../ground/i18n/texts.ts';

interface TrialProps {
  /** What goes on once somebody has a real account. */
  after?: (() => void) | undefined;
  onClose: () => void;
}

/** A trial account met a door that only real accounts pass. */
export function Trial({ after, onClose }: TrialProps) {
  const t = useT();
  const { swap } = useDialogs();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('in_popup_prompt')}
      footer={
        <>
          <Button variant="secondary" onClick={() => swap({ kind: 'register', after })}>
            {t('trial.register')}
          </Button>
          <Button onClick={onClose}>{t('in_increase_submit')}</Button>
        </>
      }
    >
      <p>{t('in_need_true_account')}</p>
    </Dialog>
  );
}
