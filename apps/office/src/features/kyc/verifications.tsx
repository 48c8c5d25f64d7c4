import { Alert, Badge, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type {
  NextCase,
  VerificationDesk,
  VerificationPage,
  VerificationRow,
} from '@feria/contracts/kyc/office';
import { call } from '../../ground/http/api.ts';
import { MarketFilter } from '../../ground/lists/filters.tsx';
import { ListPage } from '../../ground/lists/list-page.tsx';
import { usePages } from '../../ground/lists/pages.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Moment } from '../../ground/values/moment.tsx';
import { useRefusalText } from '../../ground/feedback/refusal-text.ts';
import { useSession } from '../../ground/session/session.tsx';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { DocumentBadge } from './badges.tsx';
import { VERIFICATIONS } from './queries.ts';

const QUEUES = ['waiting', 'accepted', 'rejected', 'expired'] as const;

/** Who has sent a document: the oldest that waits on top, and one press for the next. */
export function Verifications() {
  const t = useT();
  const { may } = useSession();
  const [filters, choose] = useFilters({ state: 'waiting', market: '' }, { state: QUEUES });
  const { state, market } = filters;
  const list = usePages<VerificationPage>(VERIFICATIONS.list, '/verifications', filters, 'after');
  const { data: desk } = useQuery({
    queryKey: VERIFICATIONS.of('state'),
    queryFn: () => call<VerificationDesk>('GET', '/verifications/state'),
  });
  return (
    <ListPage
      title={t('nav.verifications')}
      aside={may('kyc.review') && <NextButton />}
      list={list}
      empty={t(state === 'waiting' ? 'kyc.emptyWaiting' : 'kyc.empty')}
      {...(may('kyc.review') && state === 'waiting'
        ? { open: (row: VerificationRow) => `/verifications/${row.id}` }
        : {})}
      columns={[
        {
          accessor: 'account',
          title: t('column.member'),
          render: (row) => (
            <Link
              href={
                may('kyc.review') && state === 'waiting'
                  ? `/verifications/${row.id}`
                  : `/members/${row.memberId}?tab=identity`
              }
            >
              {row.account}
            </Link>
          ),
        },
        { accessor: 'merchantCode', title: t('column.market') },
        { accessor: 'type', title: t('kyc.type') },
        {
          accessor: 'submittedAt',
          title: t('kyc.sentAt'),
          render: (row) => <Moment at={row.submittedAt} market={row.merchantCode} />,
        },
        {
          accessor: 'attempt',
          title: t('kyc.attempt'),
          render: (row) => <span className="num">{row.attempt}</span>,
        },
        {
          accessor: 'state',
          title: t('column.state'),
          render: (row) => (
            <Group gap={4}>
              <DocumentBadge state={row.state} />
              {row.isDemo && (
                <Badge size="sm" variant="light" color="gray" tt="none">
                  {t('kyc.demo')}
                </Badge>
              )}
            </Group>
          ),
        },
        {
          accessor: 'claimedBy',
          title: t('kyc.by'),
          render: (row) => row.claimedBy ?? row.decidedBy ?? '–',
        },
      ]}
      below={<RegisterLine desk={desk} />}
    >
      {desk?.register.fault && (
        <Alert color="red" role="alert" title={t('kyc.registerFault')}>
          {t('kyc.registerFaultText', { fault: desk.register.fault, lines: desk.register.lines })}
        </Alert>
      )}
      <Group align="end">
        <SegmentedControl
          size="xs"
          value={state}
          onChange={(next) => choose({ state: next })}
          aria-label={t('column.state')}
          data={QUEUES.map((queue) => ({
            value: queue,
            label: `${t(`kyc.state.${queue}`)}${queue === 'waiting' && desk ? ` (${desk.waiting})` : ''}`,
          }))}
        />
        <MarketFilter value={market} onChange={(next) => choose({ market: next })} />
      </Group>
    </ListPage>
  );
}

function RegisterLine({ desk }: { desk: VerificationDesk | undefined }) {
  const t = useT();
  if (!desk) return null;
  const { isThere, lines, readAt } = desk.register;
  return (
    <Text size="xs" c="dimmed">
      {t(isThere ? 'kyc.register' : 'kyc.noRegister', { lines })} {readAt && <Moment at={readAt} />}
    </Text>
  );
}

/** Takes the oldest that nobody has. */
export function useNext(): { next: () => void; isPending: boolean } {
  const t = useT();
  const refusalText = useRefusalText();
  const [, go] = useLocation();
  const say = (message: string, color: string) =>
    notifications.show({ message, color, closeButtonProps: { 'aria-label': t('ask.close') } });
  const take = useMutation({
    mutationFn: () => call<NextCase>('POST', '/verifications/next'),
    onSuccess: ({ id }) => {
      if (id === null) say(t('kyc.noneLeft'), 'teal');
      go(id === null ? '/verifications' : `/verifications/${id}`);
    },
    onError: (error) => say(refusalText(error), 'red'),
  });
  return { next: () => take.mutate(), isPending: take.isPending };
}

function NextButton() {
  const t = useT();
  const { next, isPending } = useNext();
  return (
    <Button onClick={next} loading={isPending}>
      {t('kyc.next' satisfies TextKey)}
    </Button>
  );
}
