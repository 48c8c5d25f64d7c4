/** A vendor's mark: shown on its tile instead of its name. What is given is drawn anew; a drawing (SVG) is not taken from outside. */
import { Alert, Button, Card, FileButton, Group, Image, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  MARK_MOST_BYTES,
  MARK_TYPES,
  type VendorMarkPayload,
  type VendorView,
} from '@feria/contracts/catalog/office';
import { call } from '../../../ground/http/api.ts';
import { useAsk } from '../../../ground/forms/ask-reason.tsx';
import { fetchImage } from '../../../ground/http/image-address.ts';
import { useSession } from '../../../ground/session/session.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { VENDORS } from '../../../ground/http/keys.ts';

export function Mark({ vendor: { code, name, mark } }: { vendor: VendorView }) {
  const t = useT();
  const { may } = useSession();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  const [isTooLarge, setTooLarge] = useState(false);
  const send = async (image: string | null, reason: string): Promise<void> => {
    await call('POST', `/vendors/${code}/mark`, { image, reason } satisfies VendorMarkPayload);
    await queries.invalidateQueries({ queryKey: VENDORS.all });
  };
  const choose = async (file: File | null): Promise<void> => {
    setTooLarge(file !== null && file.size > MARK_MOST_BYTES);
    if (file === null || file.size > MARK_MOST_BYTES) return;
    const image = await base64Of(file);
    ask({
      title: t('vendors.markSet'),
      text: t('vendors.markSetText', { file: file.name, vendor: name }),
      confirm: t('vendors.markSet'),
      send: (reason) => send(image, reason),
    });
  };
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('vendors.mark')}
        </Title>
        {mark === null ? (
          <Text size="sm">{t('vendors.markNone')}</Text>
        ) : (
          <Shown code={code} mark={mark} alt={t('vendors.markOf', { vendor: name })} />
        )}
        <Text size="sm" c="dimmed">
          {t('vendors.markHint')}
        </Text>
        {isTooLarge && (
          <Alert color="red" role="alert">
            {t('refusal.catalog.mark_too_large')}
          </Alert>
        )}
        {may('vendors.manage') && (
          <Group>
            <FileButton accept={MARK_TYPES.join(',')} onChange={(file) => void choose(file)}>
              {(props) => (
                <Button {...props} variant="default">
                  {t(mark === null ? 'vendors.markChoose' : 'vendors.markChange')}
                </Button>
              )}
            </FileButton>
            {mark !== null && (
              <Button
                variant="light"
                color="red"
                onClick={() =>
                  ask({
                    title: t('vendors.markRemove'),
                    text: t('vendors.markRemoveText', { vendor: name }),
                    confirm: t('vendors.markRemove'),
                    send: (reason) => send(null, reason),
                  })
                }
              >
                {t('vendors.markRemove')}
              </Button>
            )}
          </Group>
        )}
        {dialog}
      </Stack>
    </Card>
  );
}

/** `mark`: which one, so that another one is asked for. */
function Shown({ code, mark, alt }: { code: string; mark: string; alt: string }) {
  const { data } = useQuery({
    queryKey: VENDORS.of('mark', mark),
    queryFn: () => fetchImage(`/vendors/${code}/mark`),
    staleTime: Infinity,
  });
  return data ? <Image src={data} alt={alt} w={200} h={80} fit="contain" /> : <Skeleton w={200} h={80} />;
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
