import { Alert, Card, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Sealing as SealingAnswer } from '@feria/contracts/upkeep/office';
import { Fact } from '../../ground/values/fact.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';

/** Whether a stolen copy can be read, by whose keys ours can, and whether the one on this machine does. */
export function Sealing({ sealing }: { sealing: SealingAnswer | null }) {
  const t = useT();
  if (sealing === null)
    return (
      <Card withBorder>
        <Fact label={t('backup.sealed')}>{t('backup.sealed.unknown')}</Fact>
      </Card>
    );
  const { recipients, key, provedAt, plain, older } = sealing;
  return (
    <Card withBorder>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <Fact label={t('backup.sealed')}>
            {recipients.length === 0 ? (
              <Text size="sm" c="red" fw={600}>
                {t('backup.sealed.plain')}
              </Text>
            ) : (
              <>
                <Text size="sm">{t('backup.sealed.to', { count: recipients.length })}</Text>
                <Fingerprints of={recipients} />
              </>
            )}
          </Fact>
          {key !== null && <Key of={key} />}
          <Fact label={t('backup.proved')}>
            {provedAt === null ? t('backup.proved.never') : <Moment at={provedAt} />}
          </Fact>
        </SimpleGrid>
        {plain > 0 && (
          <Alert color="yellow">
            {t('backup.plainKept', { count: plain })}
            <SealAgain plain />
          </Alert>
        )}
        {older > 0 && (
          <Alert color="blue">
            {t('backup.olderKept', { count: older })}
            <SealAgain />
          </Alert>
        )}
      </Stack>
    </Card>
  );
}

/** The command, in one piece. */
function SealAgain({ plain = false }: { plain?: boolean }) {
  return (
    <Text size="sm" component="div">
      <code className="id">npm run backup-keys -- --seal-again{plain ? ' --plain' : ''}</code>
    </Text>
  );
}

function Key({ of: { state, fingerprints } }: { of: NonNullable<SealingAnswer['key']> }) {
  const t = useT();
  const isWrong = state === 'differs';
  return (
    <Fact label={t('backup.key')}>
      <Text size="sm" {...(isWrong ? { c: 'red', fw: 600 } : {})}>
        {t(`backup.key.${state}`)}
      </Text>
      <Fingerprints of={fingerprints} />
    </Fact>
  );
}

function Fingerprints({ of }: { of: readonly string[] }) {
  return of.map((fingerprint) => (
    <Text key={fingerprint} size="sm" component="div">
      <span className="id">{fingerprint}</span>
    </Text>
  ));
}
