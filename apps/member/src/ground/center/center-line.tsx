/** A page's line in the menu of a center, with how much waits there. */
import { Link } from 'wouter';
import { useT } from '../i18n/texts.ts';
import type { CenterPage } from './center-pages.ts';
import styles from './member-center.module.css';

const always = (): boolean => true;
const nothing = (): number => 0;

interface CenterLineProps {
  page: CenterPage;
  href: string;
  isCurrent: boolean;
}

export function CenterLine({ page, href, isCurrent }: CenterLineProps) {
  const { title, icon: Icon, useListed = always, useCount = nothing, counted } = page;
  const t = useT();
  const isListed = useListed();
  const count = useCount();
  if (!isListed && !isCurrent) return null;
  return (
    <Link href={href} className={styles.line} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
      <Icon />
      <span>{t(title)}</span>
      <Badge count={count} said={counted ? t(counted, { count }) : ''} />
    </Link>
  );
}

interface BadgeProps {
  count: number;
  said: string;
}

function Badge({ count, said }: BadgeProps) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{said}</span>
    </span>
  );
}
