import { Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { DIFFERENCES, type CheckView, type FindingView } from '@feria/contracts/reporting/reconciliation';
import { call } from '../../../ground/http/api.ts';
import { useAsk } from '../../../ground/forms/ask-reason.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { useLang, useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { findingText } from './finding-text.ts';
import { OVERVIEW, RECONCILIATION } from '../queries.ts';
import { FactsTable } from '../../../ground/records/facts-table.tsx';

const NAMED: ReadonlySet<string> = new Set(DIFFERENCES);

/** What a check found, and who knows of it. Knowing changes nothing: it stays a difference, and one that changes is news. */
export function Findings({ check }: { check: CheckView }) {
  const t = useT();
  const { ask, dialog } = useAsk();
  const lang = useLang();
  const { acknowledge, revoke } = useKnown(check);
  const textOf = (told: string): string =>
    findingText(told, lang, (kind) => t(`entry.kind.${kind}` as TextKey));
  const nameOf = ({ difference }: FindingView): string =>
    NAMED.has(difference) ? t(`reconciliation.difference.${difference}` as TextKey) : difference;
  return (
    <>
      {dialog}
      <FactsTable
        label={t('reconciliation.findings')}
        minWidth={720}
        rows={check.findings}
        keyOf={(_row, index) => index}
        columns={[
          { title: t('reconciliation.difference'), cell: (finding) => nameOf(finding) },
          {
            title: t('reconciliation.subject'),
            cell: (finding) => <span className="id">{finding.subject}</span>,
          },
          { title: t('reconciliation.expected'), end: true, cell: (finding) => textOf(finding.expected) },
          { title: t('reconciliation.found'), end: true, cell: (finding) => textOf(finding.found) },
          {
            title: t('reconciliation.known'),
            cell: (finding) => (
              <KnownCell
                finding={finding}
                onAcknowledge={() =>
                  ask({
                    title: t('reconciliation.acknowledge'),
                    text: `${nameOf(finding)} · ${finding.subject}. ${t('reconciliation.acknowledgeText')}`,
                    confirm: t('reconciliation.acknowledge'),
                    send: (note) => acknowledge(finding, note),
                  })
                }
                onRevoke={({ id }) =>
                  ask({
                    title: t('reconciliation.revoke'),
                    text: `${nameOf(finding)} · ${finding.subject}. ${t('reconciliation.revokeText')}`,
                    confirm: t('reconciliation.revoke'),
                    send: (reason) => revoke(id, reason),
                  })
                }
              />
            ),
          },
        ]}
      />
    </>
  );
}

type Known = NonNullable<FindingView['known']>;
type KnownCellProps = {
  finding: FindingView;
  onAcknowledge: () => void;
  onRevoke: (known: Known) => void;
};

function KnownCell({ finding: { known, subject }, onAcknowledge, onRevoke }: KnownCellProps) {
  const t = useT();
  const { may } = useSession();
  const act = (text: TextKey, onClick: () => void) =>
    may('reports.acknowledge') && (
      <Button size="compact-sm" variant="default" onClick={onClick} aria-label={`${t(text)}: ${subject}`}>
        {t(text)}
      </Button>
    );
  if (!known) return act('reconciliation.acknowledge', onAcknowledge) || t('reconciliation.unknown');
  return (
    <Stack gap={4} align="start">
      <Text size="sm">{known.note}</Text>
      <Text size="xs" c="dimmed">
        {known.by} · <Moment at={known.at} />
      </Text>
      {act('reconciliation.revoke', () => onRevoke(known))}
    </Stack>
  );
}

/** The two ways of a check's differences: known from now on, and unknown again. Both are told at once, everywhere. */
function useKnown({ name, subject }: CheckView) {
  const t = useT();
  const queries = useQueryClient();
  async function tell(text: TextKey): Promise<void> {
    notifications.show({
      message: t(text),
      color: 'teal',
      closeButtonProps: { 'aria-label': t('ask.close') },
    });
    await queries.invalidateQueries({ queryKey: RECONCILIATION.all });
    await queries.invalidateQueries({ queryKey: OVERVIEW.all });
  }
  return {
    acknowledge: async ({ known: _known, ...finding }: FindingView, note: string): Promise<void> => {
      await call('POST', '/reconciliation/acknowledgements', { name, subject, finding, note });
      await tell('reconciliation.acknowledged');
    },
    revoke: async (id: string, reason: string): Promise<void> => {
      await call('POST', `/reconciliation/acknowledgements/${id}/revoke`, { reason });
      await tell('reconciliation.revoked');
    },
  };
}
