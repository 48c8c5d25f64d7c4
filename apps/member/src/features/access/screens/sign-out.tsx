import { useToast } from '@feria/ui';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { isSessionOver } from '../../../ground/http/failures.ts';
import { showLoader } from '../../../ground/loading/loader.ts';
import { oweSignOut } from '../../../ground/session/owed-sign-out.ts';
import { AskDialog } from '../../../ground/dialogs/ask-dialog.tsx';
import { endSession, leaveSession, readToken } from '../../../ground/session/session.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { logOut } from '../api.ts';

/**
 * Asks first (spec section 4, session). A session that is over already is signed out just the same, and so is one whose platform
 * cannot be told: that is made up for later, and said.
 */
export function SignOut({ onClose }: { onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const [, navigate] = useLocation();
  const leave = useMutation({
    mutationFn: () => {
      const hide = showLoader();
      return leaveSession(tellOrOwe).finally(hide);
    },
    onSuccess: (isTold) => {
      onClose();
      navigate('/', { replace: true });
      endSession('signed_out');
      if (!isTold) toast({ text: t('signOut.owed'), tone: 'info' });
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

/** Whether the platform knows. */
async function tellOrOwe(): Promise<boolean> {
  const handle = readToken();
  try {
    await logOut();
  } catch (error) {
    if (isSessionOver(error)) return true;
    // Nothing of a member has been shown yet where there is no handle.
    if (handle === null) throw error;
    oweSignOut(handle);
    return false;
  }
  return true;
}
