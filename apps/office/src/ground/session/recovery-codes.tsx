import { Button, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useT } from '../i18n/texts.ts';

/** Shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useT();
  return (
    <Stack gap="sm">
      <Text size="sm">{t('recoveryCodes.lead')}</Text>
      <SimpleGrid component="ol" cols={{ base: 1, md: 2 }} spacing="xs" m={0} pl="lg">
        {codes.map((code) => (
          <li key={code} className="id">
            {code}
          </li>
        ))}
      </SimpleGrid>
      <Group>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy}>
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  );
}
