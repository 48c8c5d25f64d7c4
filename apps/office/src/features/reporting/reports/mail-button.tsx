/** Asks for a report by mail: of which market, how often, at which hour of its clock. */
import { Button, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAIL_PERIODS, type MailPeriod, type ReportMailList } from '@feria/contracts/reporting/reports/mails';
import type { ReportSpec } from '@feria/contracts/reporting/reports/spec';
import { useDone } from '../../../ground/feedback/done.ts';
import { Dialog } from '../../../ground/forms/form-parts.tsx';
import { Form } from '../../../ground/forms/form.tsx';
import { call } from '../../../ground/http/api.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { marketOptions, useMarketNames } from '../../../ground/market/market-names.ts';
import { REPORT_MAILS } from '../queries.ts';
import { clockText, HOURS } from './hours.ts';

interface MailButtonProps {
  spec: ReportSpec;
  /** The one that is looked at; '': all of them. */
  market: string;
}

export function MailButton({ spec, market }: MailButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('reports.mail')}
      </Button>
      {isOpen && <Ask spec={spec} market={market} onClose={() => setOpen(false)} />}
    </>
  );
}

function Ask({ spec, market: looked, onClose }: MailButtonProps & { onClose: () => void }) {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const markets = useMarketNames();
  const [chosen, setMarket] = useState(looked);
  const [every, setEvery] = useState<MailPeriod>('day');
  const [hour, setHour] = useState(7);
  const market = chosen === '' ? (markets[0]?.code ?? '') : chosen;
  const ask = useMutation({
    mutationFn: () =>
      call<ReportMailList>('POST', '/report-mails', { report: spec.code, market, every, hour }),
    onSuccess: (list) => {
      queries.setQueryData(REPORT_MAILS.list, list);
      done(t('reports.mail.asked'));
      onClose();
    },
  });
  return (
    <Dialog title={t('reports.mailTitle')} onClose={onClose}>
      <Form act={ask} send={() => ask.mutate()} submit={t('reports.mail.ask')} onClose={onClose}>
        <Text size="sm">{t('reports.mailHint')}</Text>
        <Stack gap="sm">
          <Select
            label={t('reports.mail.market')}
            value={market}
            onChange={(next) => setMarket(next ?? '')}
            data={marketOptions(markets)}
            allowDeselect={false}
          />
          <Select
            label={t('reports.mail.every')}
            value={every}
            onChange={(next) => setEvery(next as MailPeriod)}
            data={MAIL_PERIODS.map((value) => ({ value, label: t(`reports.every.${value}`) }))}
            allowDeselect={false}
          />
          <Select
            label={t('reports.mail.hour')}
            value={String(hour)}
            onChange={(next) => setHour(Number(next))}
            data={HOURS.map((value) => ({ value: String(value), label: clockText(value) }))}
            allowDeselect={false}
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
