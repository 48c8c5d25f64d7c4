/** /down: how Feria gets onto a device. Whoever comes sees the guide of what they hold first; a code or a link opens the one it names. */
import { Badge, Card, Tabs, Stack, Text } from '@feria/ui';
import { Suspense, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { GUIDES } from '../../../ground/pages/guides.ts';
import type { Guide } from '../../../ground/pages/guides.ts';
import { lazyPart } from '../../../ground/loading/lazy-part.tsx';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useHydrated } from '../../../ground/loading/use-hydrated.ts';
import { guideFor } from '../device.ts';
import styles from '../parts/down.module.css';
import { usePageTitle } from '../../../ground/pages/use-page-title.ts';

const GuideView = lazyPart(() => import('../parts/guide.tsx').then((file) => file.GuideView));

export function Down() {
  const t = useT();
  const isHere = useHydrated();
  usePageTitle(t('down.title'));
  const named = useNamed();
  const device: Guide = isHere
    ? guideFor({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints })
    : 'lite';
  const guide = named ?? device;
  const order = [device, ...GUIDES.filter((one) => one !== device)];
  const skeleton = <RowSkeleton rows={4} label={t('shell.loading')} />;
  return (
    <article className={styles.page}>
      <Stack as="header" gap={3}>
        <Text as="h1" size={32}>
          {t('down.title')}
        </Text>
        <p className={styles.lead}>{t('down.lead')}</p>
      </Stack>
      <Tabs
        label={t('down.guides')}
        tabs={order.map((id) => ({ id, label: t(`down.${id}`) }))}
        active={guide}
        onChange={choose}
      >
        <section className={styles.guide}>
          <h2 className={styles.name}>
            {t(`down.${guide}.name`)}
            {isHere && guide === device ? <Badge tone="brand">{t('down.here')}</Badge> : null}
          </h2>
          {isHere ? (
            <Suspense fallback={skeleton}>
              <GuideView guide={guide} device={device} />
            </Suspense>
          ) : (
            skeleton
          )}
        </section>
      </Tabs>
      <Card className={styles.honest}>
        <Text as="h2" size={16}>
          {t('down.honest')}
        </Text>
        <p>{t('down.honestText')}</p>
        <Link href="/mirror" className={styles.link}>
          {t('down.toMirror')}
        </Link>
      </Card>
    </article>
  );
}

const CHOSEN = 'feria:guide';

/** The address names the guide, so that it can be sent to somebody; choosing another one is no step back to come. */
function choose(guide: Guide): void {
  history.replaceState(history.state, '', `#${guide}`);
  dispatchEvent(new Event(CHOSEN));
}

function onHash(heard: () => void): () => void {
  for (const event of ['hashchange', CHOSEN]) addEventListener(event, heard);
  return () => {
    for (const event of ['hashchange', CHOSEN]) removeEventListener(event, heard);
  };
}

/** The guide that the address names. */
function useNamed(): Guide | undefined {
  const hash = useSyncExternalStore(
    onHash,
    () => location.hash,
    () => '',
  );
  return GUIDES.find((guide) => hash === `#${guide}`);
}
