import {
  Badge,
  Card,
  ChevronRightIcon,
  EmptyState,
  VerifyIcon,
  buttonClass,
  classNames,
  Stack,
} from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { RoundPage, RoundRow } from '@feria/contracts/play/member';
import { useApp, useLocalized } from '../../../ground/market/app-context.ts';
import { useOwnList } from '../../../ground/lists/own-list.ts';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LongList } from '../../../ground/lists/long-list.tsx';
import { handPaysQuery } from '../../../ground/http/own-queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useSession } from '../../../ground/session/use-session.ts';
import { waitingByRound } from '../../../ground/money/waiting-wins.ts';
import type { Range } from '../../../ground/time/ranges.ts';
import { roundsPath, type Narrowing } from '../narrowing.ts';
import { netOf } from '../net.ts';
import { Narrowed } from './narrowed.tsx';
import styles from './records.module.css';

export interface RoundsProps {
  range: Range;
  narrowing: Narrowing;
  onNarrowing: (narrowing: Narrowing) => void;
  hrefFor: (id: string) => string;
  checkHrefFor: (id: string) => string;
}

export function Rounds({ range, narrowing, onNarrowing, hrefFor, checkHrefFor }: RoundsProps) {
  const t = useT();
  const list = useOwnList<RoundRow, RoundPage>(roundsPath(range, narrowing));
  return (
    <>
      <Narrowed narrowing={narrowing} round={list.data?.pages[0]?.items[0]} onChange={onNarrowing} />
      <LongList list={list} rows={6} money={t('center.money')}>
        {(pages) => <Found pages={pages} {...{ hrefFor, checkHrefFor }} />}
      </LongList>
    </>
  );
}

function Found({
  pages,
  hrefFor,
  checkHrefFor,
}: Pick<RoundsProps, 'hrefFor' | 'checkHrefFor'> & { pages: readonly RoundPage[] }) {
  const t = useT();
  const { isReal } = useSession();
  const { data: wins } = useQuery({ ...handPaysQuery(), enabled: isReal });
  const waiting = waitingByRound(wins);
  const rounds = pages.flatMap((page) => page.items);
  const totals = pages[0]?.totals;
  if (rounds.length === 0 || !totals)
    return (
      <EmptyState
        title={t('records.emptyTitle')}
        action={
          <Link href="/" className={buttonClass({ variant: 'secondary' })}>
            {t('records.toGames')}
          </Link>
        }
      >
        {t('records.empty')}
      </EmptyState>
    );
  return (
    <>
      <Totals totals={totals} />
      <ul className={styles.rounds}>
        {rounds.map((round) => (
          <RoundLine
            key={round.id}
            round={round}
            waits={waiting.has(round.id)}
            href={hrefFor(round.id)}
            checkHref={checkHrefFor(round.id)}
          />
        ))}
      </ul>
    </>
  );
}

/** Over all the days asked for, not only what is shown. */
function Totals({ totals }: { totals: RoundPage['totals'] }) {
  const t = useT();
  const { merchant } = useApp();
  const currency = merchant?.currency ?? '';
  return (
    <Card>
      <dl className={styles.totals}>
        <div>
          <dt className={styles.small}>{t('records.rounds')}</dt>
          <dd className={styles.strong}>{t('records.count', { count: totals.rounds })}</dd>
        </div>
        <div>
          <dt className={styles.small}>{t('records.staked')}</dt>
          <dd className={styles.strong}>
            <OwnAmount amount={totals.staked} currency={currency} />
          </dd>
        </div>
        <div>
          <dt className={styles.small}>{t('records.won')}</dt>
          <dd className={styles.strong}>
            <OwnAmount amount={totals.won} currency={currency} />
          </dd>
        </div>
        <div>
          <dt className={styles.small}>{t('records.net')}</dt>
          <dd className={styles.strong}>
            <OwnAmount amount={netOf(totals)} currency={currency} tone="movement" sign="always" />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

interface RoundLineProps {
  round: RoundRow;
  /** Two persons look at what it won before it is paid. */
  waits: boolean;
  href: string;
  checkHref: string;
}

function RoundLine({ round, waits, href, checkHref }: RoundLineProps) {
  const t = useT();
  const localized = useLocalized();
  const { displayName, vendorName, openedAt, currency, staked, state } = round;
  return (
    <li className={styles.line}>
      <Link href={href} className={styles.round}>
        <Stack as="span" shrinks>
          <span className={styles.strong}>{localized(displayName)}</span>
          <span className={styles.small}>{vendorName}</span>
          <Moment className={styles.small} at={openedAt} />
        </Stack>
        <span className={styles.end}>
          <span className={styles.amounts}>
            {state === 'closed' ? (
              <OwnAmount
                className={styles.strong}
                amount={netOf(round)}
                currency={currency}
                tone="movement"
                sign="always"
              />
            ) : (
              <Badge tone={state === 'open' ? 'info' : 'neutral'}>{t(`records.state.${state}`)}</Badge>
            )}
            {waits ? <Badge tone="info">{t('records.waits')}</Badge> : null}
            <span className={styles.small}>
              {t('records.stake')} <OwnAmount amount={staked} currency={currency} />
            </span>
          </span>
          <ChevronRightIcon />
        </span>
      </Link>
      <Link
        href={checkHref}
        className={classNames(buttonClass({ variant: 'secondary', size: 'small' }), styles.verify)}
        aria-label={t('records.verifyRound', { game: localized(displayName) })}
      >
        <VerifyIcon />
        {t('records.verify')}
      </Link>
    </li>
  );
}
