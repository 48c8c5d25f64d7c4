import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { STATEMENT_FORMATS, type StatementAccount, type StatementFormat } from '@feria/contracts/words';
import { RefusalAlert } from '../../../ground/forms/form-parts.tsx';
import { fetchFile } from '../../../ground/http/api.ts';
import { saveFile } from '../../../ground/http/save-file.ts';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import type { Days } from '../../../ground/market/days.ts';

type DownloadsProps = { memberId: string; days: Days; account: StatementAccount };

export function Downloads({ memberId, days: { from, to }, account }: DownloadsProps) {
  const t = useT();
  const language = useLang();
  const take = useMutation({
    mutationFn: async (format: StatementFormat) => {
      const search = new URLSearchParams({ from, to, account, format, language });
      const file = await fetchFile(`/members/${memberId}/statement/file?${search.toString()}`);
      saveFile(file, `feria-${account}-${from}-${to}.${format}`);
    },
  });
  return (
    <Group>
      {STATEMENT_FORMATS.map((format) => (
        <Button
          key={format}
          variant="default"
          loading={take.isPending && take.variables === format}
          disabled={take.isPending}
          onClick={() => take.mutate(format)}
        >
          {t(`statement.download.${format}`)}
        </Button>
      ))}
      <Text size="xs" c="dimmed">
        {t('statement.trace')}
      </Text>
      <RefusalAlert error={take.error} />
    </Group>
  );
}
