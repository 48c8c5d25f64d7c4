import { Badge, Group } from '@mantine/core';
import type { ContentLine } from '@feria/contracts/content/office';
import { useT } from '../../ground/i18n/texts.ts';

const COLOURS = { draft: 'gray', scheduled: 'blue', live: 'teal', ended: 'gray', retired: 'red' } as const;

/** Where it stands, and whether something newer waits to be published. */
export function ContentBadge({
  line: { state, hasDraft },
}: {
  line: Pick<ContentLine, 'state' | 'hasDraft'>;
}) {
  const t = useT();
  return (
    <Group gap={4} wrap="nowrap">
      <Badge miw="max-content" variant="light" tt="none" color={COLOURS[state]}>
        {t(`content.state.${state}`)}
      </Badge>
      {hasDraft && state !== 'draft' && (
        <Badge miw="max-content" variant="light" tt="none" color="yellow">
          {t('content.hasDraft')}
        </Badge>
      )}
    </Group>
  );
}
