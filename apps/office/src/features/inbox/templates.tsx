import { languageLabel } from '@feria/ui/names';
import { Badge, Group } from '@mantine/core';
import type { TemplateRow } from '@feria/contracts/delivery/template-words';
import { TEMPLATE_LIST } from '@feria/contracts/inbox/lists';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { useMarketNames } from '../../ground/market/market-names.ts';
import { useThing } from '../../ground/changes/template-name.ts';
import { TEMPLATES } from './queries.ts';

/** The messages that the platform sends by itself, and whether each market overrides their text. */
export function Templates() {
  const t = useT();
  const thing = useThing();
  const market = useMarketNames()[0]?.code ?? '';
  return (
    <OfficeList<TemplateRow>
      title={t('nav.templates')}
      spec={TEMPLATE_LIST}
      path="/templates"
      keys={TEMPLATES}
      standard={{ merchantCode: market }}
      empty={t('templates.empty')}
      cells={{
        template: ({ template, variant }) => thing(template, variant),
        topic: ({ topic }) => (topic === null ? t('delivery.topic.none') : null),
        ownIn: (row) => <OwnWords row={row} />,
        needsTwo: ({ needsTwo }) => t(needsTwo ? 'templates.byTwo' : 'templates.byOne'),
      }}
    />
  );
}

/** Which languages have words of the office, and in which version; else the text that comes with the platform. */
function OwnWords({ row: { ownIn, versions } }: { row: TemplateRow }) {
  const t = useT();
  const lang = useLang();
  if (ownIn.length === 0) return t('templates.builtIn');
  return (
    <Group gap={4}>
      {ownIn.map((language) => (
        <Badge key={language} miw="max-content" variant="light" color="teal" tt="none">
          {languageLabel(language, lang)} · {t('templates.version', { version: versions[language] ?? 0 })}
        </Badge>
      ))}
    </Group>
  );
}
