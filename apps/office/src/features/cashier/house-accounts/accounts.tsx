/** The house's own bank accounts that members pay into: what they are told, and what was ever said of each. */
import { Alert, Badge, Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { HouseAccount, HouseAccounts } from '@feria/contracts/cashier/house-accounts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { useRecord } from '../../../ground/loading/detail-page.tsx';
import { Screen } from '../../../ground/loading/screen.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { Identifier } from '../../../ground/values/identifier.tsx';
import { useMarketName } from '../../../ground/values/market-names.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { HOUSE_ACCOUNTS } from '../queries.ts';
import { AccountDialog } from './account-dialog.tsx';

export function HouseAccountsPage() {
  const t = useT();
  const { may } = useSession();
  const nameOf = useMarketName();
  const [edited, setEdited] = useState<HouseAccount | 'new' | null>(null);
  const { data, error, refetch, isPending } = useRecord<HouseAccounts>(
    HOUSE_ACCOUNTS.list,
    '/house-accounts',
  );
  const mayAct = may('cashier.accounts');
  const waits = new Set(data?.waiting.map(({ merchantCode }) => merchantCode));
  return (
    <Screen
      title={t('houseAccounts.title')}
      aside={
        <Group gap="xs">
          <Button component={Link} href="/bank-transfers" variant="default">
            {t('houseAccounts.toTransfers')}
          </Button>
          {mayAct && <Button onClick={() => setEdited('new')}>{t('houseAccounts.add')}</Button>}
        </Group>
      }
      error={error}
      retry={() => void refetch()}
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('houseAccounts.lead')}
      </Text>
      {isPending && <Skeleton h={240} />}
      <Stack maw={900}>
        {data?.waiting.map(({ merchantCode, approval }) => (
          <Alert key={merchantCode} color="yellow">
            {t('houseAccounts.waiting', { market: nameOf(merchantCode) })}{' '}
            {may('approvals.read') && (
              <Link href={`/approvals/${approval.id}`}>{t('houseAccounts.see')}</Link>
            )}
          </Alert>
        ))}
        {data?.items.length === 0 && <Text c="dimmed">{t('houseAccounts.empty')}</Text>}
        {data?.items.map((account) => (
          <Account
            key={account.id}
            account={account}
            onChange={mayAct && !waits.has(account.merchantCode) ? () => setEdited(account) : undefined}
          />
        ))}
      </Stack>
      {edited !== null && (
        <AccountDialog account={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Screen>
  );
}

function Account({ account, onChange }: { account: HouseAccount; onChange: (() => void) | undefined }) {
  const t = useT();
  const lang = useLang();
  const nameOf = useMarketName();
  const { bank, holder, document, number, kind, note, isActive, merchantCode, open } = account;
  return (
    <Card withBorder component="section" aria-label={`${bank} ${number}`}>
      <Group justify="space-between" align="start">
        <Group gap="xs">
          <Text fw={600}>
            {nameOf(merchantCode)} · {bank}
          </Text>
          <Badge variant="light" color={isActive ? 'teal' : 'gray'} tt="none">
            {t(isActive ? 'houseAccounts.active' : 'houseAccounts.inactive')}
          </Badge>
        </Group>
        {onChange && (
          <Button size="xs" variant="default" onClick={onChange}>
            {t('houseAccounts.change')}
          </Button>
        )}
      </Group>
      <Text size="sm" component="div">
        {t(`houseAccounts.kind.${kind}`)}: <Identifier value={number} />
      </Text>
      <Text size="sm">{[holder, document].filter(Boolean).join(' · ')}</Text>
      {note && (
        <Text size="sm" className="note">
          {lang === 'es' ? (note.es ?? note.en) : note.en}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {t('houseAccounts.open', { count: open })}
      </Text>
      <details>
        <summary>{t('houseAccounts.history')}</summary>
        <Stack component="ol" gap="xs" m={0} p={0} className="plain-list">
          {account.versions.map(({ askedBy, approvedBy, reason, ...version }) => (
            <li key={version.version}>
              <Text size="sm" component="div">
                {t('houseAccounts.version', { version: version.version })} · {version.bank} · {version.holder}{' '}
                · {t(version.isActive ? 'houseAccounts.active' : 'houseAccounts.inactive')} ·{' '}
                <Moment at={version.at} market={merchantCode} />
              </Text>
              <Text size="xs" c="dimmed" className="note">
                {t('houseAccounts.by', { askedBy, approvedBy, reason })}
              </Text>
            </li>
          ))}
        </Stack>
      </details>
    </Card>
  );
}
