import { SimpleGrid } from '@mantine/core';
import type { Permission } from '@feria/contracts/operators/office';
import { useT, type TextKey } from '../i18n/texts.ts';
import { Fact } from '../values/fact.tsx';

/** What somebody may do, in words: by what it is about, as a role is made of them. */
export function PermissionNames({ permissions }: { permissions: readonly Permission[] }) {
  const t = useT();
  const groups = [...Map.groupBy(permissions, (permission) => permission.split('.')[0] ?? '')];
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="xs">
      {groups.map(([group, names]) => (
        <Fact key={group} label={t(`permissionGroup.${group}` as TextKey)}>
          {names.map((name) => t(`permission.${name}` as TextKey)).join(' · ')}
        </Fact>
      ))}
    </SimpleGrid>
  );
}
