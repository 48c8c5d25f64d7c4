import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../i18n/texts.ts';

/** A look at a record beside the list that it stands in. */
export function PeekButton({ onClick, icon }: { onClick: () => void; icon: ReactNode }) {
  const t = useT();
  return (
    <Tooltip label={t('list.peek')}>
      <ActionIcon size="sm" variant="subtle" onClick={onClick} aria-label={t('list.peek')}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

/** What the column of these buttons is called: for ears alone. */
export function PeekTitle() {
  const t = useT();
  return <VisuallyHidden>{t('list.peek')}</VisuallyHidden>;
}
