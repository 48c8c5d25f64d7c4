import type { WaitingQueue } from '@feria/contracts/operators/waiting';
import { Link, useLocation } from 'wouter';
import { WaitingCount } from '../../ground/feedback/waiting-count.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import type { MenuScreen } from '../../ground/manifest/screens.ts';
import { isAt, waitsOf } from './arrangement.ts';

interface LineProps {
  screen: MenuScreen;
  queues: readonly WaitingQueue[];
  /** Somebody has chosen it. */
  onGo: () => void;
}

/** One page of the menu: its icon, its name, how much waits there. */
export function Line({ screen, queues, onGo }: LineProps) {
  const t = useT();
  const [location] = useLocation();
  const { path, title, menu } = screen;
  return (
    <Link
      href={path}
      className="menu-line"
      aria-current={isAt(location, path) ? 'page' : undefined}
      onClick={onGo}
    >
      <menu.icon size={18} />
      <span className="menu-name">{t(title)}</span>
      <Waits lines={[screen]} queues={queues} />
    </Link>
  );
}

/** How much waits on these pages; nothing where nothing does. */
export function Waits({ lines, queues }: { lines: readonly MenuScreen[]; queues: readonly WaitingQueue[] }) {
  const t = useT();
  const { count, urgent } = waitsOf(lines, queues);
  if (count === 0) return null;
  return <WaitingCount count={count} label={t('frame.waits', { count, urgent })} isUrgent={urgent > 0} />;
}
