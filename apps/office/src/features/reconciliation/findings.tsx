import { Button, Table, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { DIFFERENCES, type CheckView, type FindingView } from '@feria/contracts/reconciliation';
import { call } from '../../app/api.ts';
import { useAsk } from '../../app/ask-reason.tsx';
import { Moment } from '../../app/parts.tsx';
import { useSession } from '../../app/session.tsx';
import { useT, type TextKey } from '../../app/texts.ts';

const NAMED: ReadonlySet<string> = new Set(DIFFERENCES);

/** What a check found, and who knows of it. Knowing changes nothing: it stays a difference, and one that changes is news. */
export function Findings({ check }: { check: CheckView }) {
  const t = useT();
  const { ask, dialog } = useAsk();
  const acknowledge = useAcknowledge(check);
  const wordOf = ({ difference }: FindingView): string =>
    NAMED.has(difference) ? t(`reconciliation.difference.${difference}` as TextKey) : difference;
  return (
    <>
      {dialog}
      <Table.ScrollContainer minWidth={720} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table fz="sm" aria-label={t('reconciliation.findings')}>
          <Table.Caption>{t('reconciliation.units')}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('reconciliation.difference')}</Table.Th>
              <Table.Th>{t('reconciliation.subject')}</Table.Th>
              <Table.Th ta="right">{t('reconciliation.expected')}</Table.Th>
              <Table.Th ta="right">{t('reconciliation.found')}</Table.Th>
              <Table.Th>{t('reconciliation.known')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {check.findings.map((finding, index) => (
              <Table.Tr key={index}>
                <Table.Td>{wordOf(finding)}</Table.Td>
                <Table.Td className="id">{finding.subject}</Table.Td>
                <Table.Td ta="right" className="num">
                  {finding.expected}
                </Table.Td>
                <Table.Td ta="right" className="num">
                  {finding.found}
                </Table.Td>
                <Table.Td>
                  <KnownCell
                    finding={finding}
                    onAsk={() =>
                      ask({
                        title: t('reconciliation.acknowledge'),
                        text: `${wordOf(finding)} · ${finding.subject}. ${t('reconciliation.acknowledgeText')}`,
                        confirm: t('reconciliation.acknowledge'),
                        send: (note) => acknowledge(finding, note),
                      })
                    }
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

function KnownCell({ finding: { known, subject }, onAsk }: { finding: FindingView; onAsk: () => void }) {
  const t = useT();
  const { may } = useSession();
  if (known)
    return (
      <>
        <Text size="sm">{known.note}</Text>
        <Text size="xs" c="dimmed">
          {known.by} · <Moment at={known.at} />
        </Text>
      </>
    );
  if (!may('reports.acknowledge')) return t('reconciliation.unknown');
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={onAsk}
      aria-label={`${t('reconciliation.acknowledge')}: ${subject}`}
    >
      {t('reconciliation.acknowledge')}
    </Button>
  );
}

function useAcknowledge({ name, subject }: CheckView) {
  const t = useT();
  const queries = useQueryClient();
  return async ({ known: _known, ...finding }: FindingView, note: string): Promise<void> => {
    await call('POST', '/reconciliation/acknowledgements', { name, subject, finding, note });
    notifications.show({
      message: t('reconciliation.acknowledged'),
      color: 'teal',
      closeButtonProps: { 'aria-label': t('ask.close') },
    });
    await queries.invalidateQueries({ queryKey: ['reconciliation'] });
    await queries.invalidateQueries({ queryKey: ['overview'] });
  };
}
