/** One line of the side menu: a place, or something to do. */
import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import styles from './side-menu.module.css';

interface LineProps {
  href: string;
  label: string;
  icon: ReactNode;
  count?: number | undefined;
}

export function Line({ href, label, icon, count = 0 }: LineProps) {
  const [path] = useLocation();
  const search = useSearch();
  const isHere = isCurrent(href, path, search);
  return (
    <Link
      href={href}
      className={styles.line}
      title={label}
      {...(isHere ? { 'aria-current': 'page' as const } : {})}
    >
      <LineFace label={label} icon={icon} />
      {count > 0 ? <span className={styles.count}>{count}</span> : null}
    </Link>
  );
}

export function LineFace({ label, icon }: Pick<LineProps, 'label' | 'icon'>) {
  return (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.word}>{label}</span>
    </>
  );
}

interface ActLineProps extends Pick<LineProps, 'label' | 'icon'> {
  onPress: () => void;
}

export function ActLine({ label, icon, onPress }: ActLineProps) {
  return (
    <button type="button" className={styles.line} title={label} aria-label={label} onClick={onPress}>
      <LineFace label={label} icon={icon} />
    </button>
  );
}

/** Whether the address is the one of a menu line; the member center's lines differ by `page`. */
export function isCurrent(href: string, path: string, search: string): boolean {
  const [hrefPath, hrefSearch = ''] = href.split('?');
  if (hrefPath !== path) return false;
  const asked = new URLSearchParams(search);
  return [...new URLSearchParams(hrefSearch)].every(([name, value]) => asked.get(name) === value);
}
