import { useT } from '../../../ground/i18n/texts.ts';
import type { Guide } from '../../../ground/pages/guides.ts';
import { STEPS } from '../steps.ts';
import type { Drawing } from '../steps.ts';
import { GuideActions } from './actions.tsx';
import {
  AddressArt,
  BarArt,
  ConfirmArt,
  DialogArt,
  DotsArt,
  HomeArt,
  RowArt,
  SettingsArt,
  ShareArt,
  WindowArt,
} from './art.tsx';
import type { ArtProps } from './art.tsx';
import { Standing } from './standing.tsx';
import { Text } from '@feria/ui';
import styles from './guide.module.css';

const ART: Readonly<Record<Drawing, (props: ArtProps) => React.ReactNode>> = {
  address: AddressArt,
  share: ShareArt,
  row: RowArt,
  confirm: ConfirmArt,
  home: HomeArt,
  dots: DotsArt,
  window: WindowArt,
  bar: BarArt,
  dialog: DialogArt,
  settings: SettingsArt,
};

/** One guide: what can be done at once, and the steps. */
export function GuideView({ guide, device }: { guide: Guide; device: Guide }) {
  return (
    <>
      <Standing guide={device} />
      <GuideActions guide={guide} />
      <GuideSteps guide={guide} />
    </>
  );
}

function GuideSteps({ guide }: { guide: Guide }) {
  const t = useT();
  const { host } = location;
  return (
    <ol className={styles.steps} aria-label={t('down.steps')}>
      {STEPS[guide].map(({ title, text, drawing, word }, at) => {
        const Drawn = ART[drawing];
        return (
          <li key={title} className={styles.step}>
            <Drawn word={word ? t(word) : host} />
            <h3 className={styles.stepTitle}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <span>{t(title, { host })}</span>
            </h3>
            <Text size={14} tone="soft">
              {t(text)}
            </Text>
          </li>
        );
      })}
    </ol>
  );
}
