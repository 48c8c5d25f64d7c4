/** A page of the office, and what it says when it could not be read. */
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useRefusalText } from '../feedback/refusal-text.ts';
import { Refused } from '../http/api.ts';
import { useT } from '../i18n/texts.ts';
import { useScreenTitle } from '../manifest/place.tsx';
import { useMissingMarkets } from '../market/market-names.ts';
import { PageHead } from './page-head.tsx';

type ScreenProps = {
  title: string;
  aside?: ReactNode;
  error?: unknown;
  retry?: () => void;
  children: ReactNode;
};

const Unread = createContext(false);
/** Whether what this screen shows could not be read: its lists do not say then that there is nothing. */
export const useUnread = (): boolean => useContext(Unread);

/** The address of the page that is looked at beside a list; undefined: the page has the window for itself. */
const Peeked = createContext<string | undefined>(undefined);

/** A page as a part of another one: its heading is one of several, and leads to the page itself. */
export function PeekFrame({ address, children }: { address: string; children: ReactNode }) {
  return <Peeked value={address}>{children}</Peeked>;
}
export const useIsPeeked = (): boolean => useContext(Peeked) !== undefined;

/** A page: one heading, what went wrong, its content. */
export function Screen({ title, aside, error, retry, children }: ScreenProps) {
  const missing = useMissingMarkets();
  const failed = error ?? missing?.error ?? null;
  useScreenTitle(title, failed === null);
  const again = (): void => {
    missing?.retry();
    if (error !== undefined && error !== null) retry?.();
  };
  const address = useContext(Peeked);
  const place = address === undefined ? { id: 'content' } : {};
  return (
    <Stack gap="md" {...place}>
      {address === undefined ? (
        <PageHead title={title} aside={aside} />
      ) : (
        <Group justify="space-between" align="center">
          <Title order={3} size="h3">
            <Link href={address}>{title}</Link>
          </Title>
          {aside}
        </Group>
      )}
      {failed !== null && <LoadFailure error={failed} retry={retry || missing ? again : undefined} />}
      <Unread value={failed !== null}>{children}</Unread>
    </Stack>
  );
}

/** Why something is not shown, and the way to ask again. */
export function LoadFailure({ error, retry }: { error: unknown; retry?: (() => void) | undefined }) {
  const t = useT();
  const refusalText = useRefusalText();
  // Nothing has failed there: asking again would find no more.
  if (error instanceof Refused && error.status === 404)
    return (
      <Alert color="gray" role="alert" title={refusalText(error)}>
        {t('notThere.text')}
      </Alert>
    );
  return (
    <Alert color="red" role="alert" title={t('error.title')}>
      <Group justify="space-between">
        <Text size="sm">{refusalText(error)}</Text>
        {retry && (
          <Button size="xs" variant="default" onClick={retry}>
            {t('retry')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
