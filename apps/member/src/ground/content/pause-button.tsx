import { IconButton, PlayIcon } from '@feria/ui';
import { useT } from '../i18n/texts.ts';

interface PauseButtonProps {
  isStopped: boolean;
  onTurn: (isStopped: boolean) => void;
  className?: string | undefined;
}

/** Stops what moves by itself, and lets it go on (WCAG 2.2.2). */
export function PauseButton({ isStopped, onTurn, className }: PauseButtonProps) {
  const t = useT();
  return (
    <IconButton
      label={t(isStopped ? 'banner.play' : 'banner.pause')}
      icon={isStopped ? <PlayIcon size={18} /> : <Bars />}
      className={className}
      onClick={() => onTurn(!isStopped)}
    />
  );
}

function Bars() {
  return (
    <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true" fill="currentColor">
      <rect x="7" y="5" width="3.5" height="14" rx="1" />
      <rect x="13.5" y="5" width="3.5" height="14" rx="1" />
    </svg>
  );
}
