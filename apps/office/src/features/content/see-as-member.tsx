/** The member's own page with a version that is not out: in a window as wide as a telephone, or as a desk. */
import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PreviewWord, RequestPreview } from '@feria/contracts/content/office';
import { call } from '../../ground/http/api.ts';
import { RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { useT } from '../../ground/i18n/texts.ts';

/** A telephone of these years, and a desk that most screens have room for. */
const WINDOWS = {
  MOBILE: 'popup,width=390,height=844',
  WEB: 'popup,width=1280,height=860',
} as const;

interface SeeAsMemberProps {
  /** Undefined: nothing of it is saved yet. */
  id: string | undefined;
  request: RequestPreview;
  /** What is in the form is not what is saved. */
  isChanged: boolean;
}

export function SeeAsMember({ id, request, isChanged }: SeeAsMemberProps) {
  const t = useT();
  const [address, setAddress] = useState<string>();
  const open = useMutation({
    mutationFn: async (to: Window | null) => {
      try {
        const word = await call<PreviewWord>('POST', `/content/${id}/preview-word`, request);
        if (to) {
          // What is opened there learns nothing of who opened it.
          to.opener = null;
          to.location.replace(word.address);
        } else setAddress(word.address);
      } catch (error) {
        to?.close();
        throw error;
      }
    },
  });
  const see = (): void => {
    setAddress(undefined);
    // Within the press, or a browser lets no window open.
    open.mutate(window.open('about:blank', '_blank', WINDOWS[request.device]));
  };
  const hint =
    id === undefined || isChanged ? t('content.seeSaveFirst') : t(`content.seeHint.${request.device}`);
  return (
    <>
      <Group gap="sm">
        <Button
          variant="default"
          disabled={id === undefined || isChanged || request.market === ''}
          loading={open.isPending}
          onClick={see}
        >
          {t('content.see')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {address === undefined ? (
            hint
          ) : (
            <>
              {t('content.seeBlocked')}{' '}
              <a href={address} target="_blank" rel="noopener noreferrer">
                {t('content.seeOpen')}
              </a>
            </>
          )}
        </Text>
      </Group>
      <RefusalAlert error={open.error} />
    </>
  );
}
