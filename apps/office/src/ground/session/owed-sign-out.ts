/** A sign-out of which the platform could not be told. The office asks for no session before that is made up for. */
import { owedSignOut } from '@feria/ui/owed-sign-out';

const TIMEOUT_MS = 15_000;

const KEY = 'feria_office_sign_out_owed';

export const OWED = owedSignOut(KEY, (handle) =>
  fetch('/api/logout', {
    method: 'DELETE',
    headers: { 'x-feria-token': handle },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }),
);

/** Another tab signed out: without a network the socket that would say so is silent, too. Answers how to stop listening. */
export function whenOwed(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent): void => {
    if (key === KEY && newValue !== null) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
