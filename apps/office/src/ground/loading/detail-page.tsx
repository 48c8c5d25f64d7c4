/** The page of one record: it is asked for, waited for, and shown, or why it could not be read. */
import { Grid, Skeleton, Stack } from '@mantine/core';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../http/api.ts';
import { Screen } from './screen.tsx';

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
  query: { error: unknown; isPending: boolean; refetch: () => unknown };
  children: ReactNode;
}

export function DetailPage({ title, aside, query, children }: DetailPageProps) {
  return (
    <Screen title={title} aside={aside} error={query.error} retry={() => void query.refetch()}>
      {query.isPending && <Skeleton h={240} />}
      {children}
    </Screen>
  );
}

interface ColumnsProps {
  /** What it is and what can be done: parts one below the other. */
  left: ReactNode;
  right: ReactNode;
  /** Of twelve parts of the width, how many the left one takes beside the right one. */
  share?: number;
}

/** Facts beside a story; one below the other on a phone. */
export function Columns({ left, right, share = 5 }: ColumnsProps) {
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: share }}>
        <Stack>{left}</Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 12 - share }}>{right}</Grid.Col>
    </Grid>
  );
}
