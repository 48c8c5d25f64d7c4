import {
  Checkbox,
  Fieldset,
  Group,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { PERMISSIONS } from '@feria/contracts/operators/office';
import type { Asked, RoleView } from '@feria/contracts/operators/roles';
import { call } from '../../../ground/http/api.ts';
import { useMenuScreens } from '../../../ground/manifest/all-screens.tsx';
import { permissionGroups, type PermissionLine } from '../../../ground/session/permission-groups.ts';
import { PermissionMark, usePlaceName } from '../../../ground/session/permission-groups.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { Form } from '../../../ground/forms/form.tsx';
import { Dialog, ReasonField, isReason } from '../../../ground/forms/form-parts.tsx';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { RoleSight } from './role-sight.tsx';

/** What it allows, or the office as it would see it: looked at before anybody gets it. */
const SHOWN = ['permissions', 'sight'] as const;
type Shown = (typeof SHOWN)[number];

/** A custom role: its name and what it allows. A second person decides about it. */
export function RoleForm({ role, onClose }: { role: RoleView | undefined; onClose: () => void }) {
  const t = useT();
  const { may } = useSession();
  const screens = useMenuScreens();
  const placeName = usePlaceName();
  const [, go] = useLocation();
  const [name, setName] = useState(role?.name ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(role?.permissions ?? []);
  const [reason, setReason] = useState('');
  const [shown, setShown] = useState<Shown>('permissions');
  const permissions = PERMISSIONS.filter((one) => chosen.includes(one));
  const ask = useMutation({
    mutationFn: () => {
      const code = role?.code ?? codeOf(name);
      return call<Asked>('POST', '/roles', { code, name: name.trim(), permissions, reason });
    },
    onSuccess: ({ approval }) => go(`/approvals/${approval.id}`),
  });
  const isReady = name.trim().length > 1 && chosen.length > 0 && isReason(reason);
  return (
    <Dialog onClose={onClose} size="xl" title={role ? t('roles.edit') : t('roles.new')}>
      <Form
        act={ask}
        send={() => ask.mutate()}
        submit={t('operators.ask')}
        isReady={isReady}
        onClose={onClose}
      >
        <Text size="sm" c="dimmed">
          {t('roles.lead')}
        </Text>
        <TextInput
          data-autofocus
          label={t('roles.name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={60}
          autoComplete="off"
        />
        <SegmentedControl
          size="xs"
          aria-label={t('roles.form')}
          value={shown}
          onChange={(next) => setShown(next as Shown)}
          data={SHOWN.map((value) => ({ value, label: t(`roles.form.${value}`) }))}
        />
        {shown === 'sight' ? (
          <RoleSight permissions={permissions} before={role?.permissions} />
        ) : (
          <Checkbox.Group value={[...chosen]} onChange={setChosen} label={t('operators.permissions')}>
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs" spacing="xs">
              {permissionGroups(screens, permissions, role?.permissions).map(({ place, lines }) => (
                <Fieldset key={place} legend={placeName(place)} p="xs">
                  <Stack gap={6}>
                    {lines.map((line) => (
                      <PermissionBox key={line.permission} line={line} isOwn={may(line.permission)} />
                    ))}
                  </Stack>
                </Fieldset>
              ))}
            </SimpleGrid>
          </Checkbox.Group>
        )}
        <ReasonField value={reason} onChange={setReason} />
      </Form>
    </Dialog>
  );
}

/** Nobody gives what they do not have: the platform refuses it, so it is not offered. */
function PermissionBox({ line, isOwn }: { line: PermissionLine; isOwn: boolean }) {
  const t = useT();
  const { permission, isAllowed, isChanged } = line;
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <Checkbox
        value={permission}
        size="sm"
        disabled={!isOwn}
        label={t(`permission.${permission}` as TextKey)}
      />
      {isChanged && (
        <PermissionMark isAdded={isAllowed} text={t(isAllowed ? 'roles.gains' : 'roles.loses')} />
      )}
    </Group>
  );
}

/** What the role is called inside; its name may change later. */
function codeOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  return `role_${plain}`.slice(0, 32);
}
