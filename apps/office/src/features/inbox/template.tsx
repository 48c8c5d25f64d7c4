import { languageLabel } from '@feria/ui/names';
import { Grid, Tabs } from '@mantine/core';
import { useState } from 'react';
import type { TemplateDetail } from '@feria/contracts/delivery/template-words';
import { useMarketNames } from '../../ground/market/market-names.ts';
import { DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { LANGUAGES, type Language } from '@feria/contracts/languages';
import { TemplateSide } from './template-side.tsx';
import { useThing } from '../../ground/changes/template-name.ts';
import { TEMPLATES } from './queries.ts';

interface TemplateProps {
  market: string;
  template: string;
  variant: string;
}

/** One template of a message that the platform sends by itself, with its text in each language. */
export function Template({ market, template, variant }: TemplateProps) {
  const t = useT();
  const lang = useLang();
  const thing = useThing();
  const markets = useMarketNames();
  const [language, setLanguage] = useState<Language>('es');
  const path = `/templates/${market}/${template}/${variant}`;
  const query = useRecord<TemplateDetail>(TEMPLATES.one(market, template, variant), path);
  const { data } = query;
  const country = markets.find(({ code }) => code === market)?.countryName ?? market;
  return (
    <DetailPage
      title={data ? `${thing(data.template, data.variant)} · ${country}` : t('nav.templates')}
      query={query}
    >
      {data && (
        <Grid>
          <Grid.Col span={12}>
            <Tabs value={language} onChange={(value) => setLanguage((value ?? 'es') as Language)}>
              <Tabs.List>
                {LANGUAGES.map((one) => (
                  <Tabs.Tab key={one} value={one}>
                    {languageLabel(one, lang)}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              {LANGUAGES.map((one) => (
                <Tabs.Panel key={one} value={one} pt="sm">
                  <TemplateSide
                    key={data[one].versions[0]?.version ?? 0}
                    {...{ path, market, language: one, detail: data }}
                  />
                </Tabs.Panel>
              ))}
            </Tabs>
          </Grid.Col>
        </Grid>
      )}
    </DetailPage>
  );
}
