import { Button, Chip, Field, Select, Stack, TextInput } from '@feria/ui';
import { MOVEMENT_GROUPS, RECORD_ACCOUNTS } from '@feria/contracts/words';
import { useState } from 'react';
import { useT } from '../../../ground/i18n/texts.ts';
import { toggled, type RecordFilter } from './record-filter.ts';
import styles from './record.module.css';

interface FiltersProps {
  filter: RecordFilter;
  onChange: (filter: RecordFilter) => void;
}

/** Test money is told of where there is some, and asked for by nobody. */
const GROUPS = MOVEMENT_GROUPS.filter((group) => group !== 'test');

/** What kind of entries, of which part of the account, and about what. */
export function Filters({ filter, onChange }: FiltersProps) {
  const t = useT();
  const { account, groups, reference } = filter;
  return (
    <Stack as="section" gap={3} aria-label={t('record.filters')}>
      <div className={styles.chips} role="group" aria-label={t('record.groups')}>
        <Chip pressed={groups.length === 0} onClick={() => onChange({ ...filter, groups: [] })}>
          {t('record.everyGroup')}
        </Chip>
        {GROUPS.map((group) => (
          <Chip
            key={group}
            pressed={groups.includes(group)}
            onClick={() => onChange({ ...filter, groups: toggled(groups, group) })}
          >
            {t(`wallet.group.${group}`)}
          </Chip>
        ))}
      </div>
      <div className={styles.fields}>
        <Field label={t('record.account')}>
          <Select
            value={account}
            onChange={(event) => {
              const next = RECORD_ACCOUNTS.find((one) => one === event.target.value) ?? 'all';
              onChange({ ...filter, account: next });
            }}
          >
            {RECORD_ACCOUNTS.map((one) => (
              <option key={one} value={one}>
                {one === 'all' ? t('record.everyAccount') : t(`wallet.part.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <ReferenceField
          key={reference}
          reference={reference}
          onReference={(next) => onChange({ ...filter, reference: next })}
        />
      </div>
    </Stack>
  );
}

/** Asked for when it is whole: no list is read for each letter. */
function ReferenceField({
  reference,
  onReference,
}: {
  reference: string;
  onReference: (reference: string) => void;
}) {
  const t = useT();
  const [typed, setTyped] = useState(reference);
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onReference(typed.trim());
      }}
    >
      <Field label={t('record.reference')} hint={t('record.referenceHint')}>
        <TextInput
          value={typed}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary">
        {t('record.find')}
      </Button>
      {reference === '' ? null : (
        <Button variant="quiet" onClick={() => onReference('')}>
          {t('record.findNothing')}
        </Button>
      )}
    </form>
  );
}
