import { useState } from 'react';
import { lazyPart } from '../../ground/loading/lazy-part.tsx';
import { useSession } from '../../ground/session/use-session.ts';

const ChangePassword = lazyPart(
  () =>
    import('../../features/access/recovery/screens/change-password.tsx').then((file) => file.ChangePassword),
  'access',
);

/** A password that has to be changed: before anything else, or, where it is only old, when one wants to. */
export function PasswordDue() {
  const { member } = useSession();
  const [putOff, setPutOff] = useState<string>();
  if (!member?.passwordDue) return null;
  const { passwordDue, passwordForced, id } = member;
  if (putOff === id && !passwordForced) return null;
  return <ChangePassword due={passwordDue} isForced={passwordForced} onClose={() => setPutOff(id)} />;
}
