import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { inLanguage } from '@feria/contracts/languages';
import type { CertificateCheck } from '@feria/contracts/tax/office';
import { call } from '../../ground/http/api.ts';
import { Form } from '../../ground/forms/form.tsx';
import { Part } from '../../ground/loading/part.tsx';
import { Amount } from '../../ground/values/amount.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useRate } from '../../ground/values/rate.ts';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { FactsTable } from '../../ground/records/facts-table.tsx';

/** Whether a document that somebody shows is one of ours, and what it said. */
export function CertificateCard() {
  const t = useT();
  const [number, setNumber] = useState('');
  const look = useMutation({
    mutationFn: () =>
      call<CertificateCheck>('GET', `/tax-certificates/${encodeURIComponent(number.trim().toUpperCase())}`),
  });
  return (
    <Part title={t('taxes.check')} lead={t('taxes.checkLead')}>
      <Form
        act={look}
        send={() => {
          if (number.trim() !== '') look.mutate();
        }}
        submit={t('taxes.look')}
        button={{ variant: 'default' }}
        layout="line"
        gap="md"
      >
        <TextInput
          label={t('taxes.number')}
          placeholder="T-XXXX-XXXX-XXXX"
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
      </Form>
      {look.data && <Found found={look.data} />}
    </Part>
  );
}

function Found({ found }: { found: CertificateCheck }) {
  const t = useT();
  const lang = useLang();
  const rate = useRate();
  const { memberId, account, market, holder, checkCode, currency, lines, total, at, since, subject } = found;
  return (
    <Stack role="status">
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <Fact label={t('taxes.code')}>
          <Text fw={700}>{checkCode}</Text>
        </Fact>
        <Fact label={t('taxes.holder')}>{holder.name ?? t('taxes.unknownHolder')}</Fact>
        <Fact label={t('taxes.document')}>{holder.document ?? t('taxes.unknownHolder')}</Fact>
        <Fact label={t('column.member')}>
          <Link href={`/members/${memberId}?tab=taxes`}>{account}</Link>
        </Fact>
        <Fact label={t('taxes.issued')}>
          <Moment at={at} market={market} />
        </Fact>
        <Fact label={t('taxes.reference')}>{subject}</Fact>
        <Fact label={t('taxes.total')}>
          <Text fw={700}>
            <Amount value={total} currency={currency} exact />
          </Text>
        </Fact>
        <Fact label={t('taxes.since')}>
          {Number(since) === 0 ? t('taxes.sinceNone') : <Amount value={since} currency={currency} exact />}
        </Fact>
      </SimpleGrid>
      <FactsTable
        label={t('taxes.check')}
        rows={lines}
        keyOf={(line) => `${line.code} ${line.moment} ${line.ratePpm} ${line.region}`}
        columns={[
          { cell: (line) => inLanguage(line.name, lang) },
          { cell: (line) => t(`taxes.moment.${line.moment}`) },
          { cell: (line) => rate(line.ratePpm, market) },
          { end: true, cell: (line) => <Amount value={line.base} currency={currency} exact /> },
          { end: true, cell: (line) => <Amount value={line.amount} currency={currency} exact /> },
        ]}
      />
    </Stack>
  );
}
