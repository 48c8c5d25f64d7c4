/** What somebody may do, folded by the groups of the menu: on the page of an operator, one's own, of the roles, and where one is given. */
import { Accordion, Badge, Group, Stack, Text, ThemeIcon, VisuallyHidden } from '@mantine/core';
import { CheckIcon, CloseIcon } from '@feria/ui/icons';
import type { Permission } from '@feria/contracts/operators/office';
import { useMenuScreens } from '../manifest/all-screens.tsx';
import { useT, type TextKey } from '../i18n/texts.ts';
import {
  permissionGroups,
  type PermissionGroup,
  type PermissionLine,
  type PermissionPlace,
} from './permission-groups.ts';

/** So few are read at a glance: nothing is folded. */
const FEW = 8;

interface PermissionGroupsProps {
  permissions: readonly Permission[];
  /** What it is compared with: what is added and taken is marked, and its groups are open. */
  before?: readonly Permission[] | undefined;
}

export function PermissionGroups({ permissions, before }: PermissionGroupsProps) {
  const t = useT();
  const nameOf = usePlaceName();
  const groups = permissionGroups(useMenuScreens(), permissions, before);
  const shown = groups.filter(({ allowed, lines }) => allowed > 0 || lines.some(isMoved));
  const without = groups.filter((group) => !shown.includes(group));
  const open = shown.filter(({ lines }) => permissions.length <= FEW || lines.some(isMoved));
  return (
    <Stack gap="xs">
      <Accordion
        multiple
        order={3}
        variant="contained"
        className="may"
        defaultValue={open.map(({ place }) => place)}
      >
        {shown.map((group) => (
          <Accordion.Item key={group.place} value={group.place}>
            <Accordion.Control>
              <Head group={group} name={nameOf(group.place)} />
            </Accordion.Control>
            <Accordion.Panel>
              <Lines lines={group.lines.filter((line) => line.isAllowed || line.isChanged)} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {without.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('may.nothingIn', { groups: without.map(({ place }) => nameOf(place)).join(', ') })}
        </Text>
      )}
    </Stack>
  );
}

const isMoved = ({ isChanged }: PermissionLine): boolean => isChanged;

/** What the menu calls it. */
export function usePlaceName(): (place: PermissionPlace) => string {
  const t = useT();
  return (place) => {
    if (place === 'top') return t('roles.onTop');
    return place === 'several' ? t('roles.elsewhere') : t(`nav.group.${place}` as TextKey);
  };
}

/** How much of it, and what was added and taken, before it is opened. */
function Head({ group: { lines, allowed }, name }: { group: PermissionGroup; name: string }) {
  const t = useT();
  const moved = lines.filter(isMoved);
  const added = moved.filter(({ isAllowed }) => isAllowed).length;
  const taken = moved.length - added;
  const isWhole = allowed === lines.length;
  return (
    <Group gap="xs" wrap="wrap">
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {isWhole ? t('may.all') : t('may.some', { allowed, all: lines.length })}
      </Text>
      {added > 0 && <PermissionMark isAdded text={t('may.added', { count: added })} />}
      {taken > 0 && <PermissionMark isAdded={false} text={t('may.taken', { count: taken })} />}
    </Group>
  );
}

export function PermissionMark({ isAdded, text }: { isAdded: boolean; text: string }) {
  return (
    <Badge size="sm" variant="light" color={isAdded ? 'blue' : 'orange'} tt="none" miw="max-content">
      {text}
    </Badge>
  );
}

function Lines({ lines }: { lines: readonly PermissionLine[] }) {
  return (
    <ul className="may-lines">
      {lines.map((line) => (
        <Line key={line.permission} line={line} />
      ))}
    </ul>
  );
}

function Line({ line: { permission, pages, isAllowed, isChanged } }: { line: PermissionLine }) {
  const t = useT();
  const titles = [...new Set(pages.map(({ title }) => t(title)))];
  return (
    <li data-may={isAllowed}>
      <ThemeIcon size={18} variant="transparent" color={isAllowed ? 'teal' : 'gray'}>
        {isAllowed ? <CheckIcon size={14} /> : <CloseIcon size={14} />}
      </ThemeIcon>
      <div>
        <Text size="sm" {...(isAllowed ? {} : { td: 'line-through', c: 'dimmed' })}>
          {!isAllowed && <VisuallyHidden>{t('roles.mayNot')} </VisuallyHidden>}
          {t(`permission.${permission}` as TextKey)}
        </Text>
        {titles.length > 0 && (
          <Text size="xs" c="dimmed">
            {titles.join(' · ')}
          </Text>
        )}
      </div>
      {isChanged && (
        <PermissionMark isAdded={isAllowed} text={t(isAllowed ? 'roles.gains' : 'roles.loses')} />
      )}
    </li>
  );
}
