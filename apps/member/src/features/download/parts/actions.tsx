/** What can be done at once beside reading: install it here, get what the operator offers, or go on with the phone. */
import { AlertIcon, ButtonLink, Card, DepositIcon, Text } from '@feria/ui';
import type { ResourceEntry } from '@feria/contracts/markets/document';
import { useApp } from '../../../ground/market/app-context.ts';
import type { Guide } from '../../../ground/pages/guides.ts';
import { InstallNow } from '../../../ground/installed/install-now.tsx';
import { QrCode } from '../../../ground/lists/qr-code.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useWholePermission } from '../../../ground/market/whole-permission.ts';
import styles from './guide.module.css';

/** What the operator may name for a guide among the market's resources; that goes before what we have. */
const RESOURCES = { ios: 'iOS', android: 'Android', profile: 'MOBILECONFIG' } as const;

interface GuideActionsProps {
  guide: Guide;
}

export function GuideActions({ guide }: GuideActionsProps) {
  const whole = useWholePermission();
  const wanted = guide === 'lite' ? undefined : RESOURCES[guide];
  const own = whole?.resources.find(({ resourceType }) => resourceType === wanted);
  return (
    <>
      {own ? <FromOperator resource={own} /> : null}
      {guide === 'profile' ? <Profile isSignedElsewhere={own !== undefined} /> : null}
      {guide === 'android' || guide === 'lite' ? <InstallNow place="guides" /> : null}
      {guide === 'lite' ? null : <Scan guide={guide} />}
    </>
  );
}

function FromOperator({ resource: { name, url } }: { resource: ResourceEntry }) {
  const t = useT();
  return (
    <Card className={styles.actions}>
      <div className={styles.words}>
        <Text as="h3" size={16}>
          {t('down.own')}
        </Text>
        <Text size={14} tone="soft">
          {t('down.from', { host: new URL(url).host })}
        </Text>
      </div>
      <ButtonLink href={url} rel="noopener" icon={<DepositIcon />}>
        {t('down.get', { name })}
      </ButtonLink>
    </Card>
  );
}

/** Our own profile, which nobody has signed. Where the operator offers a signed one, that one stands above and this one goes. */
function Profile({ isSignedElsewhere }: { isSignedElsewhere: boolean }) {
  const t = useT();
  const { market, language } = useApp();
  return (
    <Card className={styles.standing}>
      <p>{t('down.profileFor')}</p>
      {isSignedElsewhere ? null : (
        <>
          <ButtonLink href={`/app/${market}.${language}.mobileconfig`} icon={<DepositIcon />}>
            {t('down.profileGet')}
          </ButtonLink>
          <p className={styles.unsigned}>
            <AlertIcon size={18} />
            <span>{t('down.unsigned')}</span>
          </p>
        </>
      )}
      <Text as="h3" size={16}>
        {t('down.profileWhat')}
      </Text>
      <Text size={14} tone="soft">
        {t('down.profileWhatText', { host: location.host })}
      </Text>
    </Card>
  );
}

/** For whoever sits at a computer: the code that opens this guide on the phone. Nobody scans with the phone that shows it. */
function Scan({ guide }: GuideActionsProps) {
  const t = useT();
  return (
    <Card className={styles.scan}>
      <QrCode text={`${location.origin}/down#${guide}`} label={t('down.scan')} size={120} />
      <div className={styles.words}>
        <Text as="h3" size={16}>
          {t('down.scan')}
        </Text>
        <Text size={14} tone="soft">
          {t('down.scanText')}
        </Text>
      </div>
    </Card>
  );
}
