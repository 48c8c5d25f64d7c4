import { Button, Checkbox, KeyIcon, Tabs } from '@feria/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ExternalLoginAnswer, ExternalNewcomer } from '@feria/contracts/access/external-login';
import { readFeatures } from '@feria/contracts/markets/white-label';
import { useApp } from '../../../ground/market/app-context.ts';
import type { Pending } from '../../../ground/external-login/pending.ts';
import { nameOfProvider, phoneServiceOf } from '../../../ground/external-login/ways.ts';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import { ProofBox } from '../../../ground/proof/proof-box.tsx';
import form from '../../../ground/forms/form.module.css';
import { useT } from '../../../ground/i18n/texts.ts';
import { hasPasskeys } from '../../../ground/session/passkey.ts';
import { readUsername } from '../remembered.ts';
import { useSignIn } from '../use-sign-in.ts';
import type { Begun } from '../../../ground/session/begun.ts';
import { PhoneForm } from '../external-login/phone-form.tsx';
import { ExternalLoginButtons } from '../external-login/external-login-buttons.tsx';
import { keepNewcomer } from '../../../ground/external-login/newcomer.ts';
import { PasswordForm } from './password-form.tsx';
import { SmsForm } from './sms-form.tsx';
import { StepForm } from './step-form.tsx';
import styles from './sign-in.module.css';

export interface SignInProps {
  onDone: () => void;
  /** The agents' page: agents alone, and no box to be remembered. */
  agentPage?: boolean;
  onForgot?: (() => void) | undefined;
  /** Somebody from elsewhere has no account here: on to registration. Without it they are told. */
  onNewcomer?: (() => void) | undefined;
  begun?: Begun | undefined;
  stopped?: Pending | undefined;
  /** What stands below the authentication methods; not below a step, which is halfway. */
  children?: ReactNode;
}

type Tab = 'username' | 'sms';

/** Every way in. Tabs where the market has phone codes, a passkey where the browser has them. */
export function SignIn({
  onDone,
  agentPage = false,
  onForgot,
  onNewcomer,
  begun,
  stopped,
  children,
}: SignInProps) {
  const t = useT();
  const { permission } = useApp();
  const [tab, setTab] = useState<Tab>('username');
  const [wanted, setWanted] = useState(() => readUsername() !== '');
  const [stranger, setStranger] = useState<ExternalNewcomer>();
  const remember = wanted && !agentPage;
  const signIn = useSignIn({ agentPage, onDone, begun });
  const { step, proof, failureText } = signIn;
  if (step) return <StepForm step={step} onDone={signIn.finish} onBack={signIn.leaveStep} />;

  const phoneService = phoneServiceOf(permission?.outside);
  const takeExternalLogin = ({ newcomer, value, step: asked }: ExternalLoginAnswer) => {
    if (asked) return signIn.go(asked);
    if (newcomer === null) return signIn.finish(value);
    if (!onNewcomer) return setStranger(newcomer);
    keepNewcomer(newcomer);
    onNewcomer();
  };
  const hasPhoneCodes = permission !== undefined && readFeatures(permission).mobileCodeSignIn;
  const told = (
    <>
      <ProofBox proof={proof} />
      {failureText ? <FormAlert>{failureText}</FormAlert> : null}
    </>
  );
  const shared = {
    loading: signIn.isEntering,
    refused: signIn.refused,
    remember: agentPage ? null : (
      <Checkbox checked={remember} onChange={(event) => setWanted(event.target.checked)}>
        {t('login.remember')}
      </Checkbox>
    ),
  };
  const password = (
    <PasswordForm
      {...shared}
      username={begun?.username}
      onForgot={onForgot}
      onEnter={(given) => signIn.enter({ type: 'username', ...given, remember })}
    >
      {told}
    </PasswordForm>
  );
  return (
    <>
      {hasPhoneCodes ? (
        <Tabs<Tab>
          label={t('login.ways')}
          tabs={[
            { id: 'username', label: t('login.byName') },
            { id: 'sms', label: t('login.byCode') },
          ]}
          active={tab}
          onChange={(id) => {
            setTab(id);
            signIn.forget();
          }}
          className={styles.tabs}
        >
          {tab === 'username' ? (
            password
          ) : phoneService ? (
            <PhoneForm service={phoneService} {...{ agentPage, remember }} onAnswer={takeExternalLogin}>
              {shared.remember}
            </PhoneForm>
          ) : (
            <SmsForm
              {...shared}
              proof={proof}
              onEnter={(given) => signIn.enter({ type: 'sms', ...given, remember })}
            >
              {told}
            </SmsForm>
          )}
        </Tabs>
      ) : (
        password
      )}
      {hasPasskeys() ? (
        <div className={styles.passkey}>
          <p className={form.note}>{t('login.or')}</p>
          <Button
            variant="secondary"
            block
            icon={<KeyIcon />}
            loading={signIn.isAsking}
            onClick={() => signIn.byPasskey(remember)}
          >
            {t('login.passkey')}
          </Button>
        </div>
      ) : null}
      {permission ? (
        <ExternalLoginButtons
          ways={permission.outside}
          {...{ agentPage, remember, stopped }}
          onAnswer={takeExternalLogin}
        />
      ) : null}
      {stranger ? (
        <FormAlert>
          {stranger.provider === 'phone'
            ? t('outside.noneNumber')
            : t('outside.none', { name: nameOfProvider(stranger.provider) })}
        </FormAlert>
      ) : null}
      {children}
    </>
  );
}
