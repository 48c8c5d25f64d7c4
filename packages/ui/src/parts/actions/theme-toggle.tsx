import { MoonIcon, SunIcon } from '../../icons.tsx';
import { IconButton } from './button.tsx';

export type Theme = 'dark' | 'light';

export interface ThemeToggleProps {
  theme: Theme;
  /** Set it on `<html data-theme>` and remember it. */
  onChange: (theme: Theme) => void;
  /** What a press does: "Use the light theme", "Use the dark theme". */
  toLightLabel: string;
  toDarkLabel: string;
  className?: string | undefined;
}

export function ThemeToggle({ theme, onChange, toLightLabel, toDarkLabel, className }: ThemeToggleProps) {
  const dark = theme === 'dark';
  return (
    <IconButton
      className={className}
      label={dark ? toLightLabel : toDarkLabel}
      icon={dark ? <SunIcon /> : <MoonIcon />}
      onClick={() => onChange(dark ? 'light' : 'dark')}
    />
  );
}
