import { formatList } from '@feria/ui/format';
import { Alert, Badge, Button, Group, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'wouter';
import {
  CHANNELS,
  MESSAGE_STATES,
  TEMPLATES,
  WITHHELD,
  type MessagePage,
  type MessageState,
  type MessageView,
} from '@feria/contracts/delivery/office';
import { ListPage } from '../../ground/lists/list-page.tsx';
import { usePages } from '../../ground/lists/pages.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Moment } from '../../ground/values/moment.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { SendTest } from './send-test.tsx';
import { DELIVERY } from './queries.ts';

const COLOURS: Record<MessageState, string> = {
  queued: 'gray',
  sending: 'blue',
  sent: 'teal',
  failed: 'red',
  unsure: 'yellow',
  expired: 'gray',
  withheld: 'gray',
};
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Mails and SMS that left, or are to leave, newest first. */
export function Messages() {
  const t = useT();
  const { may } = useSession();
  const [isTesting, setTesting] = useState(false);
  const [filter, change] = useFilters(
    { channel: '', state: '', template: '' },
    { channel: ['', ...CHANNELS], state: ['', ...MESSAGE_STATES], template: ['', ...TEMPLATES] },
  );
  const [typed, setTyped] = useState('');
  const [member] = useDebouncedValue(typed.trim(), 200);
  const memberId = UUID.test(member) ? member : '';
  const list = usePages<MessagePage>(DELIVERY.list, '/delivery/messages', { ...filter, memberId });
  const { first } = list;
  return (
    <ListPage
      title={t('nav.delivery')}
      aside={
        may('delivery.test') && (
          <Button size="xs" onClick={() => setTesting(true)}>
            {t('delivery.test')}
          </Button>
        )
      }
      list={list}
      empty={t('delivery.empty')}
      open={(row) => `/delivery/${row.id}`}
      columns={[
        {
          accessor: 'createdAt',
          title: t('delivery.queuedAt'),
          render: (row) => (
            <Link href={`/delivery/${row.id}`}>
              <Moment at={row.createdAt} />
            </Link>
          ),
        },
        {
          accessor: 'channel',
          title: t('delivery.channel'),
          render: (row) => t(`delivery.channel.${row.channel}`),
        },
        {
          accessor: 'template',
          title: t('delivery.template'),
          render: (row) => t(`delivery.template.${row.template}`),
        },
        {
          accessor: 'topic',
          title: t('delivery.topic'),
          render: (row) => row.topic && t(`delivery.topic.${row.topic}`),
        },
        {
          accessor: 'masked',
          title: t('delivery.recipient'),
          render: (row) => <bdi className="num">{row.masked}</bdi>,
        },
        {
          accessor: 'state',
          title: t('column.state'),
          render: (row) => <MessageBadge state={row.state} />,
        },
        {
          accessor: 'via',
          title: t('delivery.via'),
          render: (row) => row.via && t(`delivery.via.${row.via}`),
        },
        { accessor: 'attempts', title: t('delivery.attempts'), textAlign: 'right' },
        { accessor: 'error', title: t('delivery.error'), render: (row) => <LastAnswer message={row} /> },
      ]}
    >
      {isTesting && <SendTest onClose={() => setTesting(false)} />}
      {first && <Carriers carriers={first.carriers} />}
      <Group style={{ overflowX: 'auto' }}>
        <SegmentedControl
          size="xs"
          value={filter.channel}
          onChange={(channel) => change({ channel })}
          aria-label={t('delivery.channel')}
          data={[
            { value: '', label: t('delivery.all') },
            ...CHANNELS.map((one) => ({ value: one, label: t(`delivery.channel.${one}`) })),
          ]}
        />
        <Choice
          label={t('column.state')}
          value={filter.state}
          onChange={(state) => change({ state })}
          data={MESSAGE_STATES.map((one) => ({ value: one, label: t(`delivery.state.${one}`) }))}
        />
        <Choice
          label={t('delivery.template')}
          value={filter.template}
          onChange={(template) => change({ template })}
          data={TEMPLATES.map((one) => ({ value: one, label: t(`delivery.template.${one}`) }))}
        />
        <TextInput
          size="xs"
          type="search"
          aria-label={t('delivery.member')}
          placeholder={t('delivery.member')}
          value={typed}
          error={member !== memberId}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Group>
    </ListPage>
  );
}

/** Why it was withheld, in words; a provider's answer as it came. */
export function LastAnswer({ message: { state, error } }: { message: MessageView }) {
  const t = useT();
  const why = state === 'withheld' ? WITHHELD.find((one) => one === error) : undefined;
  return why ? t(`delivery.withheld.${why}`) : error;
}

export function MessageBadge({ state }: { state: MessageState }) {
  const t = useT();
  return (
    <Badge miw="max-content" variant="light" color={COLOURS[state]} tt="none">
      {t(`delivery.state.${state}`)}
    </Badge>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  data: { value: string; label: string }[];
};

function Choice({ label, value, onChange, data }: ChoiceProps) {
  return (
    <Select
      size="xs"
      clearable
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      aria-label={label}
      placeholder={label}
      data={data}
    />
  );
}

/** Says what does not really leave. */
function Carriers({ carriers }: { carriers: MessagePage['carriers'] }) {
  const t = useT();
  const lang = useLang();
  const told = (['local', 'off'] as const)
    .map((carrier) => ({ carrier, channels: CHANNELS.filter((one) => carriers[one] === carrier) }))
    .filter(({ channels }) => channels.length > 0);
  if (told.length === 0) return null;
  return (
    <Alert>
      {told.map(({ carrier, channels }) => (
        <div key={carrier}>
          {t(`delivery.intro.${carrier}`, {
            channels: formatList(
              channels.map((one) => t(`delivery.channels.${one}`)),
              lang,
            ),
          })}
        </div>
      ))}
    </Alert>
  );
}
