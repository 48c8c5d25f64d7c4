/** For whom, where and when; and where a press leads. */
import { MultiSelect, Select, SimpleGrid, TextInput } from '@mantine/core';
import { AUDIENCES, DEVICES, LINKAGE_TYPES, type Linkage } from '@feria/contracts/content';
import { isTarget, type DocumentOf } from '@feria/contracts/content-documents';
import { useMarketNames } from '../../app/market-names.ts';
import { useT } from '../../app/texts.ts';
import { fromLocal, toLocal } from './blank.ts';

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
      data={markets.map(({ code, countryName }) => ({ value: code, label: countryName }))}
    />
  );
}

export function ShownTo({ value, onChange, readOnly }: ShownToProps) {
  const t = useT();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
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
        <TextInput
          key={end}
          type="datetime-local"
          name={end}
          label={t(`content.${end}`)}
          description={zone}
          value={toLocal(value[end])}
          readOnly={readOnly}
          onChange={(event) => onChange({ [end]: fromLocal(event.currentTarget.value) })}
        />
      ))}
    </SimpleGrid>
  );
}

interface LinkageFieldsProps {
  value: Linkage;
  onChange: (value: Linkage) => void;
  readOnly: boolean;
}

export function LinkageFields({ value: { linkageType, target }, onChange, readOnly }: LinkageFieldsProps) {
  const t = useT();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select
        label={t('content.linkage')}
        value={linkageType}
        disabled={readOnly}
        onChange={(next) => onChange({ linkageType: (next ?? 'NONE') as Linkage['linkageType'], target: '' })}
        data={LINKAGE_TYPES.map((one) => ({ value: one, label: t(`content.linkage.${one}`) }))}
        allowDeselect={false}
      />
      {linkageType !== 'NONE' && (
        <TextInput
          name="target"
          label={t('content.target')}
          description={t(`content.target.${linkageType}`)}
          value={target}
          maxLength={500}
          readOnly={readOnly}
          error={target !== '' && !isTarget({ linkageType, target }) ? t('content.breach.target') : undefined}
          onChange={(event) => onChange({ linkageType, target: event.currentTarget.value.trim() })}
        />
      )}
    </SimpleGrid>
  );
}
