/** Neutral marks of ours for places elsewhere: two letters in a ring. Logos belong to others, and an operator uploads them. */
import type { ServiceEntry } from '@feria/contracts/markets/document';
import { HeadsetIcon, IconButton, classNames } from '@feria/ui';
import { reachOf } from '../../ground/market/outside-address.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { useSayInvalid } from '../menus/use-say.ts';
import type { Social } from '../menus/menu-lines.ts';
import styles from './social-mark.module.css';

const LETTERS: Record<Social['resourceType'] | ServiceEntry['csType'], string> = {
  YouTube: 'Yt',
  Twitter: 'Tw',
  TikTok: 'Tk',
  Facebook: 'Fb',
  Instagram: 'Ig',
  WhatsApp: 'Wa',
  Telegram: 'Tg',
  Line: 'Ln',
  LIVECHAT: '',
  TELEGRAM: 'Tg',
  MESSENGER: 'Me',
  Skype: 'Sk',
};

export function Mark({ type }: { type: keyof typeof LETTERS }) {
  const letters = LETTERS[type];
  // Drawn by the style: a drawing of letters is not what a link is called.
  return letters === '' ? <HeadsetIcon /> : <span className={styles.letters} data-mark={letters} />;
}

/** A row of links to the licensee's pages on other sites; nothing where the market names nothing. */
export function SocialLinks({
  socials,
  className,
}: {
  socials: readonly Social[];
  className?: string | undefined;
}) {
  const t = useT();
  const sayInvalid = useSayInvalid();
  if (socials.length === 0) return null;
  return (
    <ul className={classNames(styles.row, className)} aria-label={t('footer.follow')}>
      {socials.map(({ resourceType, name, url }) => {
        const mark = <Mark type={resourceType} />;
        const label = `${resourceType}: ${name}`;
        return (
          <li key={`${resourceType} ${url}`}>
            {reachOf(url) === 'elsewhere' ? (
              <a
                className={styles.mark}
                href={url}
                target="_blank"
                rel="noreferrer"
                aria-label={label}
                title={label}
              >
                {mark}
              </a>
            ) : (
              <IconButton className={styles.mark} label={label} icon={mark} onClick={sayInvalid} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
