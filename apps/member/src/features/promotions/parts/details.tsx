/** The window of a promotion (promo-details): its picture, when it holds, what it asks and gives, and the one thing to do. */
import { Button, Dialog, EmptyState, buttonClass, Stack } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Promotion } from '@feria/contracts/content/member';
import { HtmlContent } from '../../../ground/content/html-content.tsx';
import { wayOf } from '../../../ground/content/linkage.ts';
import { useContentQuery } from '../../../ground/content/paths.ts';
import { Picture } from '../../../ground/content/picture.tsx';
import { usePressed } from '../../../ground/content/use-seen.ts';
import { useDialogs } from '../../../ground/dialogs/dialogs.ts';
import { Refused } from '../../../ground/http/failures.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { Facts } from '../../../ground/lists/facts.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useSessionPhase } from '../../../ground/session/use-session.ts';
import { imageOf, isPromotionId } from '../choice.ts';
import { Dates } from './dates.tsx';
import { RegisterAsks } from './register-asks.tsx';
import styles from './details.module.css';

interface DetailsProps {
  id: string;
  onClose: () => void;
}

export function Details({ id, onClose }: DetailsProps) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    ...useContentQuery<Promotion>(`/api/promotions/${encodeURIComponent(id)}`),
    enabled: isPromotionId(id),
  });
  const isGone = !isPromotionId(id) || (error instanceof Refused && error.code === 'request.not_found');
  const action = data && !isGone ? <Action promotion={data} onClose={onClose} /> : undefined;
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={isGone ? t('promo.gone') : (data?.title ?? t('promo.title'))}
      footer={action}
    >
      {isGone ? (
        <EmptyState
          title={t('promo.goneTitle')}
          action={
            <Button variant="secondary" onClick={onClose}>
              {t('promo.others')}
            </Button>
          }
        >
          {t('promo.goneText')}
        </EmptyState>
      ) : data ? (
        <Body promotion={data} onClose={onClose} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <RowSkeleton rows={4} label={t('shell.loading')} />
      )}
    </Dialog>
  );
}

function Body({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const t = useT();
  const image = imageOf(promotion, 2);
  const { action, conditions, content, summary } = promotion;
  return (
    <Stack gap={4}>
      {image ? (
        <div className={styles.art}>
          <Picture
            picture={image}
            sizes="(max-width: 767px) 92vw, 720px"
            className={styles.picture}
            lazy={false}
          />
        </div>
      ) : null}
      <p className={styles.summary}>{summary}</p>
      <Facts
        facts={[
          { label: t('promo.when'), value: <Dates {...promotion} /> },
          ...conditions.map(({ label, value }) => ({ label, value })),
          ...(action?.kind === 'register' ? [{ label: t('promo.asks'), value: <RegisterAsks /> }] : []),
        ]}
      />
      <HtmlContent html={content} onLeave={onClose} />
    </Stack>
  );
}

/** A member has an account and is signed in: what leads there is left out. */
function Action({ promotion: { id, action }, onClose }: { promotion: Promotion; onClose: () => void }) {
  const { open } = useDialogs();
  const phase = useSessionPhase();
  const pressed = usePressed();
  if (!action) return undefined;
  const note = () => pressed(id);
  if (action.kind === 'register' || action.kind === 'login') {
    const { kind } = action;
    if (phase === 'member') return undefined;
    const press = () => {
      note();
      // Whoever has come in is back at the promotion.
      open({ kind, after: () => undefined });
    };
    return <Button onClick={press}>{action.label}</Button>;
  }
  const way = action.kind === 'down' ? { href: '/down', isElsewhere: false } : wayOf(action);
  if (!way) return undefined;
  const leave = () => {
    note();
    if (!way.isElsewhere) onClose();
  };
  return way.isElsewhere ? (
    <a href={way.href} target="_blank" rel="noopener noreferrer" className={buttonClass()} onClick={leave}>
      {action.label}
    </a>
  ) : (
    <Link href={way.href} className={buttonClass()} onClick={leave}>
      {action.label}
    </Link>
  );
}
