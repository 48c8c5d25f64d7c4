import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComplaintCase } from '@feria/contracts/complaints/office';
import { fetchImage } from '../../ground/http/image-address.ts';
import { LoadFailure } from '../../ground/loading/screen.tsx';
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
                <Picture key={image} path={`/complaints/${id}/images/${image}`} place={index + 1} />
              ))}
            </Group>
          )}
        </Card>
      ))}
    </Stack>
  );
}

/** Each look at an image leaves a row, so it is asked for by a press. */
function Picture({ path, place }: { path: string; place: number }) {
  const t = useT();
  const [isWanted, setWanted] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: COMPLAINT_IMAGES.one(path),
    queryFn: () => fetchImage(path),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (error !== null) return <LoadFailure error={error} retry={() => void refetch()} />;
  if (!data)
    return (
      <Button size="xs" variant="default" loading={isFetching} onClick={() => setWanted(true)}>
        {t('complaints.seeImage', { count: place })}
      </Button>
    );
  return <img src={data} alt={t('complaints.image', { count: place })} style={{ maxWidth: '100%' }} />;
}
