/** Where no row is left by what narrows a list down: that nothing matches, what keeps the rows out, and the way out of it. */
import { Button, Stack, Text } from '@mantine/core';
import { useT } from '../i18n/texts.ts';

/** What narrows rows down, one text a filter (`State: Pending`), and what takes it away; nothing, where that is only what a list begins with. */
export interface Narrowed {
  by: readonly string[];
  clear: () => void;
}

export const isNarrowing = (narrowed: Narrowed | undefined): narrowed is Narrowed =>
  narrowed !== undefined && narrowed.by.length > 0;

export function NothingFits({ by, clear }: Narrowed) {
  const t = useT();
  return (
    <Stack gap="xs" align="center" className="nothing-fits">
      <Text size="sm" fw={600}>
        {t('list.nothingFits')}
      </Text>
      <Text size="sm" lineClamp={3}>
        {by.join(' · ')}
      </Text>
      <Button size="xs" variant="default" onClick={clear}>
        {t('list.clearFilters')}
      </Button>
    </Stack>
  );
}
