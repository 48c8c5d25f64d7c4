import { Badge, Card, Group, SimpleGrid, Text } from '@mantine/core';
import { inLanguage } from '@feria/contracts/languages';
import { plainDocumentNumber } from '@feria/contracts/kyc/numbers';
import type { VerificationCase } from '@feria/contracts/kyc/office';
import { useDay } from '../../ground/values/day.ts';
import { Fact } from '../../ground/values/fact.tsx';
import { Identifier } from '../../ground/values/identifier.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { MarketNames } from '../../ground/values/market-names.tsx';

/** What the member declared, to be compared with the document. */
export function Told({ found }: { found: VerificationCase }) {
  const t = useT();
  const lang = useLang();
  const dayOf = useDay();
  const { told, type, number, expiresOn, row } = found;
  const differs =
    told.idNumber !== null && plainDocumentNumber(told.idNumber) !== plainDocumentNumber(number);
  return (
    <Card withBorder>
      {/* A moment with its zone needs some 190 px: two columns only where the card has twice that. */}
      <SimpleGrid type="container" cols={{ base: 1, '400px': 2 }}>
        <Fact label={t('kyc.type')}>{inLanguage(type.name, lang)}</Fact>
        <Fact label={t('kyc.number')}>
          <Identifier value={number} />
        </Fact>
        <Fact label={t('kyc.realName')}>
          <Text fw={700}>{told.realName ?? '–'}</Text>
        </Fact>
        <Fact label={t('kyc.birthDate')}>{told.birthDate === null ? '–' : dayOf(told.birthDate)}</Fact>
        <Fact label={t('kyc.toldNumber')}>
          <Group gap={6}>
            {told.idNumber ?? '–'}
            {differs && (
              <Badge color="orange" variant="light" tt="none">
                {t('kyc.differs')}
              </Badge>
            )}
          </Group>
        </Fact>
        {expiresOn !== null && <Fact label={t('kyc.expiresOn')}>{dayOf(expiresOn)}</Fact>}
        <Fact label={t('column.market')}>
          <MarketNames codes={[row.merchantCode]} />
        </Fact>
        <Fact label={t('kyc.sentAt')}>
          <Moment at={row.submittedAt} market={row.merchantCode} />
        </Fact>
      </SimpleGrid>
    </Card>
  );
}
