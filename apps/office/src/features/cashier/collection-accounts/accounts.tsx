/** The licensee's bank accounts that members pay into: what they are told, and what was ever said of each. */
import { Alert, Badge, Button, Card, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import type { CollectionAccount, CollectionAccounts } from '@feria/contracts/cashier/collection-accounts';
import { inLanguage } from '@feria/contracts/languages';
import { useState } from 'react';
import { Link } from 'wouter';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { useRecord } from '../../../ground/loading/detail-page.tsx';
import { Screen } from '../../../ground/loading/screen.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { Fact } from '../../../ground/values/fact.tsx';
import { Identifier } from '../../../ground/values/identifier.tsx';
import { useMarketName } from '../../../ground/values/market-names.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { COLLECTION_ACCOUNTS } from '../queries.ts';
import { AccountDialog } from './account-dialog.tsx';

export function CollectionAccountsPage() {
  const t = useT();
  const { may } = useSession();
  const nameOf = useMarketName();
  const [edited, setEdited] = useState<CollectionAccount | 'new' | null>(null);
  const { data, error, refetch, isPending } = useRecord<CollectionAccounts>(
    COLLECTION_ACCOUNTS.list,
    '/collection-accounts',
  );
  const mayAct = may('cashier.accounts');
  const waits = new Set(data?.waiting.map(({ merchantCode }) => merchantCode));
  return (
    <Screen
      title={t('collectionAccounts.title')}
      aside={
        <Group gap="xs">
          <Button component={Link} href="/bank-transfers" variant="default">
            {t('collectionAccounts.toTransfers')}
          </Button>
          {mayAct && <Button onClick={() => setEdited('new')}>{t('collectionAccounts.add')}</Button>}
        </Group>
      }
      error={error}
      retry={() => void refetch()}
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('collectionAccounts.lead')}
      </Text>
      {isPending && <Skeleton h={240} />}
      <Stack maw={900}>
        {data?.waiting.map(({ merchantCode, approval }) => (
          <Alert key={merchantCode} color="yellow">
            {t('collectionAccounts.waiting', { market: nameOf(merchantCode) })}{' '}
            {may('approvals.read') && (
              <Link href={`/approvals/${approval.id}`}>{t('collectionAccounts.see')}</Link>
            )}
          </Alert>
        ))}
        {data?.items.length === 0 && <Text c="dimmed">{t('collectionAccounts.empty')}</Text>}
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

function Account({ account, onChange }: { account: CollectionAccount; onChange: (() => void) | undefined }) {
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
            {t(isActive ? 'collectionAccounts.active' : 'collectionAccounts.inactive')}
          </Badge>
        </Group>
        {onChange && (
          <Button size="xs" variant="default" onClick={onChange}>
            {t('collectionAccounts.change')}
          </Button>
        )}
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" my="sm">
        <Fact label={t(`collectionAccounts.kind.${kind}`)}>
          <Identifier value={number} />
        </Fact>
        <Fact label={t('collectionAccounts.holder')}>{holder}</Fact>
        {document && <Fact label={t('collectionAccounts.document')}>{document}</Fact>}
        {note && (
          <Fact label={t('collectionAccounts.note')} isLong>
            {inLanguage(note, lang)}
          </Fact>
        )}
      </SimpleGrid>
      <Text size="xs" c="dimmed" mb="xs">
        {t('collectionAccounts.open', { count: open })}
      </Text>
      <details>
        <summary>{t('collectionAccounts.history')}</summary>
        <Stack component="ol" gap="xs" m={0} p={0} className="plain-list">
          {account.versions.map(({ askedBy, approvedBy, reason, ...version }) => (
            <li key={version.version}>
              <Text size="sm" component="div">
                {t('collectionAccounts.version', { version: version.version })} · {version.bank} ·{' '}
                {version.holder} ·{' '}
                {t(version.isActive ? 'collectionAccounts.active' : 'collectionAccounts.inactive')} ·{' '}
                <Moment at={version.at} market={merchantCode} />
              </Text>
              <Text size="xs" c="dimmed" className="note">
                {t('collectionAccounts.by', { askedBy, approvedBy, reason })}
              </Text>
            </li>
          ))}
        </Stack>
      </details>
    </Card>
  );
}
