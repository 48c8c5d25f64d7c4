/** Says of a page that it is a preview of the office: of which version, as whom and when, and the way out. Said of no page that members see. */
import { Button, EyeIcon, Stack } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { PreviewState } from '@feria/contracts/content/member';
import { read } from '../../../ground/http/api.ts';
import { useDialogs } from '../../../ground/dialogs/dialogs.ts';
import type { DialogRequest } from '../../../ground/dialogs/dialogs.ts';
import { Moment } from '../../../ground/time/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { carryPreview, withoutPreview } from '../../../ground/content/carry-preview.ts';
import { contentPath, useAnnouncements, useReader } from '../../../ground/content/paths.ts';
import styles from './preview-strip.module.css';

export function PreviewStrip() {
  const { preview: word } = useReader();
  // Before anybody can turn to another page.
  useEffect(() => carryPreview(word), [word]);
  return <Strip />;
}

function Strip() {
  const t = useT();
  const path = contentPath('/api/content/preview', useReader());
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => read<PreviewState>(path, signal),
    // Its hour ends while the page stands open.
    refetchInterval: ({ state }) => {
      const until = state.data?.preview?.until;
      return until ? Math.max(1_000, Date.parse(until) - Date.now() + 1_000) : false;
    },
  });
  const shown = data?.preview ?? null;
  const window = useWindow(shown);
  const isBanner = useAnnouncements()?.banners.some(({ id }) => id === shown?.id) ?? false;
  const { open } = useDialogs();
  const end = () => location.replace(withoutPreview(location.href));
  const isOver = data !== undefined && shown === null;
  return createPortal(
    <aside className={styles.strip} aria-label={t('preview.label')}>
      <EyeIcon size={20} className={styles.sign} />
      <div className={styles.words} role="status">
        <strong>{t(isOver ? 'preview.over' : 'preview.label')}</strong>
        {isOver ? <span>{t('preview.overText')}</span> : null}
        {error && !data ? <span>{t('preview.unknown')}</span> : null}
        {shown ? (
          <span>
            {t('preview.version', { number: String(shown.number), title: shown.title })}
            {' · '}
            {t(`preview.as.${shown.audience}`)}
            {' · '}
            <Moment at={shown.at} />
          </span>
        ) : null}
        {shown && !shown.isShown ? <span className={styles.not}>{t('preview.notShown')}</span> : null}
      </div>
      <Stack row gap={2}>
        {window || (isBanner && shown?.opens === null) ? (
          <Button
            size="small"
            variant="secondary"
            onClick={() => (window ? open(window) : turnTo(shown?.id))}
          >
            {t('preview.show')}
          </Button>
        ) : null}
        <Button size="small" variant="secondary" onClick={end}>
          {t(isOver ? 'preview.close' : 'preview.end')}
        </Button>
      </Stack>
    </aside>,
    document.body,
  );
}

/** A banner among others stands further along their row. */
const turnTo = (id = ''): void =>
  document
    .querySelector(`[data-item="${CSS.escape(id)}"]`)
    ?.scrollIntoView({ block: 'center', inline: 'start' });

/** The window in which it stands, opened by itself once; null: its page shows it, or nothing does. */
function useWindow(shown: PreviewState['preview']): DialogRequest | null {
  const { open } = useDialogs();
  const told = useAnnouncements();
  const isOpened = useRef(false);
  const request = shown && told ? requestOf(shown, told.popup) : null;
  useEffect(() => {
    if (!request || isOpened.current) return;
    isOpened.current = true;
    open(request);
  });
  return request;
}

type Popups = readonly { id: string; execution: 'A' | 'B' | 'F' }[];

function requestOf(
  { id, opens, isShown }: NonNullable<PreviewState['preview']>,
  popups: Popups,
): DialogRequest | null {
  if (!isShown || opens === null) return null;
  if (opens === 'notices') return { kind: 'notices', id };
  if (opens !== 'popup') return { kind: opens };
  const own = popups.find((one) => one.id === id);
  return own ? { kind: 'popup', audience: own.execution, id } : null;
}
