import { Alert, Card, Group, Stack, Text } from '@mantine/core';
import type { PaymentCase } from '@feria/contracts/cases/office';
import { useT } from '../../ground/i18n/texts.ts';
import { ProofPicture } from '../../ground/records/asked-picture.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { CASE_PROOFS } from './queries.ts';

type Message = PaymentCase['messages'][number];

/** What was said and shown, in its order; what the member does not read looks otherwise, so that nobody takes it for an answer. */
export function Thread({ found: { row, messages, proofs } }: { found: PaymentCase }) {
  const t = useT();
  const among = new Set(messages.flatMap((message) => message.proofs));
  const others = proofs.filter(({ id }) => !among.has(id)).map(({ id }) => id);
  return (
    <Stack gap="sm">
      <Reused proofs={proofs} />
      {messages.length === 0 && others.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('cases.nothingSaid')}
        </Text>
      )}
      <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {messages.map((message) => (
          <Line key={message.id} caseId={row.id} market={row.merchantCode} message={message} />
        ))}
      </Stack>
      {others.length > 0 && (
        <Card withBorder p="sm">
          <Text size="sm" fw={600} mb={4}>
            {t('cases.otherProofs')}
          </Text>
          <Proofs caseId={row.id} proofs={others} />
        </Card>
      )}
    </Stack>
  );
}

/** The same picture for two payments is worth a look. */
function Reused({ proofs }: { proofs: PaymentCase['proofs'] }) {
  const t = useT();
  const references = [...new Set(proofs.flatMap(({ alsoIn }) => alsoIn))];
  if (references.length === 0) return null;
  return <Alert color="orange">{t('cases.reused', { references: references.join(', ') })}</Alert>;
}

function Line({ caseId, market, message }: { caseId: string; market: string; message: Message }) {
  const t = useT();
  const { kind, by, name, text, proofs, at, isShown } = message;
  return (
    <Card
      component="li"
      withBorder
      p="sm"
      ml={by === 'member' ? 0 : { base: 'md', sm: 48 }}
      mr={by === 'member' ? { base: 'md', sm: 48 } : 0}
      {...(isShown ? {} : { style: { borderStyle: 'dashed' } })}
    >
      <Group gap="xs" mb={4}>
        <Text size="sm" fw={600}>
          {t(`cases.said.${kind}`)}
        </Text>
        <Text size="xs" c="dimmed">
          {name ?? t(`cases.actor.${by}`)} · <Moment at={at} market={market} />
        </Text>
      </Group>
      {text !== '' && (
        <Text size="sm" className="note">
          {text ?? t('cases.gone')}
        </Text>
      )}
      {proofs.length > 0 && <Proofs caseId={caseId} proofs={proofs} />}
    </Card>
  );
}

function Proofs({ caseId, proofs }: { caseId: string; proofs: readonly string[] }) {
  return (
    <Group mt="xs" align="start">
      {proofs.map((proof, index) => (
        <ProofPicture
          key={proof}
          path={`/cases/${caseId}/proofs/${proof}`}
          place={index + 1}
          keys={CASE_PROOFS}
        />
      ))}
    </Group>
  );
}
