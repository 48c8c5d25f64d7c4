/** The office as a role sees it: its pages by the menu's groups, what it may do on them, and what is closed to it. */
import { Badge, Card, Group, SimpleGrid, Stack, Text, ThemeIcon, VisuallyHidden } from '@mantine/core';
import { CheckIcon, CloseIcon } from '@feria/ui/icons';
import type { Permission } from '@feria/contracts/operators/office';
import { useMenuScreens } from '../../../ground/manifest/all-screens.tsx';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { sightOf, type SeenAct, type SeenArea } from './sight.ts';

interface RoleSightProps {
  permissions: readonly Permission[];
  /** What it is compared with. */
  before?: readonly Permission[] | undefined;
}

export function RoleSight({ permissions, before }: RoleSightProps) {
  const t = useT();
  const { groups, elsewhere } = sightOf(useMenuScreens(), permissions, before);
  return (
    <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
      {groups.map(({ group, areas }) => (
        <Card withBorder key={group ?? 'top'} p="sm">
          <Text fw={600} size="sm" mb="xs">
            {group === undefined ? t('roles.onTop') : t(`nav.group.${group}` as TextKey)}
          </Text>
          <Stack gap="sm">
            {areas.map((area) => (
              <Area key={area.pages[0]!.path} area={area} />
            ))}
          </Stack>
        </Card>
      ))}
      <Card withBorder p="sm">
        <Text fw={600} size="sm" mb="xs">
          {t('roles.elsewhere')}
        </Text>
        <Acts acts={elsewhere} />
      </Card>
    </SimpleGrid>
  );
}

function Area({ area: { pages, isShown, isChanged, acts } }: { area: SeenArea }) {
  const t = useT();
  return (
    <Stack gap={4} data-seen={isShown}>
      {pages.map(({ path, title, menu }) => (
        <Group key={path} gap={8} wrap="nowrap" {...(isShown ? {} : { c: 'dimmed' })}>
          <menu.icon size={16} />
          <Text size="sm" {...(isShown ? {} : { td: 'line-through' })}>
            {t(title)}
          </Text>
          <VisuallyHidden>{t(isShown ? 'roles.sees' : 'roles.seesNot')}</VisuallyHidden>
          {isChanged && <Change isAllowed={isShown} />}
        </Group>
      ))}
      <Acts acts={acts} />
    </Stack>
  );
}

function Acts({ acts }: { acts: readonly SeenAct[] }) {
  const t = useT();
  return (
    <Stack gap={2} ps="md">
      {acts.map(({ permission, isAllowed, isChanged }) => (
        <Group key={permission} gap={6} wrap="nowrap" align="start">
          <ThemeIcon size={16} variant="transparent" color={isAllowed ? 'teal' : 'gray'}>
            {isAllowed ? <CheckIcon size={14} /> : <CloseIcon size={14} />}
          </ThemeIcon>
          <Text size="xs" {...(isAllowed ? {} : { c: 'dimmed' })}>
            <VisuallyHidden>{t(isAllowed ? 'roles.may' : 'roles.mayNot')} </VisuallyHidden>
            {t(`permission.${permission}` as TextKey)}
          </Text>
          {isChanged && <Change isAllowed={isAllowed} />}
        </Group>
      ))}
    </Stack>
  );
}

function Change({ isAllowed }: { isAllowed: boolean }) {
  const t = useT();
  return (
    <Badge size="xs" variant="light" color={isAllowed ? 'blue' : 'orange'} tt="none" miw="max-content">
      {t(isAllowed ? 'roles.gains' : 'roles.loses')}
    </Badge>
  );
}
