/** Who it is, since when they wait, and what is to be done: the next act beside the name, the others there, or on a telephone behind it. */
import { ActionIcon, Button, Drawer, Group, Menu, Stack, Text, Tooltip } from '@mantine/core';
import { ChevronDownIcon, UserIcon } from '@feria/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ChatCase } from '@feria/contracts/support/office';
import { useLetterKeys } from '../../ground/forms/letter-keys.ts';
import { useOpenDialog } from '../../ground/forms/open-dialogs.ts';
import { call } from '../../ground/http/api.ts';
import { RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { useIsPhone } from '../../ground/loading/use-is-phone.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { ConversationFacts } from './conversation-facts.tsx';
import { HandOver } from './hand-over.tsx';
import { Waiting } from './waiting.tsx';

interface Verb {
  verb: string;
  body?: object;
}

interface HeadProps {
  found: ChatCase;
  show: (next: ChatCase) => Promise<void>;
  onTaken: () => void;
  mayAnswer: boolean;
  next: string | undefined;
}

interface Act {
  label: string;
  run: () => void;
  isLoading: boolean;
  key?: string;
  /** The one that has a button of its own on a telephone. */
  isFirst?: boolean;
  /** Where it leads, instead of what it does. */
  href?: string;
}

export function Head({ found, show, onTaken, mayAnswer, next }: HeadProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const { row } = found;
  const [isHanding, setHanding] = useState(false);
  const { acts, error } = useActs({ found, show, onTaken, mayAnswer, next, isHanding, setHanding });
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap={isPhone ? 'nowrap' : 'wrap'} gap="xs">
        <div className="chat-who">
          <Group gap="xs" wrap="nowrap">
            <Text component="h2" size="md" fw={700} m={0} truncate>
              {row.account ?? t('support.visitor')}
            </Text>
            <Waiting since={row.waitingSince} lastAt={row.lastAt} state={row.state} />
          </Group>
          <Text size="xs" c="dimmed" truncate>
            {row.assignedTo === null ? t('support.nobodyHas') : t('support.has', { name: row.assignedTo })}
          </Text>
        </div>
        {isPhone ? <PhoneActs acts={acts} found={found} /> : <DeskActs acts={acts} />}
      </Group>
      <RefusalAlert error={error} />
      {isHanding && <HandOver row={row} show={show} onClose={() => setHanding(false)} />}
    </Stack>
  );
}

type ActsProps = HeadProps & { isHanding: boolean; setHanding: (isHanding: boolean) => void };

/** What may be done with it as it stands, in one order: by keys, too. */
function useActs({ found: { row }, show, onTaken, mayAnswer, next, isHanding, setHanding }: ActsProps) {
  const t = useT();
  const [, go] = useLocation();
  const act = useMutation({
    mutationFn: ({ verb, body = {} }: Verb) => call<ChatCase>('POST', `/support/${row.id}/${verb}`, body),
    onSuccess: (after, { verb }) => {
      if (verb === 'take') onTaken();
      return show(after);
    },
  });
  const take = { verb: 'take', body: { from: row.assignedTo } };
  const isOpen = row.state !== 'closed';
  const mayTake = mayAnswer && isOpen && !row.isMine;
  const mayEnd = mayAnswer && isOpen && row.isMine;
  const onKey = (isAllowed: boolean, verb: Verb) => (): void => {
    if (isAllowed && !act.isPending && !isHanding) act.mutate(verb);
  };
  useLetterKeys([
    ['T', onKey(mayTake, take)],
    ['E', onKey(mayEnd, { verb: 'close' })],
    ['N', () => next !== undefined && go(next)],
  ]);
  const by = (verb: Verb, label: string, more: Pick<Act, 'key' | 'isFirst'> = {}): Act => ({
    label,
    run: () => act.mutate(verb),
    isLoading: act.isPending && act.variables.verb === verb.verb,
    ...more,
  });
  const acts: Act[] = [
    ...(mayAnswer && !isOpen ? [by({ verb: 'reopen' }, t('support.reopen'), { isFirst: true })] : []),
    ...(mayEnd || (mayTake && row.assignedTo === null)
      ? [{ label: t('support.handOver'), run: () => setHanding(true), isLoading: false }]
      : []),
    ...(mayEnd ? [by({ verb: 'give-back' }, t('support.giveBack'))] : []),
    ...(mayEnd ? [by({ verb: 'close' }, t('support.close'), { key: 'E' })] : []),
    ...(mayTake
      ? [
          by(take, t(row.assignedTo === null ? 'support.take' : 'support.takeOver'), {
            key: 'T',
            isFirst: true,
          }),
        ]
      : []),
    ...(next === undefined
      ? []
      : [{ label: t('support.next'), run: () => go(next), isLoading: false, key: 'N', href: next }]),
  ];
  return { acts, error: act.error };
}

function DeskActs({ acts }: { acts: readonly Act[] }) {
  const t = useT();
  return (
    <Group gap="xs">
      {acts.map(({ label, run, isLoading, key, href }) => (
        <Tooltip
          key={label}
          label={t('support.keys', { act: label, key: key ?? '' })}
          disabled={key === undefined}
        >
          <Button
            size="xs"
            variant={key === 'T' ? 'filled' : 'default'}
            loading={isLoading}
            {...(href === undefined ? { onClick: run } : {})}
            {...(key === undefined ? {} : { 'aria-keyshortcuts': key })}
            {...(href === undefined
              ? {}
              : { component: Link, href, rightSection: <ChevronDownIcon size={14} /> })}
          >
            {label}
          </Button>
        </Tooltip>
      ))}
    </Group>
  );
}

/** The act that comes next has a button; what is rarer, and what is known of them, are one tap away. */
function PhoneActs({ acts, found }: { acts: readonly Act[]; found: ChatCase }) {
  const t = useT();
  const [isSeen, setSeen] = useState(false);
  const first = acts.find(({ isFirst }) => isFirst);
  const others = acts.filter((act) => act !== first);
  return (
    <Group gap={6} wrap="nowrap" flex="none">
      {first && (
        <Button size="sm" h={44} loading={first.isLoading} onClick={first.run}>
          {first.label}
        </Button>
      )}
      <ActionIcon variant="default" size={44} aria-label={t('support.about')} onClick={() => setSeen(true)}>
        <UserIcon size={20} />
      </ActionIcon>
      {others.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" size={44} aria-label={t('record.more')}>
              <ChevronDownIcon size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ label, run, isLoading }) => (
              <Menu.Item key={label} onClick={run} disabled={isLoading}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Drawer
        opened={isSeen}
        onClose={() => setSeen(false)}
        position="right"
        title={t('support.about')}
        lockScroll={false}
        closeButtonProps={{ 'aria-label': t('ask.close') }}
      >
        <About found={found} />
      </Drawer>
    </Group>
  );
}

/** While it covers the conversation, its letters are not keys of it. */
function About({ found }: { found: ChatCase }) {
  useOpenDialog();
  return <ConversationFacts found={found} />;
}
