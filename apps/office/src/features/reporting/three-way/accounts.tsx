/** The accounts that gateways settle into, each with its statements. */
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { BankAccounts, BankAccountView, BankStatements } from '@feria/contracts/reporting/three-way';
import { useRecord } from '../../../ground/loading/detail-page.tsx';
import { Part } from '../../../ground/loading/part.tsx';
import { Screen } from '../../../ground/loading/screen.tsx';
import { FactsTable } from '../../../ground/records/facts-table.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { useDay } from '../../../ground/values/day.ts';
import { Moment } from '../../../ground/values/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { BANK_ACCOUNTS } from '../queries.ts';
import { FORMAT_NAMES } from './formats.ts';
import { AccountDialog } from './account-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';

type Doing = { act: 'add' } | { act: 'edit' | 'upload'; account: BankAccountView };

export function BankAccountsPage() {
  const t = useT();
  const { may } = useSession();
  const [doing, setDoing] = useState<Doing | null>(null);
  const query = useRecord<BankAccounts>(BANK_ACCOUNTS.list, '/bank-accounts');
  const close = (): void => setDoing(null);
  const { data } = query;
  const mayAct = may('reports.acknowledge');
  return (
    <Screen
      title={t('nav.bankAccounts')}
      aside={
        mayAct &&
        data && (
          <Button size="xs" onClick={() => setDoing({ act: 'add' })}>
            {t('bankAccounts.add')}
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('bankAccounts.lead')}
      </Text>
      <Part
        title={t('nav.bankAccounts')}
        isPending={query.isPending}
        error={query.error}
        retry={() => query.refetch()}
      >
        {data && data.accounts.length === 0 && <Text c="dimmed">{t('bankAccounts.empty')}</Text>}
        {data?.accounts.map((account) => (
          <Account
            key={account.id}
            account={account}
            onEdit={mayAct ? () => setDoing({ act: 'edit', account }) : undefined}
            onUpload={mayAct ? () => setDoing({ act: 'upload', account }) : undefined}
          />
        ))}
      </Part>
      {doing?.act === 'upload' && <UploadDialog account={doing.account} onClose={close} />}
      {doing !== null && doing.act !== 'upload' && (
        <AccountDialog
          account={doing.act === 'edit' ? doing.account : null}
          gateways={data?.gateways ?? []}
          onClose={close}
        />
      )}
    </Screen>
  );
}

interface AccountProps {
  account: BankAccountView;
  onEdit: (() => void) | undefined;
  onUpload: (() => void) | undefined;
}

function Account({ account, onEdit, onUpload }: AccountProps) {
  const t = useT();
  const dayText = useDay();
  const { bank, numberEnd, gateway, currency, settlesAfterDays, coveredTo, isActive } = account;
  return (
    <Stack gap={4} component="section" aria-label={`${bank} ${numberEnd}`}>
      <Group justify="space-between">
        <Group gap="xs">
          <Text fw={600}>
            {bank} ···{numberEnd}
          </Text>
          {!isActive && (
            <Badge variant="light" color="gray" tt="none">
              {t('bankAccounts.inactive')}
            </Badge>
          )}
        </Group>
        <Group gap="xs">
          {onUpload && (
            <Button size="compact-sm" variant="default" onClick={onUpload}>
              {t('bankAccounts.upload')}
            </Button>
          )}
          {onEdit && (
            <Button size="compact-sm" variant="subtle" onClick={onEdit}>
              {t('bankAccounts.edit')}
            </Button>
          )}
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {gateway} · {currency} · {t('bankAccounts.settles', { days: settlesAfterDays })} ·{' '}
        {coveredTo === null
          ? t('bankAccounts.noStatement')
          : t('bankAccounts.covered', { day: dayText(coveredTo) })}
      </Text>
      {coveredTo !== null && <Statements account={account} />}
    </Stack>
  );
}

function Statements({ account: { id, market } }: { account: BankAccountView }) {
  const t = useT();
  const dayText = useDay();
  const query = useRecord<BankStatements>(BANK_ACCOUNTS.one(id), `/bank-accounts/${id}/statements`);
  const { data } = query;
  if (!data)
    return (
      <Part
        title={t('bankAccounts.statements')}
        isPending={query.isPending}
        error={query.error}
        retry={() => query.refetch()}
      />
    );
  return (
    <FactsTable
      label={t('bankAccounts.statements')}
      minWidth={560}
      rows={data.statements}
      keyOf={(one) => one.id}
      columns={[
        {
          title: t('bankAccounts.days'),
          head: true,
          cell: ({ from, to }) => `${dayText(from)} – ${dayText(to)}`,
        },
        { title: t('bankAccounts.format'), cell: ({ format }) => FORMAT_NAMES[format] },
        { title: t('bankAccounts.lines'), end: true, cell: ({ lines }) => lines },
        { title: t('bankAccounts.newLines'), end: true, cell: ({ newLines }) => newLines },
        {
          title: t('bankAccounts.uploaded'),
          cell: ({ uploadedBy, uploadedAt }) => (
            <>
              {uploadedBy} · <Moment at={uploadedAt} market={market} />
            </>
          ),
        },
      ]}
    />
  );
}
