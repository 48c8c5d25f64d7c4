/** A conversation in the inbox: who, what was said last, since when they wait. */
import { languageLabel } from '@feria/ui/names';
import { inLanguage } from '@feria/contracts/languages';
import { Badge, Card, Group, Text, UnstyledButton } from '@mantine/core';
import { Link } from 'wouter';
import type { ChatPreview, InboxRow } from '@feria/contracts/support/office';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { Waiting } from './waiting.tsx';
import { useMarketName } from '../../ground/values/market-names.tsx';

interface LineProps {
  row: InboxRow;
  /** The way to a conversation keeps what the list beside it is narrowed down by. */
  search: string;
  isHere: boolean;
}

export function InboxLine({ row, search, isHere }: LineProps) {
  const t = useT();
  const nameOf = useMarketName();
  const lang = useLang();
  const { id, account, merchantCode, language, model, assignedTo, state, unread, waitingSince, lastAt } = row;
  const givenBy = row.isMine ? row.handedBy : null;
  return (
    <UnstyledButton
      component={Link}
      href={search === '' ? `/support/${id}` : `/support/${id}?${search}`}
      display="block"
      {...(isHere ? { 'aria-current': 'page' as const } : {})}
    >
      <Card withBorder p="xs" bg={isHere ? 'var(--mantine-color-default-hover)' : 'transparent'}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm" fw={600} truncate>
            {account ?? t('support.visitor')}
          </Text>
          <Group gap={6} wrap="nowrap">
            <Waiting since={waitingSince} lastAt={lastAt} state={state} />
            {unread > 0 && (
              <Badge size="sm" color="red" circle aria-label={t('support.unread', { count: unread })}>
                {unread}
              </Badge>
            )}
          </Group>
        </Group>
        {row.preview && (
          <Text size="sm" truncate {...(unread > 0 ? {} : { c: 'dimmed' })}>
            <Preview preview={row.preview} />
          </Text>
        )}
        <Text size="xs" c="dimmed" truncate>
          {[
            nameOf(merchantCode),
            languageLabel(language, lang),
            model && inLanguage(model.name, lang),
            assignedTo,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {givenBy !== null && (
          <Badge size="sm" variant="light" color="yellow" tt="none" mt={4}>
            {t('support.handedBy', { name: givenBy })}
          </Badge>
        )}
      </Card>
    </UnstyledButton>
  );
}

function Preview({ preview: { author, text, images } }: { preview: ChatPreview }) {
  const t = useT();
  const pictures = images > 0 ? t('support.previewImages', { count: images }) : t('support.previewGone');
  const said = text === null || text === '' ? pictures : text;
  return author === 'member' ? said : t('support.previewOurs', { text: said });
}
