import { PlayIcon } from '@feria/ui';
import { Link } from 'wouter';
import type { VendorCard } from '@feria/contracts/catalog/member';
import { useDialogs } from '../../../ground/dialogs/dialogs.ts';
import { useVendorSuspension } from '../../../ground/games/suspensions.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { wayOf } from '../routing.ts';
import styles from './vendor-tile.module.css';

/** A vendor's card: its mark, and a Play button but for slots, whose card leads to a list (spec section 2). */
export function VendorTile({ card }: { card: VendorCard }) {
  const t = useT();
  const { open } = useDialogs();
  const way = wayOf(card);
  const stop = useVendorSuspension(card.vassalage);
  const hint = stop
    ? t(`lobby.stop.${stop}`)
    : way.kind === 'launch'
      ? t('lobby.play')
      : t('lobby.games', { count: card.games });
  const inside = (
    <>
      {card.lagerIcon ? (
        <img className={styles.mark} src={card.lagerIcon} alt="" width={200} height={80} loading="lazy" />
      ) : null}
      <span className={card.lagerIcon ? styles.small : styles.name}>{card.displayName}</span>
      <span className={styles.hint}>
        {card.gameType === 'RNG' || stop ? null : (
          <span className={styles.play} aria-hidden="true">
            <PlayIcon size={14} />
          </span>
        )}
        {hint}
      </span>
    </>
  );
  if (way.kind !== 'list')
    return (
      <Link href={way.href} className={styles.tile} data-stopped={stop ?? undefined}>
        {inside}
      </Link>
    );
  return (
    <button
      type="button"
      className={styles.tile}
      data-stopped={stop ?? undefined}
      aria-haspopup="dialog"
      onClick={() => open({ kind: 'vendor', card })}
    >
      {inside}
    </button>
  );
}
