import { ChevronLeftIcon } from '@feria/ui';
import { Link } from 'wouter';
import type { ArticleSection } from '@feria/contracts/content/member';
import { useT } from '../../../ground/i18n/texts.ts';
import styles from './trail.module.css';

const IN_HELP: readonly ArticleSection[] = ['help', 'faq', 'guide'];

/** The way back to where an article stands among others. */
export function Trail({ section }: { section: ArticleSection }) {
  const t = useT();
  const isHelp = IN_HELP.includes(section);
  return (
    <Link href={isHelp ? '/help' : `/${section}`} className={styles.trail}>
      <ChevronLeftIcon size={18} />
      {t(isHelp ? 'reading.help' : `reading.section.${section as 'blog' | 'news' | 'about'}`)}
    </Link>
  );
}
