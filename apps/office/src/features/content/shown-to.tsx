/** For whom, where and when. */
import { MultiSelect, Select, SimpleGrid } from '@mantine/core';
import { AUDIENCES, DEVICES } from '@feria/contracts/content/member';
import type { DocumentOf } from '@feria/contracts/content/documents';
import { marketOptions, useMarketNames } from '../../ground/market/market-names.ts';
import { MomentField } from '../../ground/forms/moment-field.tsx';
import { useT } from '../../ground/i18n/texts.ts';

export type Shown = Pick<DocumentOf<'notice'>, 'markets' | 'audience' | 'devices' | 'from' | 'until'>;
interface ShownToProps {
  value: Shown;
  onChange: (change: Partial<Shown>) => void;
  readOnly: boolean;
}

export function MarketsField({
  value,
  onChange,
  readOnly,
}: {
  value: string[];
  onChange: (value: string[]) => void;
  readOnly: boolean;
}) {
  const t = useT();
  const markets = useMarketNames();
  return (
    <MultiSelect
      label={t('content.markets')}
      placeholder={value.length === 0 ? t('content.everyMarket') : ''}
      value={value}
      disabled={readOnly}
      onChange={onChange}
      data={marketOptions(markets)}
    />
  );
}

export function ShownTo({ value, onChange, readOnly }: ShownToProps) {
  const t = useT();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      <MarketsField value={value.markets} onChange={(markets) => onChange({ markets })} readOnly={readOnly} />
      <Select
        label={t('content.audience')}
        value={value.audience}
        disabled={readOnly}
        onChange={(audience) => onChange({ audience: (audience ?? 'ALL') as Shown['audience'] })}
        data={AUDIENCES.map((one) => ({ value: one, label: t(`content.audience.${one}`) }))}
        allowDeselect={false}
      />
      <MultiSelect
        label={t('content.devices')}
        placeholder={value.devices.length === 0 ? t('content.everyDevice') : ''}
        value={value.devices}
        disabled={readOnly}
        onChange={(devices) => onChange({ devices: devices as Shown['devices'] })}
        data={DEVICES.map((one) => ({ value: one, label: t(`content.device.${one}`) }))}
      />
      {(['from', 'until'] as const).map((end) => (
        <MomentField
          key={end}
          name={end}
          label={t(`content.${end}`)}
          markets={value.markets}
          value={value[end]}
          readOnly={readOnly}
          onChange={(moment) => onChange({ [end]: moment })}
        />
      ))}
    </SimpleGrid>
  );
}
