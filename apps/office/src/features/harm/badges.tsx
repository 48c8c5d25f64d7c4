/** How weighty a case is and where it stands, in words and in colour. */
import { Badge } from '@mantine/core';
import type { CaseRow, CaseState } from '@feria/contracts/harm/office';
import { useT } from '../../ground/i18n/texts.ts';

const LEVEL_COLOURS = { low: 'gray', medium: 'yellow', high: 'orange', top: 'red' } as const;
const STATE_COLOURS: Readonly<Record<CaseState, string>> = {
  open: 'yellow',
  in_progress: 'blue',
  follow_up: 'grape',
  closed: 'teal',
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
  return (
    <Badge miw="max-content" variant="light" color={STATE_COLOURS[state]} tt="none">
      {t(`harm.state.${state}`)}
    </Badge>
  );
}
