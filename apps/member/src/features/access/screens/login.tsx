import { Dialog } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useApp } from '../../../ground/market/app-context.ts';
import { ErrorBoundary } from '../../../ground/loading/error-boundary.tsx';
import { lazyPart } from '../../../ground/loading/lazy-part.tsx';
import type { Pending } from '../../../ground/external-login/pending.ts';
import { DialogBanner } from '../../../ground/dialogs/dialog-banner.tsx';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import form from '../../../ground/forms/form.module.css';
import { useT } from '../../../ground/i18n/texts.ts';
import type { TextKey } from '../../../ground/i18n/texts.ts';
import { settingsQuery } from '../api.ts';
import { SignIn } from '../parts/sign-in.tsx';
import type { Begun } from '../../../ground/session/begun.ts';
import { usePageTitle } from '../../../ground/pages/use-page-title.ts';

const OtherWays = lazyPart(() => import('../parts/other-ways.tsx').then((file) => file.OtherWays));

export interface EnterProps {
  onClose: () => void;
  /** Somebody is signed in: on to where the way was stopped. */
  onDone: () => void;
  /** To register instead, or back. */
  onOther: () => void;
  /** Why it was asked for. */
  note?: TextKey | undefined;
}

export interface LoginProps extends EnterProps {
  onForgot?: (() => void) | undefined;
  begun?: Begun | undefined;
  /** What goes on after a trip to elsewhere, of which `onDone` would not hear. */
  stopped?: Pending | undefined;
}

/** The login popup. A wrong name and a wrong password look the same. */
export function Login({ onClose, onDone, onOther, note, onForgot, begun, stopped }: LoginProps) {
  const t = useT();
  const why = note ?? noteOfAddress();
  usePageTitle(t('login.title'));
  return (
    <Dialog open onClose={onClose} closeLabel={t('shell.close')} title={t('login.title')}>
      <div className={form.form}>
        <DialogBanner group="w_login" onLeave={onClose} />
        {why ? <FormAlert tone="info">{t(why)}</FormAlert> : null}
        <SignIn onDone={onDone} onForgot={onForgot} onNewcomer={onOther} begun={begun} stopped={stopped}>
          <p className={form.other}>
            {t('login.noAccount')}
            <button type="button" className={form.switch} onClick={onOther}>
              {t('login.toRegister')}
            </button>
          </p>
          <MoreWays onClose={onClose} onDone={onDone} />
        </SignIn>
      </div>
    </Dialog>
  );
}

/** What the market has beside signing in. Whoever signs in waits for none of it, and misses nothing if it does not come. */
function MoreWays({ onClose, onDone }: Pick<EnterProps, 'onClose' | 'onDone'>) {
  const { market } = useApp();
  const { data } = useQuery(settingsQuery(market));
  if (!data) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <OtherWays settings={data} onClose={onClose} onDone={onDone} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** A page that needs somebody signed in led here. */
function noteOfAddress(): TextKey | undefined {
  const isLed = location.pathname === '/login' && new URLSearchParams(location.search).has('next');
  return isLed ? 'login.required' : undefined;
}
