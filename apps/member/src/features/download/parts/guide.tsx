import { useT } from '../../../app/texts.ts';
import type { Guide } from '../../../app/guides.ts';
import { STEPS } from '../steps.ts';
import type { Drawing } from '../steps.ts';
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
import styles from './down.module.css';

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

/** The steps of one guide, each drawn. */
export function GuideSteps({ guide, host }: { guide: Guide; host: string }) {
  const t = useT();
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
            <p className={styles.small}>{t(text)}</p>
          </li>
        );
      })}
    </ol>
  );
}
