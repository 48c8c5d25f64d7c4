import { Alert, Card, SimpleGrid } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { OfficeTransfer, OfficeTransferDetail } from '@feria/contracts/transfers/office';
import { useDone } from '../../ground/feedback/done.ts';
import { useConfirm } from '../../ground/forms/confirm.tsx';
import { call } from '../../ground/http/api.ts';
import { Amount, useMoney } from '../../ground/values/amount.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { Identifier } from '../../ground/values/identifier.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { Columns, DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { RecordHead, type Act } from '../../ground/loading/record-head.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { Notes } from '../../ground/records/notes.tsx';
import { Timeline } from '../../ground/records/timeline.tsx';
import { useTakenWarning } from '../../ground/records/use-holder.ts';
import { TransferBadge } from './badges.tsx';
import { TRANSFERS } from './queries.ts';

const EVERY_MS = 5_000;

export function Transfer({ id }: { id: string }) {
  const t = useT();
  const query = useRecord<OfficeTransferDetail>(TRANSFERS.one(id), `/transfers/${id}`, {
    refetchInterval: EVERY_MS,
  });
  const { data } = query;
  const transfer = data?.transfer;
  return (
    <DetailPage
      title={transfer ? t('transfer.title', { vendor: transfer.displayName }) : t('nav.transfers')}
      head={transfer && <Head transfer={transfer} />}
      query={query}
    >
      {transfer && (
        <Columns
          left={
            <>
              <OpenNote state={transfer.state} />
              <Facts transfer={transfer} />
              <Notes kind="transfer" id={id} />
            </>
          }
          right={
            <Card withBorder>
              <Timeline steps={data.steps} />
            </Card>
          }
        />
      )}
    </DetailPage>
  );
}

function Facts({ transfer }: { transfer: OfficeTransfer }) {
  const t = useT();
  const { currency, reason, balanceAfter, dueAt } = transfer;
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Fact label={t('transfer.direction')}>{t(`transfer.direction.${transfer.direction}`)}</Fact>
        <Fact label={t('transfer.cause')}>{t(`transfer.cause.${transfer.cause}`)}</Fact>
        <Fact label={t('column.requested')}>
          <Moment at={transfer.createdAt} />
        </Fact>
        <Fact label={t('transfer.attempts')}>{transfer.attempts}</Fact>
        {reason && <Fact label={t('transfer.reason')}>{t(`transfer.reason.${reason}`)}</Fact>}
        {balanceAfter !== null && (
          <Fact label={t('transfer.balanceAfter')}>
            <Amount value={balanceAfter} currency={currency} />
          </Fact>
        )}
        {dueAt !== null && (
          <Fact label={t('transfer.nextAsk')}>
            <Moment at={dueAt} />
          </Fact>
        )}
        <Fact label={t('transfer.reference')}>
          <Identifier value={transfer.id} />
        </Fact>
      </SimpleGrid>
    </Card>
  );
}

/** What is not settled waits for the vendor's word, which an operator can ask for now instead of at the next turn. */
function Head({ transfer }: { transfer: OfficeTransfer }) {
  const t = useT();
  const money = useMoney();
  const { may } = useSession();
  const queries = useQueryClient();
  const { confirm, dialog } = useConfirm();
  const done = useDone();
  const { id, state, amount, currency, createdAt, displayName: vendor, account } = transfer;
  const isOpen = state !== 'done' && state !== 'refused';
  const warning = useTakenWarning({ kind: 'transfer', id }, isOpen);
  const ask: Act = {
    label: t('transfer.ask'),
    onAct: () =>
      confirm({
        title: t('transfer.askTitle', { vendor }),
        text: t('transfer.askText', { amount: money(amount, currency), account, vendor }),
        yes: t('transfer.ask'),
        reason: 'needed',
        ...(warning === undefined ? {} : { warning }),
        send: async (reason) => {
          try {
            await call('POST', `/transfers/${id}/ask`, { reason });
          } finally {
            await queries.invalidateQueries({ queryKey: TRANSFERS.all });
          }
        },
        onDone: () => done(t('transfer.askedNow', { vendor })),
      }),
  };
  return (
    <>
      {dialog}
      <RecordHead
        record={{ kind: 'transfer', id }}
        state={<TransferBadge transfer={transfer} />}
        figure={<Amount value={amount} currency={currency} />}
        who={<Link href={`/members/${transfer.memberId}`}>{account}</Link>}
        waits={isOpen ? { since: createdAt } : undefined}
        next={isOpen && may('cashier.decide') ? ask : undefined}
      />
    </>
  );
}

/** Money is never moved by hand. */
function OpenNote({ state }: { state: OfficeTransfer['state'] }) {
  const t = useT();
  if (state === 'done' || state === 'refused') return null;
  return <Alert color="blue">{t('transfer.openNote')}</Alert>;
}
