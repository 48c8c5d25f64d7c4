import { Badge, Group } from '@mantine/core';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';

/** What speaks against a withdrawal at first sight. */
export function Flags({ flags }: { flags: readonly string[] }) {
  const t = useT();
  return (
    <Group gap={4}>
      {flags.map((flag) => (
        <Badge key={flag} size="sm" color="orange" variant="light" tt="none">
          {t(`flag.${flag}` as TextKey)}
        </Badge>
      ))}
    </Group>
  );
}
