import { Button } from '@feria/ui';
import { useEffect } from 'react';
import type {
  ExternalLoginAnswer,
  ExternalProvider,
  ExternalLoginWays,
} from '@feria/contracts/access/external-login';
import { useApp } from '../../../ground/market/app-context.ts';
import { ProviderSign } from './provider-sign.tsx';
import { proveExternally } from '../../../ground/external-login/prove.ts';
import type { Pending } from '../../../ground/external-login/pending.ts';
import { takeTelegramAnswer } from '../../../ground/external-login/telegram.ts';
import { nameOfProvider, providersOf } from '../../../ground/external-login/ways.ts';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import styles from './external-login.module.css';
import { useExternalLogin } from './use-external-login.ts';

interface ExternalLoginButtonsProps {
  ways: ExternalLoginWays;
  agentPage: boolean;
  remember: boolean;
  /** What goes on after a trip to elsewhere. */
  stopped: Pending | undefined;
  onAnswer: (answer: ExternalLoginAnswer) => void;
}

/** A button for each way that is configured; nothing without one. What it needs is fetched when it is pressed. */
export function ExternalLoginButtons({ ways, stopped, ...options }: ExternalLoginButtonsProps) {
  const t = useT();
  const { language } = useApp();
  const { enter, isPending, pressed, failureText } = useExternalLogin(options);
  // Whoever went to Telegram comes back to another load of this page.
  useEffect(() => {
    const prove = takeTelegramAnswer('signIn');
    if (prove) enter({ by: 'telegram', prove });
  }, [enter]);
  const providers = providersOf(ways);
  if (providers.length === 0) return null;
  const press = (provider: ExternalProvider) => {
    // A window that was closed is sure to be ten seconds later: another way need not wait for that.
    if (isPending && pressed === provider) return;
    const trip = { purpose: 'signIn', stopped } as const;
    enter({ by: provider, prove: () => proveExternally({ ways, provider, language, trip }) });
  };
  return (
    <div className={styles.outside} role="group" aria-label={t('outside.ways')}>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          block
          icon={<ProviderSign provider={provider} />}
          loading={isPending && pressed === provider}
          onClick={() => press(provider)}
        >
          {t('outside.by', { name: nameOfProvider(provider) })}
        </Button>
      ))}
      {failureText ? <FormAlert>{failureText}</FormAlert> : null}
    </div>
  );
}
