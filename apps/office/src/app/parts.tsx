/** The small parts that every office screen is made of. */
import {
  ActionIcon,
  Alert,
  Badge,
  Button,
  CopyButton,
  Group,
  Stack,
  Text,
  Title,
  Tooltip,
} from '@mantine/core';
import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate, formatMoment, formatMoney, isBeforeRecords } from '@feria/ui/format';
import { CheckIcon, CopyIcon } from '@feria/ui/icons';
import { Refused } from './api.ts';
import { useMarketNames, useMissingMarkets } from './market-names.ts';
import { useLang, useT, type TextKey } from './texts.ts';

export function useRefusalText(): (error: unknown) => string {
  const t = useT();
  return (error) =>
    error instanceof Refused
      ? t(
          `refusal.${error.code}` as TextKey,
          Object.fromEntries(Object.entries(error.detail).map(([name, value]) => [name, String(value)])),
        )
      : t('refusal.service.failed');
}

type AmountProps = {
  value: string;
  currency: string;
  sign?: boolean;
  /** Every place there is. */ exact?: boolean;
};

export function Amount({ value, currency, sign, exact = false }: AmountProps) {
  const lang = useLang();
  return (
    <bdi className="num">
      {formatMoney(value, currency, lang, undefined, {
        withCode: true,
        exact,
        sign: sign ? 'always' : 'auto',
      })}
    </bdi>
  );
}

/** A moment in the market's own time as a person says it; `exact`: to the second. The whole of it is its title. */
export function Moment({ at, market, exact = false }: { at: string; market?: string; exact?: boolean }) {
  const t = useT();
  const lang = useLang();
  const markets = useMarketNames();
  const own = markets.find(({ code }) => code === market) ?? markets[0];
  const [now] = useState(() => Date.now());
  const timeZone = own?.timeZone ?? 'UTC';
  const whole = formatDate(at, timeZone);
  if (isBeforeRecords(at)) return t('beforeRecords');
  return (
    <time className="num" dateTime={at} title={whole}>
      {formatMoment(at, now, { lang, market: own?.code, timeZone }, { seconds: exact })}
    </time>
  );
}

/** `isShort`: the first eight characters of each number in it; the whole is copied, and is its title. */
export function Identifier({ value, isShort = false }: { value: string; isShort?: boolean }) {
  const t = useT();
  return (
    <Group gap={4} wrap="nowrap">
      <span className="id" title={value}>
        {isShort ? value.replaceAll(/([0-9a-f]{8})-[0-9a-f-]{27}/g, '$1…') : value}
      </span>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? t('copied') : t('copy')}>
            <ActionIcon size="sm" variant="subtle" onClick={copy} aria-label={t('copy')}>
              {copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Group>
  );
}

const STATE_COLOURS: Record<string, string> = {
  requested: 'yellow',
  created: 'gray',
  pending: 'yellow',
  approved: 'blue',
  paying: 'blue',
  paid: 'teal',
  received: 'teal',
  rejected: 'red',
  failed: 'red',
  expired: 'gray',
  open: 'yellow',
  closed: 'teal',
  rolled_back: 'gray',
  active: 'teal',
  play_blocked: 'red',
  suspended: 'red',
  invited: 'blue',
  disabled: 'red',
  account_closed: 'gray',
  test: 'grape',
};

export function State({ state }: { state: string }) {
  const t = useT();
  return (
    <Badge miw="max-content" variant="light" color={STATE_COLOURS[state] ?? 'gray'} tt="none">
      {t(`state.${state}` as TextKey)}
    </Badge>
  );
}

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

/** A page: one heading, what went wrong, its content. */
export function Screen({ title, aside, error, retry, children }: ScreenProps) {
  const missing = useMissingMarkets();
  const failed = error ?? missing?.error ?? null;
  const again = (): void => {
    missing?.retry();
    if (error !== undefined && error !== null) retry?.();
  };
  return (
    <Stack component="main" gap="md" id="content">
      <Group justify="space-between" align="center">
        <Title order={1} size="h3">
          {title}
        </Title>
        {aside}
      </Group>
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

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" component="div">
        {children}
      </Text>
    </div>
  );
}
