import { Alert, Button, Code, CopyButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewKeyAnswer, NewKeyPayload } from '@feria/contracts/catalog/office';
import { call } from '../../../ground/http/api.ts';
import { Form } from '../../../ground/forms/form.tsx';
import { Dialog, ReasonField, isReason } from '../../../ground/forms/form-parts.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { VENDORS } from '../../../ground/http/keys.ts';

export type KeyKind = NewKeyPayload['kind'];
type NewKeyProps = { code: string; kind: KeyKind; onClose: () => void };

/** Adds a key. What the vendor needs of a new one of ours is shown to be copied; a secret only here and only now. */
export function NewKey({ code, kind, onClose }: NewKeyProps) {
  const t = useT();
  const queries = useQueryClient();
  const [made, setMade] = useState<NewKeyAnswer>();
  const show = made?.secret ?? made?.publicKeyPem;
  const taken = (answer: NewKeyAnswer): void => {
    void queries.invalidateQueries({ queryKey: VENDORS.all });
    if (answer.secret !== null || answer.publicKeyPem !== null) setMade(answer);
    else onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={t(`keys.add.${kind}`)}
      closeOnClickOutside={made === undefined}
    >
      {made && show ? (
        <Made text={show} kind={kind} onClose={onClose} />
      ) : (
        <Ask code={code} kind={kind} onMade={taken} onClose={onClose} />
      )}
    </Dialog>
  );
}

type AskProps = NewKeyProps & { onMade: (answer: NewKeyAnswer) => void };

function Ask({ code, kind, onMade, onClose }: AskProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const isTheirs = kind === 'their_key' || kind === 'their_secret';
  const add = useMutation({
    mutationFn: () => {
      const given =
        kind === 'their_key' ? { publicKeyPem: text } : kind === 'their_secret' ? { secret: text } : {};
      return call<NewKeyAnswer>('POST', `/vendors/${code}/keys`, { kind, ...given, reason });
    },
    onSuccess: onMade,
  });
  return (
    <Form
      act={add}
      send={() => add.mutate()}
      submit={t(`keys.add.${kind}`)}
      isReady={isReason(reason) && !(isTheirs && text.trim() === '')}
      onClose={onClose}
    >
      <Text size="sm">{t(`keys.hint.${kind}`)}</Text>
      {isTheirs && (
        <Textarea
          label={t(kind === 'their_key' ? 'vendor.publicKeyPem' : 'vendor.secret')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autosize
          minRows={3}
          maxRows={12}
          classNames={{ input: 'id' }}
          spellCheck={false}
        />
      )}
      <ReasonField value={reason} onChange={setReason} />
    </Form>
  );
}

type MadeProps = { text: string; kind: KeyKind; onClose: () => void };

function Made({ text, kind, onClose }: MadeProps) {
  const t = useT();
  return (
    <Stack gap="sm">
      <Alert color={kind === 'our_secret' ? 'orange' : 'teal'}>
        {t(kind === 'our_secret' ? 'keys.secretOnce' : 'keys.giveThem')} {t('keys.thenActivate')}
      </Alert>
      <Code block>{text}</Code>
      <Group justify="flex-end">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('copied') : t('copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('ask.close')}</Button>
      </Group>
    </Stack>
  );
}
