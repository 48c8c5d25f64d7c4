/** Which reports an operator gets by mail, when the next one leaves, and the way to turn one off. */
import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportMail, ReportMailList } from '@feria/contracts/reporting/reports/mails';
import { Link } from 'wouter';
import { useDone } from '../../../ground/feedback/done.ts';
import { RefusalAlert } from '../../../ground/forms/form-parts.tsx';
import { call } from '../../../ground/http/api.ts';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { Listing } from '../../../ground/lists/listing.tsx';
import { useWhole } from '../../../ground/lists/pages.ts';
import { Part } from '../../../ground/loading/part.tsx';
import { useDay } from '../../../ground/values/day.ts';
import { Moment } from '../../../ground/values/moment.tsx';
import { REPORT_MAILS } from '../queries.ts';
import { clockText } from './hours.ts';
import { MarketNames } from '../../../ground/values/market-names.tsx';

export function Mails() {
  const t = useT();
  const queries = useQueryClient();
  const done = useDone();
  const list = useWhole<ReportMailList>(REPORT_MAILS.list, '/report-mails');
  const off = useMutation({
    mutationFn: (id: string) => call<ReportMailList>('DELETE', `/report-mails/${id}`),
    onSuccess: (left) => {
      queries.setQueryData(REPORT_MAILS.list, left);
      done(t('reports.mails.gone'));
    },
  });
  const nameOf = ({ report }: ReportMail): string => t(`report.${report}` as TextKey);
  return (
    <Part
      title={t('reports.mails')}
      lead={t('reports.mailsLead')}
      isPending={list.isPending}
      error={list.error}
      retry={() => list.refetch()}
    >
      <RefusalAlert error={off.error} />
      {list.data && (
        <Listing
          rows={list.items}
          loading={false}
          empty={t('reports.mails.empty')}
          columns={[
            {
              accessor: 'report',
              title: t('reports.mails.report'),
              render: (mail) => (
                <Link href={`/reports/${mail.report}?market=${mail.market}`}>{nameOf(mail)}</Link>
              ),
            },
            {
              accessor: 'market',
              title: t('reports.mail.market'),
              render: ({ market }) => <MarketNames codes={[market]} />,
            },
            {
              accessor: 'every',
              title: t('reports.mail.every'),
              render: ({ every, hour }) => `${t(`reports.every.${every}`)}, ${clockText(hour)}`,
            },
            { accessor: 'next', title: t('reports.mails.next'), render: (mail) => <Next mail={mail} /> },
            { accessor: 'last', title: t('reports.mails.last'), render: (mail) => <Last mail={mail} /> },
            {
              accessor: 'off',
              title: '',
              render: (mail) => (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('reports.mails.offName', { name: nameOf(mail) })}
                  loading={off.isPending && off.variables === mail.id}
                  onClick={() => off.mutate(mail.id)}
                >
                  {t('reports.mails.off')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </Part>
  );
}

/** When it leaves, or why it does not. */
function Next({ mail: { nextAt, stopped, market } }: { mail: ReportMail }) {
  const t = useT();
  if (stopped !== null)
    return (
      <Text size="sm" c="orange">
        {t(`reports.stop.${stopped}`)}
      </Text>
    );
  return nextAt === null ? null : <Moment at={nextAt} market={market} />;
}

function Last({ mail: { last, market } }: { mail: ReportMail }) {
  const t = useT();
  const dayOf = useDay();
  if (last === null) return t('reports.mails.never');
  return (
    <Stack gap={0}>
      <Moment at={last.at} market={market} />
      <Text size="xs" c="dimmed">
        {t('reports.mails.period', { period: dayOf(last.period) })}
      </Text>
    </Stack>
  );
}
