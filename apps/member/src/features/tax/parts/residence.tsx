import { Button, Field, Select, Section } from '@feria/ui';
import type { TaxOverview } from '@feria/contracts/tax/member';
import { regionName } from '@feria/contracts/tax/regions';
import { useState } from 'react';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useResidence } from '../api.ts';
import styles from './taxes.module.css';

/** Asked only where a tax depends on it. */
export function Residence({ regions, region }: Pick<TaxOverview, 'regions' | 'region'>) {
  const t = useT();
  const [picked, setPicked] = useState(region ?? '');
  const say = useResidence();
  if (regions.length === 0) return null;
  const known = region !== null && !regions.includes(region) ? [region, ...regions] : regions;
  return (
    <Section card title={t('taxes.region')}>
      <p className={styles.small}>{t('taxes.regionWhy')}</p>
      <form
        className={styles.residence}
        onSubmit={(event) => {
          event.preventDefault();
          if (picked !== '') say.mutate(picked);
        }}
      >
        <Field label={t('taxes.regionLabel')}>
          <Select value={picked} onChange={(event) => setPicked(event.target.value)}>
            <option value="" disabled>
              {t('taxes.regionNone')}
            </option>
            {known.map((code) => (
              <option key={code} value={code}>
                {regionName(code)}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="secondary" loading={say.isPending} disabled={picked === ''}>
          {t('taxes.regionSave')}
        </Button>
      </form>
      {say.error ? <ActionFailure error={say.error} money={t('certificate.money')} /> : null}
      <p role="status" className={styles.small}>
        {say.isSuccess ? t('taxes.regionSaved') : ''}
      </p>
    </Section>
  );
}
