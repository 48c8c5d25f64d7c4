/** The page of one record: it is asked for, waited for, and shown, or why it could not be read. */
import { ActionIcon, Grid, Group, Skeleton, Stack, Text, Tooltip } from '@mantine/core';
import { ChevronDownIcon, ChevronUpIcon } from '@feria/ui/icons';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useLetterKeys } from '../forms/letter-keys.ts';
import { isDialogOpen } from '../forms/open-dialogs.ts';
import { call } from '../http/api.ts';
import { useT } from '../i18n/texts.ts';
import { neighboursOf } from './neighbours.ts';
import { Screen, useIsPeeked } from './screen.tsx';

type RecordOptions<Answer> = Pick<UseQueryOptions<Answer>, 'refetchInterval'>;

/** A record of the platform by its address. `key` begins with the word that its list has, so that whatever makes the list stale makes it stale. */
export function useRecord<Answer>(
  key: readonly unknown[],
  path: string,
  options: RecordOptions<Answer> = {},
) {
  return useQuery<Answer>({ queryKey: key, queryFn: () => call<Answer>('GET', path), ...options });
}

interface DetailPageProps {
  title: string;
  aside?: ReactNode;
  /** Its head (`RecordHead`), once it can be read. */
  head?: ReactNode;
  query: { error: unknown; isPending: boolean; refetch: () => unknown };
  children: ReactNode;
}

export function DetailPage({ title, aside, head, query, children }: DetailPageProps) {
  return (
    <Screen
      title={title}
      aside={
        <Group gap="sm" className="page-acts">
          {aside}
          <Neighbours />
        </Group>
      }
      error={query.error}
      retry={() => void query.refetch()}
    >
      {query.isPending && <Skeleton h={240} />}
      {head}
      {children}
    </Screen>
  );
}

/** To the record before and after this one in the list that it was opened from, by k and j, too. */
function Neighbours() {
  const t = useT();
  const [location, go] = useLocation();
  const isPeeked = useIsPeeked();
  const found = isPeeked ? null : neighboursOf(location);
  const to = (address: string | undefined) => (): void => {
    if (address !== undefined) go(address);
  };
  // The page stays as long as a question is asked on it.
  const byKey = (address: string | undefined) => (): void => {
    if (!isDialogOpen()) to(address)();
  };
  useLetterKeys([
    ['K', byKey(found?.before)],
    ['J', byKey(found?.after)],
  ]);
  if (!found) return null;
  const step = (label: string, address: string | undefined, icon: ReactNode) => (
    <Tooltip label={label}>
      <ActionIcon variant="default" aria-label={label} disabled={address === undefined} onClick={to(address)}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label={t('list.neighbours')}>
      <Text size="xs" c="dimmed" className="num">
        {t('list.place', { at: found.at, of: found.of })}
      </Text>
      {step(t('list.before'), found.before, <ChevronUpIcon size={16} />)}
      {step(t('list.after'), found.after, <ChevronDownIcon size={16} />)}
    </Group>
  );
}

interface ColumnsProps {
  /** What it is and what can be done: parts one below the other. */
  left: ReactNode;
  right: ReactNode;
  /** Of twelve parts of the width, how many the left one takes beside the right one. */
  share?: number;
}

/** Facts beside a story; one below the other on a phone, and where the record is looked at beside a list. */
export function Columns({ left, right, share = 5 }: ColumnsProps) {
  const isPeeked = useIsPeeked();
  const side = (parts: number) => (isPeeked ? 12 : { base: 12, md: parts });
  return (
    <Grid>
      <Grid.Col span={side(share)}>
        <Stack>{left}</Stack>
      </Grid.Col>
      <Grid.Col span={side(12 - share)}>{right}</Grid.Col>
    </Grid>
  );
}
