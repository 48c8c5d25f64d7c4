import { EmptyState } from '@feria/ui';
import { Suspense, useEffect, useId, useRef } from 'react';
import type { ChoicePayload, NotificationChoices as Answer } from '@feria/contracts/delivery/notifications';
import type { SecurityState } from '@feria/contracts/access/security';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { CHOICES_HASH } from '../../../ground/pages/pages.ts';
import { lazyPart } from '../../../ground/loading/lazy-part.tsx';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useChoices } from '../use-choices.ts';
import styles from './notification-choices.module.css';
import { Panel } from './panel.tsx';

const PushDevice = lazyPart(() => import('./push-device.tsx').then((file) => file.PushDevice));

const IN_APP = 'notify-in-app';

type Value = Answer['value'];
type TopicRow = Value['topics'][number];
type Cell = TopicRow['cells'][number];
type Save = (choice: ChoicePayload) => void;

/** What the member is written about, and by which way: a switch each, saved when it is pressed. */
export function NotificationChoices({ state }: { state: SecurityState['value'] }) {
  const t = useT();
  const { query, save, isSaved, isSaving } = useChoices();
  const { data, error, refetch } = query;
  const place = useArrivalAt(CHOICES_HASH, data !== undefined);
  return (
    <div ref={place} tabIndex={-1} className={styles.arrival}>
      <Panel title={t('notify.title')} note={t('notify.note')}>
        {!data && error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <RowSkeleton rows={4} label={t('shell.loading')} />
        ) : data.value.channels.length === 0 ? (
          <EmptyState title={t('notify.emptyTitle')}>{t('notify.empty')}</EmptyState>
        ) : (
          <>
            <p id={IN_APP} className={styles.inApp}>
              {t('notify.why.app')}
            </p>
            <Choices value={data.value} save={save} />
            <div className={styles.foot}>
              <Unreached channels={data.value.channels} state={state} />
              <p role="status">{isSaved && !isSaving ? t('notify.saved') : null}</p>
            </div>
            {data.value.channels.includes('push') ? (
              <Suspense fallback={<RowSkeleton rows={2} label={t('shell.loading')} />}>
                <PushDevice />
              </Suspense>
            ) : null}
          </>
        )}
      </Panel>
    </div>
  );
}

/** Whoever comes by a link to it, from the message center, stands before it once it is there. */
function useArrivalAt(hash: string, isThere: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isThere || location.hash !== hash) return;
    place.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    place.current?.focus({ preventScroll: true });
  }, [hash, isThere]);
  return place;
}

function Choices({ value, save }: { value: Value; save: Save }) {
  const t = useT();
  const { channels, topics, consent } = value;
  return (
    <table className={styles.choices}>
      <thead>
        <tr>
          <th scope="col">{t('notify.topic')}</th>
          <th scope="col" className={styles.way}>
            {t('notify.channel.app')}
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className={styles.way}>
              {t(`notify.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      {topics.map((row) => (
        <TopicPart key={row.topic} row={row} channels={channels} consent={consent} save={save} />
      ))}
    </table>
  );
}

interface TopicPartProps {
  row: TopicRow;
  channels: Value['channels'];
  consent: Value['consent'];
  save: Save;
}

/** A topic with its switches, and below them, over the whole width, what it is and what is agreed to. */
function TopicPart({ row: { topic, rule, cells }, channels, consent, save }: TopicPartProps) {
  const t = useT();
  const localized = useLocalized();
  const id = useId();
  const shown = cells.filter(({ channel }) => channels.includes(channel));
  const choose = (channel: Cell['channel'], wanted: boolean) =>
    save({
      topic,
      channel,
      wanted,
      ...(rule === 'asked' && wanted ? { consentVersion: consent.version } : {}),
    });
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" className={styles.name}>
          {t(`notify.topic.${topic}`)}
        </th>
        <td className={styles.way}>
          <InApp topic={topic} />
        </td>
        {shown.map((cell) => (
          <td key={cell.channel} className={styles.way}>
            <Switch
              topic={topic}
              cell={cell}
              isFixed={rule === 'always'}
              describedBy={id}
              onChange={(wanted) => choose(cell.channel, wanted)}
            />
          </td>
        ))}
      </tr>
      <tr>
        <td colSpan={shown.length + 2} className={styles.why}>
          <p id={id}>
            {t(`notify.why.${topic}`)} {/* What is agreed to is these words, and no translation of them. */}
            {rule === 'asked' ? <span translate="no">{localized(consent.words)}</span> : null}
          </p>
          {shown.map(({ channel, agreedAt }) =>
            agreedAt ? (
              <p key={channel} className={styles.agreed}>
                {t('notify.agreed', { channel: t(`notify.channel.${channel}`) })} <Moment at={agreedAt} />
              </p>
            ) : null,
          )}
        </td>
      </tr>
    </tbody>
  );
}

/** The message center has everything: why stands above the switches. */
function InApp({ topic }: { topic: TopicRow['topic'] }) {
  const t = useT();
  return (
    <span className={styles.place}>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-label={t('notify.inApp', { topic: t(`notify.topic.${topic}`) })}
        aria-describedby={IN_APP}
        checked
        disabled
        readOnly
      />
    </span>
  );
}

interface SwitchProps {
  topic: TopicRow['topic'];
  cell: Cell;
  /** Always on; why stands beside its topic. */
  isFixed: boolean;
  describedBy: string;
  onChange: (wanted: boolean) => void;
}

function Switch({ topic, cell: { channel, wanted }, isFixed, describedBy, onChange }: SwitchProps) {
  const t = useT();
  const names = { topic: t(`notify.topic.${topic}`), channel: t(`notify.channel.${channel}`) };
  return (
    <label className={styles.place}>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-label={t('notify.switch', names)}
        aria-describedby={describedBy}
        checked={wanted}
        disabled={isFixed}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

/** Whoever has no address or number is told that nothing comes there, whatever is chosen. */
function Unreached({ channels, state }: { channels: Value['channels']; state: SecurityState['value'] }) {
  const t = useT();
  const missing = channels
    .filter((channel) => channel !== 'push')
    .filter((channel) => !state[channel === 'mail' ? 'email' : 'mobile']);
  return missing.map((channel) => <p key={channel}>{t(`notify.none.${channel}`)}</p>);
}
