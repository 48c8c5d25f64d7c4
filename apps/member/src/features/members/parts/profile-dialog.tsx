import { Dialog, Field, TextInput, useToast } from '@feria/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileAnswer, ProfileValues } from '@feria/contracts/members/profile';
import { breachOf } from '@feria/contracts/members/register-rules';
import { PROFILE_FIELDS } from '@feria/contracts/words';
import type { ProfileField } from '@feria/contracts/words';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { Refused } from '../../../ground/http/failures.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { Facts } from '../../../ground/lists/facts.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { profileQuery, saveProfile } from '../api.ts';
import { useConfirmed } from '../../../ground/forms/confirmed.ts';
import { FormDialog } from './form-dialog.tsx';

/** What the market's rules ask beside the registration, each by its own rule. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { data, error, refetch } = useQuery(profileQuery());
  if (data) return <ProfileForm answer={data.value} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('security.profileChange')} closeLabel={t('security.close')}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <RowSkeleton rows={6} label={t('shell.loading')} />
      )}
    </Dialog>
  );
}

const COMPLETES: Partial<Record<ProfileField, string>> = {
  nickname: 'nickname',
  permanentAddress: 'street-address',
  currentAddress: 'street-address',
  occupation: 'organization-title',
  nationality: 'country-name',
};

function ProfileForm({ answer, onClose }: { answer: ProfileAnswer['value']; onClose: () => void }) {
  const t = useT();
  const localized = useLocalized();
  const toast = useToast();
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const { rules } = answer;
  const [values, setValues] = useState<ProfileValues>(answer.values);
  const [tried, setTried] = useState(false);
  const fields = PROFILE_FIELDS.filter((field) => rules[field].enabled);
  const save = useMutation({
    mutationFn: () =>
      confirmed(() => saveProfile(Object.fromEntries(fields.map((field) => [field, values[field] ?? ''])))),
    onSuccess: async () => {
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'own' && String(queryKey[1]).startsWith('/api/security'),
      });
      toast({ text: t('security.saved'), tone: 'good' });
      onClose();
    },
  });
  const refused = save.error instanceof Refused ? save.error.fields : {};
  const wrongOf = (field: ProfileField): string | undefined => {
    const value = (values[field] ?? '').trim();
    const breach = breachOf(rules[field], value) ?? refused[field];
    if (!breach) return undefined;
    return breach === 'empty' ? t('form.required') : localized(rules[field].words);
  };
  const submit = () => {
    setTried(true);
    const wrong = fields.find((field) => breachOf(rules[field], (values[field] ?? '').trim()));
    if (!wrong) save.mutate();
    return wrong;
  };
  const fixed = [
    ...(answer.birthday
      ? [{ label: t('register.birthday'), value: answer.birthday.replaceAll('-', '/') }]
      : []),
    ...(answer.recommenderId ? [{ label: t('security.recommender'), value: answer.recommenderId }] : []),
  ];
  return (
    <FormDialog
      title={t('security.profileChange')}
      note={t('security.profileNote')}
      submit={t('security.save')}
      isPending={save.isPending}
      error={Object.keys(refused).length > 0 ? undefined : save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {fixed.length > 0 ? <Facts facts={fixed} /> : null}
      {fields.map((field) => {
        const wrong = tried ? wrongOf(field) : undefined;
        return (
          <Field
            key={field}
            label={t(`security.field.${field}`)}
            required={rules[field].required}
            hint={wrong || rules[field].patternId === 'any' ? undefined : localized(rules[field].words)}
            error={wrong}
          >
            <TextInput
              name={field}
              autoComplete={COMPLETES[field] ?? 'off'}
              maxLength={255}
              aria-required={rules[field].required}
              value={values[field] ?? ''}
              onChange={({ target }) => {
                const { value } = target;
                setValues((former) => ({ ...former, [field]: value }));
                save.reset();
              }}
            />
          </Field>
        );
      })}
    </FormDialog>
  );
}
