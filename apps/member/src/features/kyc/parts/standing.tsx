import { Badge, Card, ClockIcon, VerifyIcon, type Tone, Text } from '@feria/ui';
import type { VerificationView } from '@feria/contracts/kyc/member';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { Facts } from '../../../ground/lists/facts.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { Steps } from '../../../ground/lists/steps.tsx';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { documentWay } from '../way.ts';
import styles from './verification.module.css';

const TONES: Readonly<Record<VerificationView['state'], Tone>> = {
  none: 'neutral',
  waiting: 'info',
  accepted: 'up',
  rejected: 'warn',
  expired: 'warn',
};

/** How it stands, and what follows from it for playing and for taking money out. */
export function Standing({ view }: { view: VerificationView }) {
  const t = useT();
  const { state, grace } = view;
  return (
    <Card className={styles.standing}>
      <div className={styles.top}>
        <Badge tone={TONES[state]} icon={state === 'accepted' ? <VerifyIcon size={16} /> : undefined}>
          {t(`verification.state.${state}`)}
        </Badge>
        {grace ? <Days daysLeft={grace.daysLeft} /> : null}
      </div>
      <p>{t(`verification.now.${state}`)}</p>
      {grace ? (
        <Text size={14} tone="soft">
          {grace.daysLeft > 0 ? t('verification.grace') : t('verification.graceOver')}
        </Text>
      ) : null}
      <Steps textOf={(word) => t(`verification.step.${word}` as TextKey)} way={documentWay(state)} />
      <Sent view={view} />
    </Card>
  );
}

/** "12 days left", as large as it matters. */
function Days({ daysLeft }: { daysLeft: number }) {
  const t = useT();
  return (
    <p className={styles.days}>
      <ClockIcon size={18} />
      <strong className="num">{daysLeft}</strong>
      <span>{t('verification.daysLeft', { count: daysLeft })}</span>
    </p>
  );
}

/** What has been sent in so far. */
function Sent({ view: { document, types, state } }: { view: VerificationView }) {
  const t = useT();
  const local = useLocalized();
  const type = types.find(({ code }) => code === document?.type);
  if (!document?.number || !type || state === 'none') return null;
  const { number, expiresOn, submittedAt } = document;
  return (
    <Facts
      facts={[
        { label: t('verification.type'), value: local(type.name) },
        { label: t('verification.number'), value: <bdi>{number}</bdi> },
        ...(expiresOn
          ? [{ label: t('verification.expiresOn'), value: <time dateTime={expiresOn}>{expiresOn}</time> }]
          : []),
        ...(submittedAt ? [{ label: t('verification.sentAt'), value: <Moment at={submittedAt} /> }] : []),
      ]}
    />
  );
}
