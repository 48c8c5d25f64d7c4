import { AlertIcon, Card, CloseIcon, InfoIcon, VerifyIcon, classNames } from '@feria/ui';
import type { Standing } from '@feria/contracts/trust/contact-kinds';
import type { VerifyAnswer } from '@feria/contracts/trust/member';
import { Facts } from '../../../ground/lists/facts.tsx';
import type { Fact } from '../../../ground/lists/facts.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { ReportBox } from './report-box.tsx';
import styles from './verify.module.css';

const SIGNS = {
  verified: VerifyIcon,
  withdrawn: CloseIcon,
  impostor: AlertIcon,
  unknown: InfoIcon,
} as const satisfies Record<Standing, typeof VerifyIcon>;

/** What the operator's list says of one contact, and what to do about it. */
export function Verdict({ answer }: { answer: VerifyAnswer }) {
  const t = useT();
  const { kind, value, standing, role, since, until, looksLike } = answer;
  const Sign = SIGNS[standing];
  const isOn = standing === 'verified';
  const facts: Fact[] = [
    { label: t(`verify.kind.${kind}`), value: <bdi>{value}</bdi>, strong: true },
    ...(role ? [{ label: t('verify.role'), value: t(`verify.role.${role}`) }] : []),
    ...(since
      ? [{ label: t(isOn ? 'verify.since' : 'verify.goneSince'), value: <Moment at={since} /> }]
      : []),
    ...(until ? [{ label: t('verify.until'), value: <Moment at={until} /> }] : []),
  ];
  return (
    <Card className={classNames(styles.answer, styles[standing])}>
      <p className={styles.standing}>
        <span className={styles.sign}>
          <Sign size={24} />
        </span>
        {t(`verify.standing.${standing}`)}
      </p>
      <Facts facts={facts} />
      {looksLike ? <p className={styles.looksLike}>{t('verify.looksLike', { host: looksLike })}</p> : null}
      <p>{t(`verify.text.${standing}`)}</p>
      {isOn ? null : <ReportBox answer={answer} />}
    </Card>
  );
}
