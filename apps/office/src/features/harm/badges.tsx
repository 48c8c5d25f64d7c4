/** How weighty a case is and where it stands, in words and in colour. */
import { Badge } from '@mantine/core';
import type { CaseRow, CaseState } from '@feria/contracts/harm/office';
import { useT } from '../../ground/i18n/texts.ts';
import { StateBadge, type Meaning } from '../../ground/values/state.tsx';

const LEVEL_COLOURS = { low: 'gray', medium: 'yellow', high: 'orange', top: 'red' } as const;
const MEANINGS: Readonly<Record<CaseState, Meaning>> = {
  open: 'waiting',
  in_progress: 'working',
  follow_up: 'later',
  closed: 'done',
};

export function LevelBadge({ level, severity }: Pick<CaseRow, 'level' | 'severity'>) {
  const t = useT();
  return (
    <Badge miw="max-content" variant="light" color={LEVEL_COLOURS[level]} tt="none">
      {t('harm.levelWith', { level: t(`harm.level.${level}`), severity })}
    </Badge>
  );
}

export function CaseBadge({ state }: { state: CaseState }) {
  const t = useT();
  return <StateBadge meaning={MEANINGS[state]}>{t(`harm.state.${state}`)}</StateBadge>;
}
