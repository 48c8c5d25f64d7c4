import { Badge, Button, Card, Text, Stack } from '@feria/ui';
import { useId } from 'react';
import type { LimitView } from '@feria/contracts/limits/member';
import { Moment } from '../../../ground/time/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Meter } from './meter.tsx';
import { useMuch } from './use-much.ts';
import { Request } from './limit-request.tsx';
import styles from './limits.module.css';

export interface LimitCardProps {
  kind: LimitView['kind'];
  /** Of this kind, each of its periods. */
  limits: readonly LimitView[];
  currency: string;
  onChange: (limit: LimitView) => void;
}

/** One kind of limit: what it bounds, and each period with what is used of it. */
export function LimitCard({ kind, limits, currency, onChange }: LimitCardProps) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className={styles.card}>
        <div>
          <Text as="h2" size={20} id={id}>
            {t(`limits.kind.${kind}`)}
          </Text>
          <p className={styles.small}>{t(`limits.why.${kind}`)}</p>
        </div>
        <ul className={styles.rows}>
          {limits.map((limit) => (
            <Row key={limit.period} limit={limit} currency={currency} onChange={() => onChange(limit)} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Row({ limit, currency, onChange }: { limit: LimitView; currency: string; onChange: () => void }) {
  const t = useT();
  const much = useMuch(limit.kind, currency);
  const { kind, period, own, house, counts, used, request } = limit;
  const name = t(`limits.period.${period}`);
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <Stack as="p" shrinks>
          <span>{name}</span>
          <strong className={counts === null ? styles.none : styles.most}>
            {counts === null ? t('limits.none') : much(counts)}
          </strong>
        </Stack>
        <Button
          variant="secondary"
          size="small"
          onClick={onChange}
          aria-label={t(own === null ? 'limits.setOf' : 'limits.changeOf', {
            kind: t(`limits.kind.${kind}`),
            period: name,
          })}
        >
          {t(own === null ? 'limits.set' : 'limits.change')}
        </Button>
      </div>
      {counts !== null && used !== null ? <Meter used={used} counts={counts} /> : null}
      <Used limit={limit} much={much} />
      {house === null ? null : (
        <Text size={14}>
          <Badge tone="info">{t('limits.imposed')}</Badge>{' '}
          <span>
            {t(counts === house ? 'limits.imposedCounts' : 'limits.imposedBeside', { amount: much(house) })}
          </span>
        </Text>
      )}
      {house !== null && own !== null && counts === house && own !== house ? (
        <p className={styles.small}>{t('limits.ownBeside', { amount: much(own) })}</p>
      ) : null}
      {request ? <Request request={request} much={much} /> : null}
    </li>
  );
}

/** What is used, what is left, and when it begins anew. */
function Used({ limit, much }: { limit: LimitView; much: (amount: string) => string }) {
  const t = useT();
  const { used, left, resetsAt } = limit;
  if (used === null) return null;
  return (
    <p className={styles.small}>
      {left === null
        ? t('limits.used', { used: much(used) })
        : t('limits.usedLeft', { used: much(used), left: much(left) })}
      {resetsAt !== null && left !== null ? (
        <>
          {' '}
          {t('limits.resets')} <Moment at={resetsAt} />
        </>
      ) : null}
    </p>
  );
}
