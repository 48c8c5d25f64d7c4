/**
 * A member, an operator, a game or a vendor for a filter, found by its name. What is typed goes in a body or stays here: addresses are
 * kept in places that names of people should not reach.
 */
import { Loader, NavLink, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundGames, VendorNames } from '@feria/contracts/catalog/office';
import { inLanguage } from '@feria/contracts/languages';
import type { NamedKind } from '@feria/contracts/list-spec';
import type { FoundMembers } from '@feria/contracts/members/office';
import type { Permission } from '@feria/contracts/operators/office';
import type { FoundOperators } from '@feria/contracts/operators/roles';
import { useRefusalText } from '../feedback/refusal-text.ts';
import { call } from '../http/api.ts';
import { branch } from '../http/keys.ts';
import { useLang, useT, type TextKey } from '../i18n/texts.ts';
import { useSession } from '../session/session.tsx';

const FOUND = branch('find');
const LEAST = 2;
const MOST = 8;
const SETTLED_MS = 200;

interface Found {
  id: string;
  name: string;
  about: string;
}

interface Finder {
  permission: Permission;
  label: TextKey;
  /** Few enough to be offered before anybody types. */
  isShort?: true;
  find: (q: string, lang: string) => Promise<readonly Found[]>;
}

const FINDERS: Record<NamedKind, Finder> = {
  member: {
    permission: 'members.read',
    label: 'list.filter.findMember',
    find: async (q) => {
      const { items } = await call<FoundMembers>('POST', '/find/members', { q });
      return items.map(({ id, account, merchantCode }) => ({ id, name: account, about: merchantCode }));
    },
  },
  game: {
    permission: 'catalog.read',
    label: 'list.filter.findGame',
    find: async (q, lang) => {
      const { items } = await call<FoundGames>('POST', '/find/games', { q });
      return items.map(({ nodeId, name, vendor }) => ({
        id: nodeId,
        name: inLanguage(name, lang),
        about: vendor,
      }));
    },
  },
  vendor: {
    permission: 'catalog.read',
    label: 'list.filter.findVendor',
    isShort: true,
    find: async (q) => {
      const { items } = await call<VendorNames>('GET', '/vendor-names');
      return named(
        q,
        items.map(({ code, name }) => ({ id: code, name, about: code })),
      );
    },
  },
  operator: {
    permission: 'operators.read',
    label: 'list.filter.findOperator',
    isShort: true,
    find: async (q) => {
      const { items } = await call<FoundOperators>('POST', '/find/operators', { q });
      return items.map(({ id, displayName, username }) => ({ id, name: username, about: displayName }));
    },
  },
};

/** Of a short list, those that say it. */
const named = (q: string, all: readonly Found[]): readonly Found[] =>
  all.filter(({ name, about }) => `${name} ${about}`.toLowerCase().includes(q.toLowerCase())).slice(0, MOST);

interface PickerProps {
  kind: NamedKind;
  onChoose: (id: string) => void;
}

export function RecordPicker({ kind, onChoose }: PickerProps) {
  const t = useT();
  const lang = useLang();
  const { may } = useSession();
  const refusalText = useRefusalText();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), SETTLED_MS);
  const { permission, label, isShort, find } = FINDERS[kind];
  const isAsked = isShort === true || q.length >= LEAST;
  const { data, error, isFetching } = useQuery({
    queryKey: FOUND.of(kind, q, lang),
    queryFn: () => find(q, lang),
    enabled: isAsked && may(permission),
    gcTime: 0,
  });
  if (!may(permission)) return <Text size="sm">{t(`list.filter.mayNot.${kind}`)}</Text>;
  return (
    <Stack gap="xs">
      <TextInput
        size="xs"
        label={t(label)}
        value={typed}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        rightSection={isFetching && <Loader size="xs" />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="status">
        {error !== null && <Text size="xs">{refusalText(error)}</Text>}
        {isAsked && data?.length === 0 && <Text size="xs">{t('list.filter.noneFound')}</Text>}
      </div>
      {isAsked &&
        data?.map(({ id, name, about }) => (
          <NavLink
            key={id}
            component="button"
            label={name}
            description={about}
            onClick={() => onChoose(id)}
          />
        ))}
    </Stack>
  );
}
