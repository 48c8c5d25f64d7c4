/** A member for a filter: found by account, name, mail or telephone. What is typed goes in a body and is kept nowhere. */
import { Loader, NavLink, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundMembers } from '@feria/contracts/members/office';
import { useRefusalText } from '../feedback/refusal-text.ts';
import { call } from '../http/api.ts';
import { branch } from '../http/keys.ts';
import { useT } from '../i18n/texts.ts';
import { useSession } from '../session/session.tsx';

const FOUND = branch('find');
const LEAST = 2;
const SETTLED_MS = 200;

export function MemberPicker({ onChoose }: { onChoose: (id: string) => void }) {
  const t = useT();
  const { may } = useSession();
  const refusalText = useRefusalText();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), SETTLED_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: FOUND.of('members', q),
    queryFn: () => call<FoundMembers>('POST', '/find/members', { q }),
    enabled: q.length >= LEAST && may('members.read'),
    gcTime: 0,
  });
  if (!may('members.read')) return <Text size="sm">{t('list.filter.noMembers')}</Text>;
  return (
    <Stack gap="xs">
      <TextInput
        size="xs"
        label={t('list.filter.findMember')}
        value={typed}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        rightSection={isFetching && <Loader size="xs" />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="status">
        {error !== null && <Text size="xs">{refusalText(error)}</Text>}
        {data?.items.length === 0 && <Text size="xs">{t('list.filter.nobody')}</Text>}
      </div>
      {data?.items.map(({ id, account, merchantCode }) => (
        <NavLink
          key={id}
          component="button"
          label={account}
          description={merchantCode}
          onClick={() => onChoose(id)}
        />
      ))}
    </Stack>
  );
}
