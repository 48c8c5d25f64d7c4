/** The desktop's menu: 240 px, or 72 with icons alone. Its width is remembered and stands before the first paint. */
import { ChevronLeftIcon, MoonIcon, ShieldIcon, SunIcon, classNames } from '@feria/ui';
import { useApp } from '../../ground/market/app-context.ts';
import { wakeUp } from '../../ground/loading/deferred-part.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { MenuLists } from './menu-lists.tsx';
import { ActLine, Line } from './menu-line.tsx';
import styles from './side-menu.module.css';

export function SideMenu() {
  return (
    <div className={styles.side} data-later="" ref={wakeUp}>
      <MenuLists />
      <Foot />
    </div>
  );
}

function Foot() {
  const t = useT();
  const { theme, setTheme } = useApp();
  const toggleWidth = () => {
    const html = document.documentElement;
    const narrow = html.dataset['side'] !== 'narrow';
    if (narrow) html.dataset['side'] = 'narrow';
    else delete html.dataset['side'];
    localStorage.setItem('feria_side', narrow ? 'narrow' : 'wide');
  };
  const isDark = theme === 'dark';
  return (
    <div className={classNames(styles.list, styles.foot)}>
      <Line href="/responsible-gaming" label={t('shell.saferPlay')} icon={<ShieldIcon />} />
      <ActLine
        label={isDark ? t('shell.toLight') : t('shell.toDark')}
        icon={isDark ? <SunIcon /> : <MoonIcon />}
        onPress={() => setTheme(isDark ? 'light' : 'dark')}
      />
      <ActLine
        label={t('shell.toggleMenu')}
        icon={<ChevronLeftIcon className={styles.arrow} />}
        onPress={toggleWidth}
      />
    </div>
  );
}
