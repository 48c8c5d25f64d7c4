import { Button, Field, TextInput, useToast } from '@feria/ui';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuthMethod } from '@feria/contracts/access/security';
import { useFailureText } from '../../../ground/feedback/failure-text.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { addPasskey, passkeyOptions, passkeysQuery, removePasskey, SECURITY_KEY } from '../api.ts';
import { useConfirmed } from '../../../ground/forms/confirmed.ts';
import { isLastWay } from '../last-way.ts';
import { canMakePasskeys, makePasskey, PasskeyStopped } from '../passkey.ts';
import { useOfferEnd } from './end-others.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Line } from './panel.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

/** Keys that this person's devices keep: signing in without a password. */
export function Passkeys({ authMethods }: { authMethods: readonly AuthMethod[] }) {
  const t = useT();
  const { data, error, refetch } = useQuery(passkeysQuery());
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<{ id: string; name: string }>();
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeleton rows={1} label={t('shell.loading')} />;
  const canAdd = canMakePasskeys();
  const isLast = isLastWay(authMethods, 'passkey');
  return (
    <>
      <Line
        name={t('security.passkeys')}
        value={t(canAdd ? 'security.passkeysWhy' : 'security.passkeysUnable')}
        state={
          data.value.length > 0
            ? { tone: 'up', text: t('security.passkeysCount', { count: data.value.length }) }
            : { tone: 'neutral', text: t('security.notSet') }
        }
        action={
          canAdd ? (
            <Button
              variant="secondary"
              size="small"
              aria-label={t('security.passkeyAdd')}
              onClick={() => setAdding(true)}
            >
              {t('security.add')}
            </Button>
          ) : undefined
        }
      />
      {data.value.map(({ id, name, createdAt, usedAt }) => (
        <Line
          key={id}
          name={name}
          value={
            <>
              {t(usedAt ? 'security.usedAt' : 'security.addedAt')} <Moment at={usedAt ?? createdAt} />
              {isLast ? ` · ${t('security.lastWay')}` : ''}
            </>
          }
          action={
            isLast ? undefined : (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('security.removeNamed', { name })}
                onClick={() => setLeaving({ id, name })}
              >
                {t('security.remove')}
              </Button>
            )
          }
        />
      ))}
      {isAdding ? <AddPasskey onClose={() => setAdding(false)} /> : null}
      {leaving ? <RemovePasskey {...leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  );
}

/** With what signs in beside them. */
async function readPasskeysAgain(queries: QueryClient): Promise<void> {
  const keys = [passkeysQuery().queryKey, SECURITY_KEY];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const failure = useFailureText();
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const offerEnd = useOfferEnd();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const add = useMutation({
    mutationFn: async () => {
      const { value } = await confirmed(passkeyOptions);
      const response = await makePasskey(value);
      return confirmed(() => addPasskey({ name: name.trim(), response }));
    },
    onSuccess: async () => {
      await readPasskeysAgain(queries);
      toast({ text: t('security.passkeyAdded'), tone: 'good' });
      onClose();
      offerEnd();
    },
  });
  const missing = name.trim() === '' ? t('form.required') : undefined;
  const stopped = add.error instanceof PasskeyStopped;
  const submit = () => {
    setTried(true);
    if (missing) return 'passkeyName';
    add.mutate();
    return undefined;
  };
  return (
    <FormDialog
      title={t('security.passkeyAdd')}
      note={t('security.passkeyAddNote')}
      submit={t('security.passkeyMake')}
      isPending={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={t('security.passkeyName')}
        hint={t('security.passkeyNameHint')}
        error={tried ? missing : undefined}
      >
        <TextInput
          name="passkeyName"
          autoComplete="off"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {add.error ? (
        <FormAlert>{stopped ? t('security.passkeyStopped') : failure(add.error).text}</FormAlert>
      ) : null}
    </FormDialog>
  );
}

function RemovePasskey({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const t = useT();
  return (
    <RemoveDialog
      title={t('security.removeNamed', { name })}
      note={t('security.passkeyRemoveNote')}
      submit={t('security.remove')}
      remove={() => removePasskey(id)}
      queryKey={passkeysQuery().queryKey}
      onClose={onClose}
    />
  );
}
