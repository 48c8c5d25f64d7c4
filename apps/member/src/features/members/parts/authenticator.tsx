import { Button } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ground/loading/lazy-part.tsx';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { authenticatorQuery, recoveryCodesQuery } from '../api.ts';
import { OwnCodeDialog } from './own-code-dialog.tsx';
import { Line } from './panel.tsx';

const AuthenticatorSetup = lazyPart(() =>
  import('./authenticator-setup.tsx').then((file) => file.AuthenticatorSetup),
);

type Open = 'setUp' | 'renew' | 'turnOff';

/** The authenticator app and the codes that stand in for a lost phone. */
export function Authenticator() {
  const t = useT();
  const state = useQuery(authenticatorQuery());
  const codes = useQuery(recoveryCodesQuery());
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const error = state.error ?? codes.error;
  if (error)
    return <LoadFailure error={error} onRetry={() => void Promise.all([state.refetch(), codes.refetch()])} />;
  if (!state.data || !codes.data) return <RowSkeleton rows={1} label={t('shell.loading')} />;
  const { on, since } = state.data.value;
  const { left, of } = codes.data.value;
  return (
    <>
      <Line
        name={t('security.app')}
        value={
          on && since ? (
            <>
              {t('security.appSince')} <Moment at={since} />
            </>
          ) : (
            t('security.appWhy')
          )
        }
        state={on ? { tone: 'up', text: t('security.on') } : { tone: 'neutral', text: t('security.off') }}
        action={
          <Button
            variant="secondary"
            size="small"
            aria-label={t(on ? 'security.appTurnOff' : 'security.appSetUp')}
            onClick={() => setOpen(on ? 'turnOff' : 'setUp')}
          >
            {t(on ? 'security.turnOff' : 'security.setUp')}
          </Button>
        }
      />
      {on ? (
        <Line
          name={t('security.codes')}
          value={t('security.codesLeft', { left, of })}
          state={left <= 2 ? { tone: 'warn', text: t('security.few') } : undefined}
          action={
            <Button
              variant="secondary"
              size="small"
              aria-label={t('security.codesRenew')}
              onClick={() => setOpen('renew')}
            >
              {t('security.renew')}
            </Button>
          }
        />
      ) : null}
      <Suspense>{open === 'setUp' ? <AuthenticatorSetup onClose={close} /> : null}</Suspense>
      {open === 'renew' || open === 'turnOff' ? <OwnCodeDialog what={open} onClose={close} /> : null}
    </>
  );
}
