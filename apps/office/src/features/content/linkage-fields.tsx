/** Where a press leads: chosen by its name from what there is; only an address elsewhere is typed. */
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { LINKAGE_TYPES, type Linkage } from '@feria/contracts/content/member';
import { isTarget } from '@feria/contracts/content/documents';
import { LINKED_PAGES, type LinkedPage } from '@feria/contracts/content/places';
import { useT } from '../../ground/i18n/texts.ts';
import { TargetField } from './target-field.tsx';

/** Beside a field without a line of its own, both stand on one line. */
const BELOW = ['label', 'input', 'description', 'error'] satisfies (
  | 'label'
  | 'input'
  | 'description'
  | 'error'
)[];

interface LinkageFieldsProps {
  value: Linkage;
  onChange: (value: Linkage) => void;
  /** Of the document: where what is chosen has to be. */
  markets: readonly string[];
  readOnly: boolean;
}

export function LinkageFields({ value, onChange, markets, readOnly }: LinkageFieldsProps) {
  const t = useT();
  const { linkageType, target } = value;
  const choose = (next: string): void => onChange({ linkageType, target: next });
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
      {linkageType === 'PAGE' && <PageField target={target} onChange={choose} readOnly={readOnly} />}
      {(linkageType === 'GAME' || linkageType === 'PROMOTION' || linkageType === 'ARTICLE') && (
        <TargetField
          key={linkageType}
          linkageType={linkageType}
          target={target}
          markets={markets}
          onChange={choose}
          readOnly={readOnly}
        />
      )}
      {linkageType === 'URL' && (
        <TextInput
          name="target"
          type="url"
          label={t('content.target')}
          description={t('content.target.URL')}
          inputWrapperOrder={BELOW}
          value={target}
          maxLength={500}
          readOnly={readOnly}
          error={target !== '' && !isTarget(value) ? t('content.breach.target') : undefined}
          onChange={(event) => choose(event.currentTarget.value.trim())}
        />
      )}
    </SimpleGrid>
  );
}

const PAGES = Object.entries(LINKED_PAGES) as [LinkedPage, string][];

/** One that an older version typed stands in the list as it was typed. */
function PageField({
  target,
  onChange,
  readOnly,
}: {
  target: string;
  onChange: (target: string) => void;
  readOnly: boolean;
}) {
  const t = useT();
  const known = PAGES.some(([, path]) => path === target);
  return (
    <Select
      name="target"
      label={t('content.target')}
      description={target}
      inputWrapperOrder={BELOW}
      placeholder={t('content.target.PAGE')}
      value={target === '' ? null : target}
      disabled={readOnly}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('content.nothingFound')}
      onChange={(next) => onChange(next ?? '')}
      data={[
        ...PAGES.map(([page, path]) => ({ value: path, label: t(`content.page.${page}`) })),
        ...(known || target === '' ? [] : [{ value: target, label: target }]),
      ]}
    />
  );
}
