/** One press that installs the app, where the browser has offered to: on the page of guides, and after something went well. */
import { Button, Card, CloseIcon, IconButton, Mark } from '@feria/ui';
import { useState } from 'react';
import { useT } from '../i18n/texts.ts';
import { takeOffer, useOffer } from './offer.ts';
import styles from './install-now.module.css';

/** Somebody who said no is not asked again on this device, but on the page where they came for it. */
const DECLINED = 'feria_install';

export interface InstallNowProps {
  /** guides: they came to install it. success: something went well, and it is offered in passing. */
  place: 'guides' | 'success';
}

export function InstallNow({ place }: InstallNowProps) {
  const t = useT();
  const isOffered = useOffer();
  const [said, setSaid] = useState<'accepted' | 'dismissed'>();
  const [isHidden, setHidden] = useState(() => place === 'success' && wasDeclined());
  const decline = () => {
    keepDeclined();
    setHidden(true);
  };
  const install = async () => {
    const outcome = await takeOffer();
    setSaid(outcome);
    if (outcome === 'dismissed') keepDeclined();
  };
  if (isHidden) return null;
  if (said) return <p role="status">{t(said === 'accepted' ? 'install.busy' : 'install.declined')}</p>;
  if (!isOffered) return null;
  return (
    <Card className={styles.offer}>
      <Mark size={40} />
      <div className={styles.words}>
        <p className={styles.title}>{t('install.title')}</p>
        <p className={styles.text}>{t('install.text')}</p>
      </div>
      <Button onClick={() => void install()}>{t('install.now')}</Button>
      {place === 'success' ? (
        <IconButton label={t('install.notNow')} icon={<CloseIcon />} onClick={decline} />
      ) : null}
    </Card>
  );
}

function wasDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED) === 'no';
  } catch {
    return true;
  }
}

function keepDeclined(): void {
  try {
    localStorage.setItem(DECLINED, 'no');
  } catch {
    // Where nothing may be kept, nothing is offered in passing.
  }
}
