import { ClockIcon, buttonClass } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { GameView } from '@feria/contracts/catalog/member';
import type { RoundPage } from '@feria/contracts/play/member';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { playHref } from '../../../ground/pages/pages.ts';
import { HOME_PREVIEWS, ownQuery } from '../../../ground/http/queries.ts';
import { recentQuery } from '../../../ground/http/own-queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { GameSection } from './game-section.tsx';
import styles from './own-rows.module.css';

/** A returning member's rows: an unfinished round, recent games, favourites. */
export function OwnRows() {
  const t = useT();
  const { data: recent } = useQuery(recentQuery(1, HOME_PREVIEWS));
  const { data: kept } = useQuery(
    ownQuery<{ content: GameView[] }>(`/api/favorites?pageNo=1&pageSize=${HOME_PREVIEWS}`),
  );
  return (
    <>
      <Waiting />
      <GameSection title={t('lobby.continue')} games={recent?.list ?? []} moreHref="/recent" />
      <GameSection title={t('lobby.favourites')} games={kept?.content ?? []} moreHref="/favorite" />
    </>
  );
}

const MOST_WAITING = 12;
const SHOWN = 2;

/** Rounds that were left open: the game goes on where it stopped. */
export function Waiting() {
  const t = useT();
  const localized = useLocalized();
  const { data } = useQuery(ownQuery<RoundPage>(`/api/rounds?state=open&limit=${MOST_WAITING}`));
  const games = [...new Map((data?.items ?? []).map((round) => [round.nodeId, round])).values()];
  if (games.length === 0) return null;
  return (
    <section className={styles.waiting} aria-label={t('lobby.waiting')}>
      {games.slice(0, SHOWN).map(({ nodeId, displayName }) => (
        <div key={nodeId} className={styles.round}>
          <ClockIcon className={styles.icon} />
          <p className={styles.text}>
            <strong>{localized(displayName)}</strong>
            <span>{t('lobby.waitsForYou')}</span>
          </p>
          <Link href={playHref(nodeId)} className={buttonClass({ size: 'small' })}>
            {t('lobby.goOn')}
          </Link>
        </div>
      ))}
    </section>
  );
}
