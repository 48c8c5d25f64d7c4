/** What was found at the bank, or that it was not; and who said so. */
import { Alert, Card, SimpleGrid, Text } from '@mantine/core';
import type { BankTransferDetail } from '@feria/contracts/cashier/bank-transfers';
import { Link } from 'wouter';
import { useT } from '../../../ground/i18n/texts.ts';
import { useSession } from '../../../ground/session/session.tsx';
import { Amount } from '../../../ground/values/amount.tsx';
import { useDay } from '../../../ground/values/day.ts';
import { Fact } from '../../../ground/values/fact.tsx';
import { Moment } from '../../../ground/values/moment.tsx';

export function Found({ detail: { transfer, secondPerson } }: { detail: BankTransferDetail }) {
  const t = useT();
  const dayText = useDay();
  const { may } = useSession();
  const { found, refusedFor, currency, merchantCode, decidedBy, confirmedBy, decidedAt } = transfer;
  if (found === null && refusedFor === null) return null;
  return (
    <Card withBorder>
      <Text fw={600} mb="sm">
        {t('bankTransfer.found')}
      </Text>
      {secondPerson.approval && (
        <Alert color="yellow" mb="sm">
          {t('bankTransfer.waits')}{' '}
          {may('approvals.read') && (
            <Link href={`/approvals/${secondPerson.approval.id}`}>{t('bankTransfer.see')}</Link>
          )}
        </Alert>
      )}
      {transfer.nameFits === false && (
        <Alert color="yellow" mb="sm">
          {t('bankTransfer.otherName')}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {found && (
          <>
            <Fact label={t('bankTransfer.came')}>
              <Amount value={found.amount} currency={currency} exact />
            </Fact>
            <Fact label={t('bankTransfer.payer')}>{found.payer}</Fact>
            <Fact label={t('bankTransfer.bankReference')}>{found.bankReference}</Fact>
            <Fact label={t('bankTransfer.paidOn')}>{dayText(found.paidOn)}</Fact>
          </>
        )}
        {refusedFor && (
          <Fact label={t('bankTransfer.why')} isLong>
            {t(`payment.why.${refusedFor}`)}
          </Fact>
        )}
        {decidedBy && (
          <Fact label={t(refusedFor ? 'bankTransfer.refusedBy' : 'bankTransfer.by')}>{decidedBy}</Fact>
        )}
        {confirmedBy && <Fact label={t('bankTransfer.bySecond')}>{confirmedBy}</Fact>}
        {decidedAt && (
          <Fact label={t('bankTransfer.at')}>
            <Moment at={decidedAt} market={merchantCode} />
          </Fact>
        )}
      </SimpleGrid>
    </Card>
  );
}
