import { Group, Select, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LANGUAGES } from '@feria/contracts/languages';
import type { CannedAnswer, SaveAnswer } from '@feria/contracts/support/desk';
import { LONGEST_CHAT } from '@feria/contracts/support/kinds';
import { endonym } from '@feria/ui/names';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { KeptDialog, KeptList, KeptMarket, KeptName, MarketChoice } from './kept-list.tsx';
import { languageLabel } from '@feria/ui/names';

const PATH = '/support/answers';

/** Words that are said often, by the shortcut that brings them. */
export function Answers() {
  const t = useT();
  const lang = useLang();
  return (
    <KeptList<CannedAnswer>
      path={PATH}
      newLabel={t('support.newAnswer')}
      empty={t('support.noAnswers')}
      columns={[
        {
          accessor: 'shortcut',
          title: t('support.shortcut'),
          width: 180,
          render: ({ shortcut, isOff, language, market }) => (
            <>
              <KeptName isOff={isOff}>/{shortcut}</KeptName>
              <Text size="xs" c="dimmed">
                {languageLabel(language, lang)} · <KeptMarket market={market} />
              </Text>
            </>
          ),
        },
        { accessor: 'text', title: t('support.words'), render: (row) => <Text size="sm">{row.text}</Text> },
      ]}
      edit={(row, onClose) => <AnswerDialog answer={row} onClose={onClose} />}
    />
  );
}

function AnswerDialog({ answer, onClose }: { answer: CannedAnswer | null; onClose: () => void }) {
  const t = useT();
  const [given, setGiven] = useState<SaveAnswer>(
    answer ?? { market: null, language: 'es', shortcut: '', text: '', isOff: false },
  );
  const set = (changed: Partial<SaveAnswer>) => setGiven({ ...given, ...changed });
  return (
    <KeptDialog
      path={PATH}
      title={t(answer ? 'support.editAnswer' : 'support.newAnswer')}
      given={given}
      size="lg"
      onClose={onClose}
    >
      <Group grow align="start">
        <TextInput
          data-autofocus
          required
          label={t('support.shortcut')}
          description={t('support.shortcutHint')}
          maxLength={24}
          value={given.shortcut}
          onChange={(event) => set({ shortcut: event.currentTarget.value })}
        />
        <Select
          label={t('support.language')}
          description={t('support.languageHint')}
          data={LANGUAGES.map((one) => ({ value: one, label: endonym(one) }))}
          value={given.language}
          allowDeselect={false}
          onChange={(value) => set({ language: LANGUAGES.find((one) => one === value) ?? given.language })}
        />
      </Group>
      <MarketChoice value={given.market} onChange={(market) => set({ market })} />
      <Textarea
        required
        label={t('support.words')}
        maxLength={LONGEST_CHAT}
        autosize
        minRows={4}
        value={given.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      <Switch
        label={t('support.isOff')}
        checked={given.isOff ?? false}
        onChange={(event) => set({ isOff: event.currentTarget.checked })}
      />
    </KeptDialog>
  );
}
