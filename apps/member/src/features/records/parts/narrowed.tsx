import { Chip, CloseIcon } from '@feria/ui';
import type { RoundRow } from '@feria/contracts/play/member';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import type { Narrowing } from '../narrowing.ts';
import styles from './records.module.css';

interface NarrowedProps {
  narrowing: Narrowing;
  /** One of the rounds, which knows what its vendor and its game are called. */
  round: RoundRow | undefined;
  onChange: (narrowing: Narrowing) => void;
}

const NAMES = ['state', 'category', 'vendor', 'game'] as const;

/** What the record is narrowed to, each with a press that lifts it. */
export function Narrowed({ narrowing, round, onChange }: NarrowedProps) {
  const t = useT();
  const localized = useLocalized();
  const said: Readonly<Record<(typeof NAMES)[number], string | undefined>> = {
    state: narrowing.state && t('records.onlyOpen'),
    category: narrowing.category && t(`wallet.category.${narrowing.category}`),
    vendor: narrowing.vendor && (round?.vendorName ?? narrowing.vendor),
    game: narrowing.game && (round ? localized(round.displayName) : narrowing.game),
  };
  const standing = NAMES.filter((name) => said[name] !== undefined);
  if (standing.length === 0) return null;
  return (
    <div className={styles.presets} role="group" aria-label={t('records.narrowed')}>
      {standing.map((name) => (
        <Chip
          key={name}
          pressed
          icon={<CloseIcon size={16} />}
          aria-label={t('records.lift', { what: said[name] ?? '' })}
          onClick={() => {
            const { [name]: _, ...rest } = narrowing;
            onChange(rest);
          }}
        >
          {said[name]}
        </Chip>
      ))}
    </div>
  );
}
