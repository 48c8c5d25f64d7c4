import { Badge, Group, Stack, Table, Text } from '@mantine/core';
import type { TemplateDetail } from '@feria/contracts/delivery/template-words';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import type { Language } from '@feria/contracts/languages';

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
      <Table verticalSpacing={4} horizontalSpacing="xs" withRowBorders={false} layout="auto">
        <Table.Tbody>
          {detail.variables.map(({ name, isRequired }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" w={1} style={{ verticalAlign: 'top', whiteSpace: 'nowrap' }}>
                <Group gap="xs" wrap="nowrap">
                  <code>{`{${name}}`}</code>
                  {isRequired && (
                    <Badge size="xs" miw="max-content" variant="light" color="yellow" tt="none">
                      {t('templates.mustBe')}
                    </Badge>
                  )}
                </Group>
              </Table.Th>
              <Table.Td>
                <Text size="sm">{t(`templates.means.${name}` as TextKey)}</Text>
                <Text size="sm" c="dimmed">
                  {mail[name]}
                </Text>
                {sms[name] !== undefined && sms[name] !== mail[name] && (
                  <Text size="sm" c="dimmed">
                    {t('delivery.channel.sms')}: {sms[name]}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}
