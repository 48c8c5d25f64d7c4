import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { isSessionOver } from '../../../app/failures.ts';
import { showLoader } from '../../../app/loader.ts';
import { AskDialog } from '../../../app/parts/ask-dialog.tsx';
import { endSession, leaveSession } from '../../../app/session.ts';
import { useT } from '../../../app/texts.ts';
import { logOut } from '../api.ts';

/** Asks first (spec section 4, session). A session that is over already is signed out just the same. */
export function SignOut({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [, navigate] = useLocation();
  const leave = useMutation({
    mutationFn: () => {
      const hide = showLoader();
      return leaveSession(() =>
        logOut().catch((error: unknown) => (isSessionOver(error) ? null : Promise.reject(error))),
      ).finally(hide);
    },
    onSuccess: () => {
      onClose();
      navigate('/', { replace: true });
      endSession('signed_out');
    },
  });
  return (
    <AskDialog
      title={t('in_popup_prompt')}
      question={t('in_sure_logout')}
      no={t('in_more_cancel')}
      yes={t('signOut.confirm')}
      isGrave
      isPending={leave.isPending}
      error={leave.error}
      onYes={() => leave.mutate()}
      onClose={onClose}
    />
  );
}
