import { Group, NumberInput, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LANGUAGES, REQUIRED_LANGUAGES } from '@feria/contracts/languages';
import type { DeskModel, SaveModel } from '@feria/contracts/support/desk';
import { endonym } from '@feria/ui/names';
import { useT } from '../../ground/i18n/texts.ts';
import { KeptDialog, KeptList, KeptName, MarketChoice, useMarketColumn } from './kept-list.tsx';
import { noWords, withWords } from '../../ground/forms/words.ts';

const PATH = '/support/models';

/** What somebody can say that their chat is about. */
export function Models() {
  const t = useT();
  const market = useMarketColumn<DeskModel>();
  return (
    <KeptList<DeskModel>
      path={PATH}
      newLabel={t('support.newModel')}
      empty={t('support.noModels')}
      columns={[
        { accessor: 'position', title: t('support.position') },
        {
          accessor: 'name',
          title: t('support.name'),
          render: ({ name, isOff }) => (
            <KeptName isOff={isOff}>
              {LANGUAGES.flatMap((one) => name[one] ?? [])
                .toReversed()
                .join(' · ')}
            </KeptName>
          ),
        },
        market,
      ]}
      edit={(row, onClose) => <ModelDialog model={row} onClose={onClose} />}
    />
  );
}

function ModelDialog({ model, onClose }: { model: DeskModel | null; onClose: () => void }) {
  const t = useT();
  const [given, setGiven] = useState<SaveModel>(
    model ?? { market: null, name: noWords(), position: 0, isOff: false },
  );
  const set = (changed: Partial<SaveModel>) => setGiven({ ...given, ...changed });
  return (
    <KeptDialog
      path={PATH}
      title={t(model ? 'support.editModel' : 'support.newModel')}
      given={given}
      onClose={onClose}
    >
      {LANGUAGES.toReversed().map((one, at) => (
        <TextInput
          key={one}
          {...(at === 0 ? { 'data-autofocus': true } : {})}
          required={REQUIRED_LANGUAGES.includes(one)}
          label={endonym(one)}
          maxLength={60}
          value={given.name[one] ?? ''}
          onChange={(event) => set({ name: withWords(given.name, one, event.currentTarget.value) })}
        />
      ))}
      <Group grow align="start">
        <MarketChoice value={given.market} onChange={(market) => set({ market })} />
        <NumberInput
          label={t('support.position')}
          min={0}
          max={99}
          value={given.position ?? 0}
          onChange={(value) => set({ position: Number(value) || 0 })}
        />
      </Group>
      <Switch
        label={t('support.isOff')}
        checked={given.isOff ?? false}
        onChange={(event) => set({ isOff: event.currentTarget.checked })}
      />
    </KeptDialog>
  );
}
