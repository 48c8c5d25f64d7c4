import { Badge, Button, Group, Radio, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REPORT_OUTCOMES } from '@feria/contracts/trust/contact-kinds';
import type { ReportOutcome } from '@feria/contracts/trust/contact-kinds';
import type { ContactReport, ReportPage } from '@feria/contracts/trust/office';
import { call } from '../../ground/http/api.ts';
import { useDone } from '../../ground/feedback/done.ts';
import { Form } from '../../ground/forms/form.tsx';
import { Dialog, isReason, ReasonField } from '../../ground/forms/form-parts.tsx';
import { ListPart } from '../../ground/lists/list-part.tsx';
import { usePages } from '../../ground/lists/pages.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Moment } from '../../ground/values/moment.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { REPORTS, REPRESENTATIVES } from './queries.ts';
import { MarketNames } from '../../ground/values/market-names.tsx';

const STATES = ['open', 'closed'] as const;

/** Contacts that visitors met and that are on no list. */
export function Reports() {
  const t = useT();
  const { may } = useSession();
  const [{ reports: state }, choose] = useFilters({ reports: 'open' }, { reports: STATES });
  const [judged, setJudged] = useState<ContactReport>();
  const list = usePages<ReportPage>(REPORTS.list, '/representatives/reports', { state }, 'after');
  return (
    <>
      <ListPart
        list={list}
        empty={t('trust.emptyReports')}
        columns={[
          {
            accessor: 'value',
            title: t('trust.contact'),
            render: (row) => <bdi>{row.value ?? t('trust.gone')}</bdi>,
          },
          { accessor: 'kind', title: t('trust.kind'), render: (row) => t(`trust.kind.${row.kind}`) },
          {
            accessor: 'merchantCode',
            title: t('column.market'),
            render: (row) => <MarketNames codes={[row.merchantCode]} />,
          },
          { accessor: 'times', title: t('trust.times'), textAlign: 'right' },
          {
            accessor: 'lastAt',
            title: t('trust.last'),
            render: (row) => <Moment at={row.lastAt} market={row.merchantCode} />,
          },
          {
            accessor: 'words',
            title: t('trust.words'),
            render: (row) => (
              <Text size="sm" className="note" lineClamp={2} title={row.words ?? ''}>
                {row.words ?? '–'}
              </Text>
            ),
          },
          {
            accessor: 'outcome',
            title: '',
            textAlign: 'right',
            render: (row) =>
              row.outcome !== null ? (
                <Badge variant="light" tt="none" color={row.outcome === 'impostor' ? 'red' : 'gray'}>
                  {t(`trust.outcome.${row.outcome}`)}
                </Badge>
              ) : may('trust.manage') ? (
                <Button size="compact-xs" variant="default" onClick={() => setJudged(row)}>
                  {t('trust.judge')}
                </Button>
              ) : null,
          },
        ]}
      >
        <Group>
          <SegmentedControl
            size="xs"
            value={state}
            onChange={(next) => choose({ reports: next })}
            aria-label={t('column.state')}
            data={STATES.map((one) => ({ value: one, label: t(`trust.${one}`) }))}
          />
        </Group>
      </ListPart>
      {judged && <Judge report={judged} onClose={() => setJudged(undefined)} />}
    </>
  );
}

function Judge({ report: { id, value, words }, onClose }: { report: ContactReport; onClose: () => void }) {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<ReportOutcome>();
  const [reason, setReason] = useState('');
  const close = useMutation({
    mutationFn: () =>
      call('POST', `/representatives/reports/${id}/close`, { outcome, reason: reason.trim() }),
    onSuccess: async () => {
      done(t('trust.judged'));
      onClose();
      await queries.invalidateQueries({ queryKey: REPRESENTATIVES.all });
    },
  });
  const isReady = outcome !== undefined && isReason(reason);
  return (
    <Dialog title={t('trust.judgeTitle', { value: value ?? '' })} onClose={onClose}>
      <Form
        act={close}
        send={() => close.mutate()}
        submit={t('trust.judge')}
        isReady={isReady}
        onClose={onClose}
        gap="md"
      >
        {words !== null && (
          <Text size="sm" className="note">
            {words}
          </Text>
        )}
        <Radio.Group
          label={t('trust.outcome')}
          value={outcome ?? ''}
          onChange={(next) => setOutcome(next as ReportOutcome)}
        >
          <Stack gap="xs" mt={4}>
            {REPORT_OUTCOMES.map((one) => (
              <Radio key={one} value={one} label={t(`trust.outcome.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <ReasonField value={reason} onChange={setReason} />
      </Form>
    </Dialog>
  );
}
