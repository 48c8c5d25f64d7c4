import { Select } from '@mantine/core';
import { REVERSAL_CAUSES, type ReversalCause } from '@feria/contracts/wallet/member';
import { useT } from '../../../ground/i18n/texts.ts';

interface CauseSelectProps {
  value: ReversalCause | null;
  onChange: (cause: ReversalCause | null) => void;
}

/** Why money is taken back, in the words that its member reads. */
export function CauseSelect({ value, onChange }: CauseSelectProps) {
  const t = useT();
  return (
    <Select
      label={t('reversal.cause')}
      data={REVERSAL_CAUSES.map((one) => ({ value: one, label: t(`reversal.cause.${one}`) }))}
      value={value}
      onChange={(chosen) => onChange(REVERSAL_CAUSES.find((one) => one === chosen) ?? null)}
      allowDeselect={false}
    />
  );
}
