import { Badge, Group, Stack, Text } from '@mantine/core';
import type { TemplateDetail } from '@feria/contracts/delivery/template-words';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import type { Language } from '@feria/contracts/languages';
import { FactsTable } from '../../ground/records/facts-table.tsx';

interface VariablesProps {
  detail: TemplateDetail;
  language: Language;
}

/** What may stand in braces, with what the platform writes there in that language: shorter in an SMS, where it is. */
export function TemplateVariables({ detail, language }: VariablesProps) {
  const t = useT();
  const { mail, sms } = detail[language].examples;
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        {t('templates.variables')}
      </Text>
      <FactsTable
        rows={detail.variables}
        keyOf={({ name }) => name}
        columns={[
          {
            head: true,
            cell: ({ name, isRequired }) => (
              <Group gap="xs" wrap="nowrap">
                <code>{`{${name}}`}</code>
                {isRequired && (
                  <Badge size="xs" miw="max-content" variant="light" color="yellow" tt="none">
                    {t('templates.mustBe')}
                  </Badge>
                )}
              </Group>
            ),
          },
          {
            cell: ({ name }) => (
              <>
                <Text size="sm">{t(`templates.means.${name}` as TextKey)}</Text>
                <Text size="sm" c="dimmed">
                  {mail[name]}
                </Text>
                {sms[name] !== undefined && sms[name] !== mail[name] && (
                  <Text size="sm" c="dimmed">
                    {t('delivery.channel.sms')}: {sms[name]}
                  </Text>
                )}
              </>
            ),
          },
        ]}
      />
    </Stack>
  );
}
