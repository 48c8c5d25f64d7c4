import { Button } from '@feria/ui';
import { Suspense, useState } from 'react';
import type { SecurityState } from '@feria/contracts/access/security';
import { Face } from '../../../ground/faces/face.tsx';
import { lazyPart } from '../../../ground/loading/lazy-part.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useSession } from '../../../ground/session/use-session.ts';
import styles from './account.module.css';
import { FaceDialog } from './face-dialog.tsx';
import { Line, Panel } from './panel.tsx';
import { RealNameDialog } from './real-name-dialog.tsx';

const ProfileDialog = lazyPart(() => import('./profile-dialog.tsx').then((file) => file.ProfileDialog));

type Open = 'face' | 'name' | 'profile';

/** Who somebody is here: face, name, and what else the market asks. */
export function IdentityPanel({ state }: { state: SecurityState['value'] }) {
  const t = useT();
  const { member } = useSession();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { realName, nickname, avatar } = state;
  const button = (what: Open, label: 'change' | 'choose' | 'setUp', named: string) => (
    <Button variant="secondary" size="small" aria-label={named} onClick={() => setOpen(what)}>
      {t(`security.${label}`)}
    </Button>
  );
  return (
    <Panel title={t('security.who')}>
      <Line
        name={
          <span className={styles.self}>
            <span className={styles.portrait}>
              <Face avatar={avatar}>
                <span aria-hidden="true">{(nickname ?? member?.account ?? '').charAt(0).toUpperCase()}</span>
              </Face>
            </span>
            <bdi>{nickname ?? member?.account ?? ''}</bdi>
          </span>
        }
        action={button('face', 'choose', t('security.faceChoose'))}
      />
      <Line
        name={t('security.realName')}
        value={realName ? t('security.realNameLocked', { name: realName }) : t('security.realNameWhy')}
        state={
          realName ? { tone: 'up', text: t('security.set') } : { tone: 'neutral', text: t('security.notSet') }
        }
        action={realName ? undefined : button('name', 'setUp', t('security.realNameSet'))}
      />
      <Line
        name={t('security.profile')}
        value={t('security.profileWhy')}
        action={button('profile', 'change', t('security.profileChange'))}
      />
      {open === 'face' ? <FaceDialog chosen={avatar} onClose={close} /> : null}
      {open === 'name' ? <RealNameDialog onClose={close} /> : null}
      {open === 'profile' ? (
        <Suspense>
          <ProfileDialog onClose={close} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
