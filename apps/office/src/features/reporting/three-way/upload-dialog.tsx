/** A statement's file: read and shown first, kept when somebody says so. */
import { Button, FileButton, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  STATEMENT_FILE_TYPE,
  type BankAccountView,
  type StatementRead,
} from '@feria/contracts/reporting/three-way';
import { useDone } from '../../../ground/feedback/done.ts';
import { Dialog, RefusalAlert } from '../../../ground/forms/form-parts.tsx';
import { Form } from '../../../ground/forms/form.tsx';
import { sendFile } from '../../../ground/http/api.ts';
import { FactsTable } from '../../../ground/records/facts-table.tsx';
import { Amount } from '../../../ground/values/amount.tsx';
import { useDay } from '../../../ground/values/day.ts';
import { Fact } from '../../../ground/values/fact.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { RECONCILIATION } from '../queries.ts';
import { FORMAT_NAMES } from './formats.ts';

type UploadProps = { account: BankAccountView; onClose: () => void };

export function UploadDialog({ account, onClose }: UploadProps) {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const send = (chosen: File, isPreview: boolean): Promise<StatementRead> =>
    sendFile<StatementRead>(
      `/bank-accounts/${account.id}/statements?preview=${isPreview}`,
      // What a browser takes such a file for differs from machine to machine.
      new File([chosen], chosen.name, { type: STATEMENT_FILE_TYPE }),
      () => undefined,
    );
  const look = useMutation({ mutationFn: (chosen: File) => send(chosen, true) });
  const keep = useMutation({
    mutationFn: (chosen: File) => send(chosen, false),
    onSuccess: ({ newLines }) => {
      done(t('bankAccounts.kept', { count: newLines }));
      void queries.invalidateQueries({ queryKey: RECONCILIATION.all });
      onClose();
    },
  });
  const choose = (chosen: File | null): void => {
    if (!chosen) return;
    setFile(chosen);
    keep.reset();
    look.mutate(chosen);
  };
  return (
    <Dialog title={t('bankAccounts.uploadTitle')} onClose={onClose} size="lg">
      <Form
        act={keep}
        send={() => file && keep.mutate(file)}
        submit={t('bankAccounts.keep')}
        isReady={file !== null && look.isSuccess}
        onClose={onClose}
      >
        <Text size="sm">{t('bankAccounts.uploadText')}</Text>
        <Group>
          <FileButton
            onChange={choose}
            accept=".csv,.txt,.sta,.mt940,.940,.xml,text/csv,text/plain,application/xml"
            inputProps={{ name: 'statement', 'aria-label': t('bankAccounts.file') }}
          >
            {(props) => (
              <Button {...props} size="xs" variant="default" loading={look.isPending}>
                {t('bankAccounts.choose')}
              </Button>
            )}
          </FileButton>
          {file && (
            <Text size="sm" c="dimmed">
              {file.name}
            </Text>
          )}
        </Group>
        <RefusalAlert error={look.error} />
        {look.data && <Preview read={look.data} />}
      </Form>
    </Dialog>
  );
}

function Preview({ read }: { read: StatementRead }) {
  const t = useT();
  const dayText = useDay();
  const { currency } = read;
  const amount = (value: string | null) =>
    value === null ? t('bankAccounts.notStated') : <Amount value={value} currency={currency} exact />;
  return (
    <Stack gap="sm" role="status">
      <SimpleGrid cols={{ base: 2, sm: 3 }}>
        <Fact label={t('bankAccounts.format')}>{FORMAT_NAMES[read.format]}</Fact>
        <Fact label={t('bankAccounts.days')}>
          {dayText(read.from)} – {dayText(read.to)}
        </Fact>
        <Fact label={t('bankAccounts.lines')}>
          {t('bankAccounts.linesNew', { lines: read.lines, count: read.newLines })}
        </Fact>
        <Fact label={t('bankAccounts.opening')}>{amount(read.opening)}</Fact>
        <Fact label={t('bankAccounts.comesIn')}>{amount(read.comesIn)}</Fact>
        <Fact label={t('bankAccounts.goesOut')}>{amount(read.goesOut)}</Fact>
        <Fact label={t('bankAccounts.closing')}>{amount(read.closing)}</Fact>
      </SimpleGrid>
      <FactsTable
        label={t('bankAccounts.firstLines')}
        caption={t('bankAccounts.firstLines')}
        rows={read.first}
        keyOf={(_line, index) => index}
        columns={[
          { title: t('threeWay.bookedOn'), cell: ({ day }) => dayText(day) },
          { title: t('threeWay.text'), cell: ({ text, reference }) => `${text} ${reference}`.trim() },
          { title: t('threeWay.amount'), end: true, cell: (line) => amount(line.amount) },
        ]}
      />
    </Stack>
  );
}
