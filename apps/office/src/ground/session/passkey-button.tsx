import { Alert, Button, Stack, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRefusalText } from '../feedback/refusal-text.ts';
import { PasskeyStopped } from './passkeys.ts';
import { useT } from '../i18n/texts.ts';

type PasskeyButtonProps = Pick<ButtonProps, 'variant'> & {
  text: string;
  /** What the press does; a refusal of it is told here. */
  act: () => Promise<unknown>;
  isFirst?: boolean;
};

/** Asks this device for a passkey, and says what came of it. */
export function PasskeyButton({ text, act, isFirst = false, ...look }: PasskeyButtonProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const ask = useMutation({ mutationFn: act });
  return (
    <Stack gap="sm">
      {ask.error !== null && (
        <Alert color="red" role="alert">
          {ask.error instanceof PasskeyStopped ? t('passkey.stopped') : refusalText(ask.error)}
        </Alert>
      )}
      <Button
        fullWidth
        {...look}
        {...(isFirst ? { 'data-autofocus': true } : {})}
        loading={ask.isPending}
        onClick={() => ask.mutate()}
      >
        {text}
      </Button>
    </Stack>
  );
}
