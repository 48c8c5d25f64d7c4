/**
 * The head of a record, the same for all of them: where it stands, what it is about, whose it is, since when it waits, who has it and who
 * looks at it; the one act that comes next, and the others behind it. On a phone the acts stand at the lower edge, within reach.
 */
import { Avatar, Button, Card, Group, Kbd, Menu, Text, Tooltip } from '@mantine/core';
import { formatList } from '@feria/ui/format';
import { ChevronDownIcon } from '@feria/ui/icons';
import type { ReactNode } from 'react';
import { useLetterKeys } from '../forms/letter-keys.ts';
import { isDialogOpen } from '../forms/open-dialogs.ts';
import { useLang, useT } from '../i18n/texts.ts';
import { initialsOf, useLookers } from '../records/lookers.ts';
import { isTaken, useTake, useHolder, type RecordName } from '../records/use-holder.ts';
import { Age } from '../values/age.tsx';
import { Fact } from '../values/fact.tsx';
import { OperatorName, operatorText } from '../values/operator-name.tsx';

/** What may be done with the record as it is now. */
export interface Act {
  readonly label: string;
  readonly onAct: () => void;
  readonly isGrave?: boolean;
  readonly isPending?: boolean;
  readonly isDisabled?: boolean;
  /** Its key, where it is not the next one. */
  readonly letter?: string;
}

interface RecordHeadProps {
  record: RecordName;
  state: ReactNode;
  /** The amount that it is about. */
  figure?: ReactNode;
  /** Whose it is. */
  who?: ReactNode;
  /** Since when it waits for a person; left out where it does not. */
  waits?: { since: string; dueAt?: string | null; market?: string } | undefined;
  /** Who works on it, where the record knows that itself; null: nobody. */
  owner?: ReactNode;
  /** What is said of its last day where that is a day and no moment. */
  due?: ReactNode;
  next?: Act | undefined;
  more?: readonly Act[];
  /** Says below the acts by which keys they are done: of a record that many are decided of in a row. */
  showsKeys?: boolean;
}

/** The key of the act that comes next, on every record. */
const NEXT_KEY = 'A';
const TAKE_KEY = 'T';

export function RecordHead({
  record,
  state,
  figure,
  who,
  waits,
  owner,
  due,
  next,
  more = [],
  showsKeys = false,
}: RecordHeadProps) {
  const t = useT();
  return (
    <Card withBorder className="record-head">
      <Group justify="space-between" align="center" gap="lg">
        <Group gap="lg" align="center">
          {state}
          {figure !== undefined && (
            <Text fw={700} size="lg" component="div">
              {figure}
            </Text>
          )}
          {who !== undefined && <Fact label={t('column.member')}>{who}</Fact>}
          {waits && (
            <Fact label={t('record.since')}>
              <Age {...waits} />
            </Fact>
          )}
          {due !== undefined && <Fact label={t('record.due')}>{due}</Fact>}
          {owner !== undefined && <Fact label={t('record.holder')}>{owner ?? t('record.nobody')}</Fact>}
          {waits && isTaken(record) && (
            <Holder record={record} mayAct={next !== undefined || more.length > 0} />
          )}
          <Lookers key={`${record.kind} ${record.id}`} record={record} />
        </Group>
        {(next !== undefined || more.length > 0) && <Acts next={next} more={more} />}
      </Group>
      {showsKeys && (next !== undefined || more.length > 0) && <Keys next={next} more={more} />}
    </Card>
  );
}

/** By which key each act is done. */
export const keysOf = (next: Act | undefined, more: readonly Act[]): (readonly [string, Act])[] => [
  ...(next ? [[NEXT_KEY, next] as const] : []),
  ...more.flatMap((act) => (act.letter === undefined ? [] : [[act.letter, act] as const])),
];

/** On a phone there is no keyboard. */
function Keys({ next, more }: { next: Act | undefined; more: readonly Act[] }) {
  const t = useT();
  const keys: (readonly [string, string])[] = [
    ...keysOf(next, more).map(([letter, { label }]) => [letter, label] as const),
    [TAKE_KEY, t('record.keys.take')],
    ['J', t('record.keys.after')],
    ['K', t('record.keys.before')],
  ];
  return (
    <Group
      gap="md"
      m={0}
      mt="xs"
      visibleFrom="sm"
      p={0}
      component="ul"
      className="plain-list"
      aria-label={t('record.keys')}
    >
      {keys.map(([letter, label]) => (
        <Text key={letter} size="xs" c="dimmed" component="li">
          <Kbd size="xs">{letter}</Kbd> {label}
        </Text>
      ))}
    </Group>
  );
}

function Acts({ next, more }: { next: Act | undefined; more: readonly Act[] }) {
  const t = useT();
  useLetterKeys(
    keysOf(next, more).map(([letter, act]) => [
      letter,
      () => {
        if (!act.isDisabled && !act.isPending && !isDialogOpen()) act.onAct();
      },
    ]),
  );
  return (
    <Group className="record-acts" gap="xs" role="group" aria-label={t('record.acts')}>
      {next && (
        <Tooltip label={t('record.key', { act: next.label, key: NEXT_KEY })}>
          <Button
            className="record-next"
            loading={next.isPending ?? false}
            disabled={next.isDisabled ?? false}
            aria-keyshortcuts={NEXT_KEY}
            {...(next.isGrave ? { color: 'red' } : {})}
            onClick={next.onAct}
          >
            {next.label}
          </Button>
        </Tooltip>
      )}
      {more.length > 0 && <More acts={more} />}
    </Group>
  );
}

function More({ acts }: { acts: readonly Act[] }) {
  const t = useT();
  const letters = acts.flatMap(({ letter }) => letter ?? []).join(' ');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          rightSection={<ChevronDownIcon size={16} />}
          {...(letters === '' ? {} : { 'aria-keyshortcuts': letters })}
        >
          {t('record.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ label, onAct, isGrave, isDisabled, letter }) => (
          <Menu.Item
            key={label}
            onClick={onAct}
            disabled={isDisabled ?? false}
            {...(isGrave ? { color: 'red' } : {})}
            {...(letter === undefined
              ? {}
              : { 'aria-keyshortcuts': letter, rightSection: <Kbd aria-hidden="true">{letter}</Kbd> })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Who has it, and the way to take it or to give it back. Whoever may only read it takes nothing from those who decide. */
function Holder({ record, mayAct }: { record: RecordName; mayAct: boolean }) {
  const t = useT();
  const holder = useHolder(record, true);
  const taking = useTake(record);
  const verb = holder ? 'giveBack' : 'take';
  const isOffered = holder === null ? mayAct : holder?.isMine === true;
  const act = (): void => {
    if (isOffered && !taking.isPending && !isDialogOpen()) taking.mutate(verb);
  };
  useLetterKeys([[TAKE_KEY, act]]);
  if (holder === undefined) return null;
  const label = t(`record.${verb}`);
  return (
    <Fact label={t('record.holder')}>
      <Group gap="xs">
        <span>
          {holder === null ? (
            t('record.nobody')
          ) : holder.isMine ? (
            t('record.you')
          ) : (
            <OperatorName {...holder} />
          )}
        </span>
        {isOffered && (
          <Tooltip label={t('record.key', { act: label, key: TAKE_KEY })}>
            <Button
              size="compact-xs"
              variant="default"
              loading={taking.isPending}
              aria-keyshortcuts={TAKE_KEY}
              onClick={act}
            >
              {label}
            </Button>
          </Tooltip>
        )}
      </Group>
    </Fact>
  );
}

/** So many have a mark of their own; all of them are named. */
const MOST_MARKS = 3;

/** Colleagues who look at it just now, by their names: a finger hovers over nothing, and a key does not reach a mark. */
function Lookers({ record: { kind, id } }: { record: RecordName }) {
  const t = useT();
  const lang = useLang();
  const lookers = useLookers(kind, id);
  const names = formatList(lookers.map(operatorText), lang);
  return (
    <div role="status" className="record-lookers">
      {lookers.length > 0 && (
        <Group gap="xs" wrap="nowrap">
          <Avatar.Group aria-hidden>
            {lookers.slice(0, MOST_MARKS).map(({ id: operator, displayName }) => (
              <Avatar key={operator} size="sm" radius="xl" color="grape">
                {initialsOf(displayName)}
              </Avatar>
            ))}
          </Avatar.Group>
          <Text size="xs" c="dimmed">
            {t('record.looking', { names, count: lookers.length })}
          </Text>
        </Group>
      )}
    </div>
  );
}
