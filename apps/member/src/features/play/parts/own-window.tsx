import { Button, ErrorState, buttonClass } from '@feria/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useT } from '../../../ground/i18n/texts.ts';
import styles from '../screens/seamless.module.css';

/** A game whose page refuses a frame: it opens in a window of its own, and this page stays for everything else. */
export function OwnWindow({ url, name }: { url: string; name: string }) {
  const t = useT();
  const [state, setState] = useState<'waiting' | 'open' | 'blocked'>('waiting');
  // Opened by a press: one that opens by itself is what browsers block.
  const open = () => setState(openWindow(url) ? 'open' : 'blocked');
  const again = <Button onClick={open}>{t(state === 'open' ? 'play.again' : 'play.openWindow')}</Button>;
  return (
    <div className={styles.opening}>
      {state === 'blocked' ? (
        <ErrorState title={t('play.blocked')} action={again}>
          {t('play.blockedText')}
        </ErrorState>
      ) : (
        <>
          <h2>{name}</h2>
          <p>{t('play.window')}</p>
          <p>{t('play.windowText')}</p>
          {again}
          <Link href="/" className={buttonClass({ variant: 'secondary' })}>
            {t('play.toLobby')}
          </Link>
        </>
      )}
    </div>
  );
}

/** A window that knows nothing of this one. False when the browser kept it shut. */
function openWindow(url: string): boolean {
  const opened = window.open('about:blank', '_blank');
  if (!opened) return false;
  opened.opener = null;
  opened.location.replace(url);
  return true;
}
