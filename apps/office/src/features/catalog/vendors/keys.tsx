import { Alert, Badge, Button, Card, CopyButton, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { VendorKeyView, VendorView } from '@feria/contracts/catalog/office';
import { call } from '../../../ground/http/api.ts';
import { useAsk } from '../../../ground/forms/ask-reason.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { NewKey, type KeyKind } from './new-key.tsx';
import { needsSecret } from './vendor-form.ts';
import { VENDORS } from '../../../ground/http/keys.ts';
import { FactsTable } from '../../../ground/records/facts-table.tsx';

const COLOURS = { waiting: 'yellow', active: 'teal', retired: 'gray' } as const;
/** Enough to compare with what the vendor reads out. */
const SHOWN_OF_PRINT = 16;

/** The keys of both sides. During a change two are valid at once: add the new one, then retire the old one. */
export function Keys({ vendor, keys }: { vendor: VendorView; keys: readonly VendorKeyView[] }) {
  const t = useT();
  const { may } = useSession();
  const [adding, setAdding] = useState<KeyKind>();
  const needed = needsSecret(vendor.dialect) ? 'hmac' : 'rsa';
  const isHeard = keys.some(
    ({ side, kind, state }) =>
      kind === needed && state !== 'retired' && (kind === 'hmac' || side === 'theirs'),
  );
  const kinds: readonly KeyKind[] = needsSecret(vendor.dialect)
    ? ['our_secret', 'their_secret']
    : ['their_key', 'our_key'];
  return (
    <Card withBorder>
      <Stack>
        <Title order={2} size="h4">
          {t('keys.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('keys.lead')}
        </Text>
        {!isHeard && <Alert color="orange">{t('keys.none')}</Alert>}
        {keys.length > 0 && <KeyTable code={vendor.code} keys={keys} />}
        {may('vendors.manage') && (
          <Group>
            {kinds.map((kind) => (
              <Button key={kind} variant="default" onClick={() => setAdding(kind)}>
                {t(`keys.add.${kind}`)}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
      {adding && <NewKey code={vendor.code} kind={adding} onClose={() => setAdding(undefined)} />}
    </Card>
  );
}

function KeyTable({ code, keys }: { code: string; keys: readonly VendorKeyView[] }) {
  const t = useT();
  return (
    <FactsTable
      minWidth={640}
      rows={keys}
      keyOf={(key) => key.id}
      columns={[
        { title: t('keys.what'), cell: (key) => t(`keys.${key.side}.${key.kind}`) },
        {
          title: t('column.state'),
          cell: (key) => (
            <Badge variant="light" color={COLOURS[key.state]} tt="none">
              {t(`keys.state.${key.state}`)}
            </Badge>
          ),
        },
        {
          title: t('keys.fingerprint'),
          cell: (key) => <span className="id">{key.fingerprint.slice(0, SHOWN_OF_PRINT)}</span>,
        },
        { title: t('keys.createdAt'), cell: (key) => <Moment at={key.createdAt} /> },
        { cell: (key) => <KeyActions code={code} entry={key} /> },
      ]}
    />
  );
}

function KeyActions({ code, entry }: { code: string; entry: VendorKeyView }) {
  const t = useT();
  const { may } = useSession();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  const askTo = (verb: 'activate' | 'retire'): void =>
    ask({
      title: t(`keys.${verb}`),
      text: t(`keys.${verb}Text`),
      confirm: t(`keys.${verb}`),
      isGrave: verb === 'retire',
      send: async (reason) => {
        await call('POST', `/vendors/${code}/keys/${entry.id}/${verb}`, { reason });
        await queries.invalidateQueries({ queryKey: VENDORS.all });
      },
    });
  return (
    <Group gap="xs" justify="flex-end">
      {entry.side === 'ours' && entry.publicKeyPem && (
        <CopyButton value={entry.publicKeyPem}>
          {({ copied, copy }) => (
            <Button size="compact-xs" variant="default" onClick={copy}>
              {copied ? t('copied') : t('keys.copyPublic')}
            </Button>
          )}
        </CopyButton>
      )}
      {may('vendors.manage') && entry.state === 'waiting' && (
        <Button size="compact-xs" variant="light" onClick={() => askTo('activate')}>
          {t('keys.activate')}
        </Button>
      )}
      {may('vendors.manage') && entry.state !== 'retired' && (
        <Button size="compact-xs" variant="light" color="red" onClick={() => askTo('retire')}>
          {t('keys.retire')}
        </Button>
      )}
      {dialog}
    </Group>
  );
}
