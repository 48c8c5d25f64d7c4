import { useToast } from '@feria/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { SessionAnswer } from '@feria/contracts/access/sessions';
import type { FirstLoginAnswer } from '@feria/contracts/access/sign-in';
import { call } from '../http/api.ts';
import { forgetNewcomer } from './newcomer.ts';
import { openSession } from '../session/session.ts';
import { useT } from '../i18n/texts.ts';
import { useMoment } from '../time/use-moment.ts';

/**
 * What happens when somebody has come in: the handle is kept, the first time of all the first-login call is made, and every
 * other time a line says when they were here last (GLI-19 2.5.3).
 */
export function useArrival(): (value: NonNullable<SessionAnswer['value']>) => void {
  const t = useT();
  const toast = useToast();
  const moment = useMoment();
  const queries = useQueryClient();
  return ({ token, firstTimeLogin, previousLoginAt }) => {
    // Whoever comes in may have been somebody else in this tab: a trial.
    queries.removeQueries({ queryKey: ['own'] });
    forgetNewcomer();
    openSession(token);
    if (firstTimeLogin) void welcome();
    if (previousLoginAt === null) return;
    const at = moment(previousLoginAt);
    toast({ text: t('login.previous', { at }) });
  };
}

/** Where popups read whom they are for (spec section 4: F after the first sign-in). Gone with the session's other keys. */
const AUDIENCE_KEY = 'popupAudience';

/** The first-login call. What it is for can wait: it never stands in the way of whoever has just come in. */
async function welcome(): Promise<void> {
  const asked = call<FirstLoginAnswer>('/api/member/first-login', { method: 'POST', session: true });
  await asked.then(
    ({ value }) => sessionStorage.setItem(AUDIENCE_KEY, value.audience),
    () => undefined,
  );
}
