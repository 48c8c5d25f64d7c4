import { Badge, Group } from '@mantine/core';
import type { Permission } from '@feria/contracts/operators/office';
import { useT, type TextKey } from '../i18n/texts.ts';

/** What somebody may do, in words. */
export function PermissionNames({ permissions }: { permissions: readonly Permission[] }) {
  const t = useT();
  return (
    <Group gap={6}>
      {permissions.map((permission) => (
        <Badge
          key={permission}
          variant="light"
          color="gray"
          tt="none"
          fw={500}
          h="auto"
          mih={20}
          classNames={{ label: 'wraps' }}
        >
          {t(`permission.${permission}` as TextKey)}
        </Badge>
      ))}
    </Group>
  );
}
