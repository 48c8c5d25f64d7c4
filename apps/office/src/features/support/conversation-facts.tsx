/** What is known of whom one talks to, and of the conversation itself: beside it, and on a telephone one tap away. */
import { languageLabel } from '@feria/ui/names';
import { inLanguage } from '@feria/contracts/languages';
import { Card, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { ChatCase } from '@feria/contracts/support/office';
import { Moment } from '../../ground/values/moment.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { MemberFacts } from './member-facts.tsx';
import { useMarketName } from '../../ground/values/market-names.tsx';

export function ConversationFacts({ found }: { found: ChatCase }) {
  return (
    <Stack>
      {found.row.memberId !== null && <MemberFacts id={found.row.memberId} />}
      <Facts found={found} />
    </Stack>
  );
}

function Facts({ found: { row, openedAt, earlier, ratingRemark } }: { found: ChatCase }) {
  const t = useT();
  const nameOf = useMarketName();
  const lang = useLang();
  return (
    <Card withBorder p="sm">
      <Stack gap={6}>
        <Text component="h3" size="sm" fw={700} m={0}>
          {t('support.conversation')}
        </Text>
        <Text size="sm">
          {[
            nameOf(row.merchantCode),
            languageLabel(row.language, lang),
            row.model && inLanguage(row.model.name, lang),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Text size="sm">
          {t('support.openedAt')} <Moment at={openedAt} market={row.merchantCode} />
        </Text>
        {row.rating !== null && (
          <Text size="sm">
            {t('support.rating', { count: row.rating })}
            {ratingRemark === null ? '' : `: ${ratingRemark}`}
          </Text>
        )}
        {earlier.length > 0 && (
          <>
            <Text component="h3" size="sm" fw={700} m={0} mt="xs">
              {t('support.earlier')}
            </Text>
            {earlier.map((one) => (
              <Link key={one.id} href={`/support/${one.id}`}>
                <Moment at={one.lastAt} market={one.merchantCode} />
              </Link>
            ))}
          </>
        )}
      </Stack>
    </Card>
  );
}
