import { ClockIcon, Text } from '@feria/ui';
import { Link } from 'wouter';
import type { PromotionCard } from '@feria/contracts/content/member';
import { promotionHref } from '../../../ground/content/linkage.ts';
import { Picture } from '../../../ground/content/picture.tsx';
import { usePressed, useSeen } from '../../../ground/content/use-seen.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { imageOf } from '../choice.ts';
import { Dates } from './dates.tsx';
import styles from './card.module.css';

const SIZES = '(max-width: 599px) 92vw, (max-width: 1199px) 46vw, 380px';

/** A promotion at a glance. The whole card is its link's, and its title the link's name. */
export function Card({ promotion, isFirst }: { promotion: PromotionCard; isFirst: boolean }) {
  const t = useT();
  const { id, title, summary } = promotion;
  const ref = useSeen<HTMLElement>(id);
  const pressed = usePressed();
  const image = imageOf(promotion, 1);
  return (
    <article ref={ref} className={styles.card}>
      <div className={styles.art}>
        {image ? <Picture picture={image} sizes={SIZES} className={styles.picture} lazy={!isFirst} /> : null}
      </div>
      <div className={styles.words}>
        <Text as="h2" size={20}>
          <Link href={promotionHref(id)} className={styles.link} onClick={() => pressed(id)}>
            {title}
          </Link>
        </Text>
        <Text tone="soft">{summary}</Text>
        <p className={styles.dates}>
          <ClockIcon size={16} />
          <span>
            <Dates {...promotion} />
          </span>
        </p>
        <span className={styles.more} aria-hidden="true">
          {t('promo.more')}
        </span>
      </div>
    </article>
  );
}
