import { Card, Group, Stack, Text } from '@mantine/core';
import type { ComplaintCase } from '@feria/contracts/complaints/office';
import { AskedPicture } from '../../ground/records/asked-picture.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { COMPLAINT_IMAGES } from './queries.ts';

type Message = ComplaintCase['messages'][number];

/** What was said, in its order; a note looks like one, so that nobody takes it for an answer. */
export function Thread({
  id,
  messages,
  market,
}: {
  id: string;
  messages: readonly Message[];
  market: string;
}) {
  const t = useT();
  return (
    <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {messages.map(({ id: messageId, kind, author, name, text, images, at }) => (
        <Card
          key={messageId}
          component="li"
          withBorder
          p="sm"
          ml={author === 'operator' ? { base: 'md', sm: 48 } : 0}
          mr={author === 'member' ? { base: 'md', sm: 48 } : 0}
          {...(kind === 'note' ? { style: { borderStyle: 'dashed' } } : {})}
        >
          <Group gap="xs" mb={4}>
            <Text size="sm" fw={600}>
              {t(`complaints.said.${kind}`)}
            </Text>
            <Text size="xs" c="dimmed">
              {name} · <Moment at={at} market={market} />
            </Text>
          </Group>
          <Text size="sm" className="note">
            {text ?? t('complaints.gone')}
          </Text>
          {images.length > 0 && (
            <Group mt="xs" align="start">
              {images.map((image, index) => (
                <AskedPicture
                  key={image}
                  path={`/complaints/${id}/images/${image}`}
                  keys={COMPLAINT_IMAGES}
                  see={t('complaints.seeImage', { count: index + 1 })}
                  alt={t('complaints.image', { count: index + 1 })}
                />
              ))}
            </Group>
          )}
        </Card>
      ))}
    </Stack>
  );
}
