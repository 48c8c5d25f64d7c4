/** What somebody would see of it, before anybody does: answered by the code that answers visitors, drawn in the member app's colours. */
import { inLanguage, LANGUAGES, type Language } from '@feria/contracts/languages';
import '@feria/ui/tokens.css';
import { BANNER_ACTS, BannerPlate } from '@feria/ui/banner';
import type { BannerRoom } from '@feria/ui/banner';
import { Alert, Group, Select, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BannerGroup, Picture } from '@feria/contracts/content/member';
import type { ContentPreview } from '@feria/contracts/content/office';
import type { ContentDocument, DocumentOf } from '@feria/contracts/content/documents';
import { call, Refused } from '../../ground/http/api.ts';
import { RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { marketOptions, useMarketNames } from '../../ground/market/market-names.ts';
import { MomentField } from '../../ground/forms/moment-field.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { SeeAsMember } from './see-as-member.tsx';
import { CONTENT } from './queries.ts';
import { languageLabel } from '@feria/ui/names';

const SETTLED_MS = 300;
const THEMES = ['dark', 'light'] as const;
const WIDTHS = { WEB: 'wide', MOBILE: 'narrow' } as const;

/** As the public calls answer each kind: all of it may be missing. */
type Shown = {
  title?: string;
  text?: string | null;
  summary?: string;
  content?: string;
  version?: string;
  image?: Picture | null;
  phoneImage?: Picture | null;
  announcementImages?: { sequence: 1 | 2; image: Picture }[];
  conditions?: { label: string; value: string }[];
  action?: { label: string } | null;
};

interface PreviewProps {
  document: ContentDocument;
  /** What is kept of it; undefined: nothing yet. */
  saved: { id: string; number: number } | undefined;
  isChanged: boolean;
}

export function Preview({ document, saved, isChanged }: PreviewProps) {
  const t = useT();
  const lang = useLang();
  const markets = useMarketNames();
  const [wanted, setWanted] = useState<string>();
  const [language, setLanguage] = useState<Language>('es');
  const [chosenAudience, setAudience] = useState<'A' | 'B' | 'F'>();
  const [chosenDevice, setDevice] = useState<'WEB' | 'MOBILE'>();
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('dark');
  const [at, setAt] = useState<string | null>(null);
  const [settled] = useDebouncedValue(document, SETTLED_MS);
  // Until somebody chooses, it is looked at as one of those whom it is for.
  const own = 'audience' in document ? document : undefined;
  const audience = chosenAudience ?? (own && own.audience !== 'ALL' ? own.audience : 'B');
  const device = chosenDevice ?? own?.devices[0] ?? 'MOBILE';
  const first = 'markets' in document ? document.markets[0] : undefined;
  const market = wanted ?? first ?? markets[0]?.code ?? '';
  const seen = { market, language, audience, device, ...(at ? { at } : {}) };
  const request = { document: settled, ...seen };
  const { data, error } = useQuery({
    queryKey: CONTENT.of('preview', request),
    queryFn: () => call<ContentPreview>('POST', '/content/preview', request),
    enabled: market !== '',
    placeholderData: keepPreviousData,
  });
  // A version or an address that is still empty, say: nothing has gone wrong.
  const isUnfinished = error instanceof Refused && error.code === 'request.invalid';
  const choose = <Value extends string>(
    label: string,
    value: Value,
    options: readonly { value: Value; label: string }[],
    set: (value: Value) => void,
  ) => (
    <Select
      size="xs"
      w={150}
      label={label}
      value={value}
      data={[...options]}
      allowDeselect={false}
      onChange={(next) => set((next ?? value) as Value)}
    />
  );
  return (
    <Stack component="section" gap="sm" aria-labelledby="preview">
      <Title order={2} size="h4" id="preview">
        {t('content.preview')}
      </Title>
      <Group align="end">
        {choose(t('column.market'), market, marketOptions(markets), setWanted)}
        {choose(
          t('content.language'),
          language,
          LANGUAGES.map((one) => ({ value: one, label: languageLabel(one, lang) })),
          setLanguage,
        )}
        {choose(
          t('content.audience'),
          audience,
          (['A', 'B', 'F'] as const).map((one) => ({ value: one, label: t(`content.audience.${one}`) })),
          setAudience,
        )}
        {choose(
          t('content.devices'),
          device,
          (['WEB', 'MOBILE'] as const).map((one) => ({ value: one, label: t(`content.device.${one}`) })),
          setDevice,
        )}
        {choose(
          t('content.theme'),
          theme,
          THEMES.map((one) => ({ value: one, label: t(`content.theme.${one}`) })),
          setTheme,
        )}
        <MomentField
          size="xs"
          label={t('content.previewAt')}
          markets={market === '' ? [] : [market]}
          value={at}
          onChange={setAt}
        />
      </Group>
      <SeeAsMember
        id={saved?.id}
        request={{ number: saved?.number ?? 1, theme, ...seen }}
        isChanged={isChanged}
      />
      {isUnfinished ? (
        <Text size="sm" c="dimmed" role="status">
          {t('content.unfinished')}
        </Text>
      ) : (
        <RefusalAlert error={error} />
      )}
      {data && data.bars.length > 0 && (
        <Alert color="yellow" title={t('content.notShown')}>
          {data.bars.map((one) => t(`content.bar.${one}`)).join(' ')}
        </Alert>
      )}
      {data && data.bars.length === 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('content.isShown')}
        </Text>
      )}
      {data && (
        <div className="seen" data-theme={theme} data-width={WIDTHS[device]} lang={data.language}>
          {settled.kind === 'banner' && (data.shown as Shown).title !== undefined ? (
            <DrawnBanner
              shown={data.shown as Shown}
              banner={settled}
              language={data.language}
              isNarrow={device === 'MOBILE'}
            />
          ) : (
            <Drawn shown={data.shown as Shown} isNarrow={device === 'MOBILE'} />
          )}
        </div>
      )}
    </Stack>
  );
}

const ROOMS: Readonly<Partial<Record<BannerGroup, BannerRoom>>> = {
  w_home: 'home',
  w_promotion: 'stage',
  w_leftmenu: 'menu',
};

interface DrawnBannerProps {
  shown: Shown;
  banner: DocumentOf<'banner'>;
  language: string;
  isNarrow: boolean;
}

/** The member app's own plate, in the size of the place that the banner is for. */
function DrawnBanner({ shown, banner, language, isNarrow }: DrawnBannerProps) {
  const { groupName, linkageType } = banner;
  const room = ROOMS[groupName] ?? 'strip';
  const picture = (isNarrow ? shown.phoneImage : null) ?? shown.image;
  return (
    <div className={`seen-${room}`}>
      <BannerPlate
        room={room}
        title={shown.title ?? ''}
        text={shown.text}
        act={linkageType === 'NONE' ? undefined : inLanguage(BANNER_ACTS[linkageType], language)}
        picture={(className) =>
          picture ? <img src={pictureAt(picture, isNarrow)} className={className} alt="" /> : null
        }
      />
    </div>
  );
}

const pictureAt = ({ id, widths }: Picture, isNarrow: boolean): string =>
  `/content/images/${id}/${widths.find((one) => one >= (isNarrow ? 360 : 960)) ?? widths.at(-1)}`;

function Drawn({ shown, isNarrow }: { shown: Shown; isNarrow: boolean }) {
  const t = useT();
  const window =
    shown.announcementImages?.find(({ sequence }) => sequence === 2) ?? shown.announcementImages?.[0];
  const picture = (isNarrow ? shown.phoneImage : null) ?? shown.image ?? window?.image;
  if (Object.keys(shown).length === 0) return <p>{t('content.nothingToSee')}</p>;
  return (
    <>
      {picture && (
        <img
          src={pictureAt(picture, isNarrow)}
          width={picture.width}
          height={picture.height}
          alt={picture.alt ?? ''}
        />
      )}
      {shown.title && <h3>{shown.title}</h3>}
      {shown.version && <p className="seen-version">{shown.version}</p>}
      {(shown.text ?? shown.summary) && <p>{shown.text ?? shown.summary}</p>}
      {/* What the platform sanitised for this answer (contracts/content/member.ts). */}
      {shown.content && <div dangerouslySetInnerHTML={{ __html: shown.content }} />}
      {shown.conditions && shown.conditions.length > 0 && (
        <dl>
          {shown.conditions.map(({ label, value }) => (
            <div key={`${label} ${value}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {shown.action?.label && <p className="act">{shown.action.label}</p>}
    </>
  );
}
