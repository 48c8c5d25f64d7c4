import { Button, Dialog } from '@feria/ui';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { isSessionOver } from '../../../app/failures.ts';
import { useFailureText } from '../../../app/failure-text.ts';
import { FormAlert } from '../../../app/parts/form-alert.tsx';
import form from '../../../app/parts/form.module.css';
import { endSession } from '../../../app/session.ts';
import { useT } from '../../../app/texts.ts';
import { logOut } from '../api.ts';

/** Asks first (spec section 4, session). A session that is over already is signed out just the same. */
export function SignOut({ onClose }: { onClose: () => void }) {
  const t = useT();
  const failure = useFailureText();
  const [, navigate] = useLocation();
  const leave = useMutation({
    mutationFn: () =>
      logOut().catch((error: unknown) => (isSessionOver(error) ? null : Promise.reject(error))),
    onSuccess: () => {
      onClose();
      navigate('/', { replace: true });
      endSession('signed_out');
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('in_popup_prompt')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('in_more_cancel')}
          </Button>
          <Button variant="danger" loading={leave.isPending} onClick={() => leave.mutate()}>
            {t('signOut.confirm')}
          </Button>
        </>
      }
    >
      <div className={form.form}>
        <p>{t('in_sure_logout')}</p>
        {leave.error ? <FormAlert>{failure(leave.error).text}</FormAlert> : null}
      </div>
    </Dialog>
  );
}
