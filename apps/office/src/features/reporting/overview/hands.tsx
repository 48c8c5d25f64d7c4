/** What needs somebody's hand now, the longest waiting first: how many, since when, and how much money. Each leads to its list. */
import { Badge, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Overview } from '@feria/contracts/operators/office';
import type { OfficeQueueName, Waiting } from '@feria/contracts/operators/waiting';
import { formatRelative } from '@feria/ui/format';
import { call } from '../../../ground/http/api.ts';
import { useLang, useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { Part } from '../../../ground/loading/part.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { Amount } from '../../../ground/values/amount.tsx';
import { WAITING } from '../queries.ts';

const EVERY_MS = 15_000;

type Line = Pick<Waiting['queues'][number], 'count' | 'urgent' | 'oldestAt' | 'sums'> & {
  href: string;
  title: TextKey;
};

const PLACES: Readonly<Record<OfficeQueueName, Pick<Line, 'href' | 'title'>>> = {
  approvals: { href: '/approvals', title: 'nav.approvals' },
  withdrawals: { href: '/withdrawals', title: 'nav.withdrawals' },
  bankTransfers: { href: '/bank-transfers', title: 'nav.bankTransfers' },
  cases: { href: '/cases', title: 'nav.cases' },
  handPays: { href: '/hand-pays', title: 'nav.handPays' },
  reversals: { href: '/reversals', title: 'nav.reversals' },
  verifications: { href: '/verifications', title: 'nav.verifications' },
  harm: { href: '/harm', title: 'nav.harm' },
  complaints: { href: '/complaints', title: 'nav.complaints' },
  support: { href: '/support', title: 'nav.support' },
  circulars: { href: '/messages?needsSender=true&sort=writtenAt', title: 'messages.toSend' },
  attention: { href: '/attention', title: 'nav.attention' },
};

/** Those that nobody has answered for, the oldest on top, as withdrawals that wait stand. */
const UNSURE = '/deposits?state=pending&sort=createdAt';

export function Hands({ overview }: { overview: Overview | undefined }) {
  const t = useT();
  const { may } = useSession();
  const waiting = useQuery({
    queryKey: WAITING.all,
    queryFn: () => call<Waiting>('GET', '/waiting'),
    refetchInterval: EVERY_MS,
  });
  const queues = waiting.data?.queues.map(({ queue, ...rest }) => ({ ...rest, ...PLACES[queue] })) ?? [];
  const lines = [...queues, ...ownLines(overview, may('reports.read'))].toSorted(byAge);
  return (
    <Part
      title={t('overview.hands')}
      isPending={waiting.isPending}
      error={waiting.error}
      retry={() => waiting.refetch()}
    >
      {waiting.data && lines.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('overview.hands.none')}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        {lines.map((line) => (
          <Hand key={line.title} line={line} now={waiting.dataUpdatedAt} />
        ))}
      </SimpleGrid>
    </Part>
  );
}

/** What the overview itself knows: deposits that nobody has answered for, and checks of the books that say no. */
function ownLines(overview: Overview | undefined, seesBooks: boolean): Line[] {
  const unsure = overview?.unsureDeposits;
  const books = overview?.reconciliation.alarms.filter(({ isNews }) => isNews).length ?? 0;
  return [
    ...(unsure && unsure.count > 0
      ? [{ ...unsure, urgent: 0, href: UNSURE, title: 'overview.unsureDeposits' as const }]
      : []),
    ...(seesBooks && books > 0
      ? [
          {
            count: books,
            urgent: books,
            oldestAt: overview?.reconciliation.at ?? null,
            sums: [],
            href: '/reconciliation',
            title: 'nav.reconciliation' as const,
          },
        ]
      : []),
  ];
}

/** Of two that are as old the one with something urgent; what has no age stands last. */
function byAge(one: Line, other: Line): number {
  const ages = (one.oldestAt ?? '9').localeCompare(other.oldestAt ?? '9');
  return ages === 0 ? other.urgent - one.urgent : ages;
}

type HandProps = { line: Line; now: number };

function Hand({ line: { count, urgent, oldestAt, sums, href, title }, now }: HandProps) {
  const t = useT();
  const lang = useLang();
  return (
    <Card withBorder component={Link} href={href} padding="sm">
      <Stack gap={2}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm" fw={600}>
            {t(title)}
          </Text>
          {urgent > 0 && (
            <Badge size="sm" miw="max-content" color="red" variant="light">
              {t('overview.hand.urgent', { count: urgent })}
            </Badge>
          )}
        </Group>
        <Text size="xl" fw={700} className="num">
          {count}
        </Text>
        {oldestAt !== null && (
          <Text size="xs" c="dimmed">
            {t('overview.hand.oldest', { age: formatRelative(oldestAt, now, lang) })}
          </Text>
        )}
        {sums.map(({ currency, amount }) => (
          <Text key={currency} size="xs">
            <Amount value={amount} currency={currency} />
          </Text>
        ))}
      </Stack>
    </Card>
  );
}
