import { Button, Checkbox, Text } from '@feria/ui';
import { Link } from 'wouter';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { PushUnreached, usePush } from '../use-push.ts';
import styles from './notification-choices.module.css';

/** The one device in hand: on, off, or why it cannot be either. Of what it tells is chosen in the table above it. */
export function PushDevice() {
  const t = useT();
  const { device, turnOn, turnOff } = usePush();
  const { data } = device;
  if (!data) return null;
  const { standing, showsAmounts } = data;
  const error = turnOn.error ?? turnOff.error;
  return (
    <section className={styles.device} aria-labelledby="push-device">
      <Text as="h3" size={16} id="push-device">
        {t('push.title')}
      </Text>
      <p role="status">{t(`push.${standing}`)}</p>
      {standing === 'install' ? <Link href="/down#ios">{t('push.toInstall')}</Link> : null}
      {standing === 'on' ? (
        <Checkbox
          checked={showsAmounts}
          disabled={turnOn.isPending}
          onChange={(event) => turnOn.mutate(event.target.checked)}
        >
          {t('push.amounts')}
        </Checkbox>
      ) : null}
      {error instanceof PushUnreached ? (
        <p role="alert">{t('push.failed')}</p>
      ) : error ? (
        <ActionFailure error={error} />
      ) : null}
      {standing === 'off' ? (
        <Button variant="secondary" loading={turnOn.isPending} onClick={() => turnOn.mutate(false)}>
          {t('push.turnOn')}
        </Button>
      ) : null}
      {standing === 'on' ? (
        <Button variant="secondary" loading={turnOff.isPending} onClick={() => turnOff.mutate()}>
          {t('push.turnOff')}
        </Button>
      ) : null}
    </section>
  );
}
