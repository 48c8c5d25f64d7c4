/** A game, a promotion or an article, chosen by its name: what was chosen stands below with its picture, and what is wrong with it. */
import { anyWords } from '@feria/contracts/languages';
import { Alert, Group, Loader, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Linkage } from '@feria/contracts/content/member';
import type { ContentTarget, ContentTargets } from '@feria/contracts/content/office';
import { linkageOf, type ContentDocument } from '@feria/contracts/content/documents';
import { call } from '../../ground/http/api.ts';
import { useMarketNames } from '../../ground/market/market-names.ts';
import { LoadFailure } from '../../ground/loading/screen.tsx';
import { useLang, useT, type TextKey } from '../../ground/i18n/texts.ts';
import { artPath } from '../../ground/values/emblem.tsx';
import { CONTENT } from './queries.ts';

const SETTLED_MS = 250;

type Kind = ContentTarget['linkageType'];
const isChosen = (kind: Linkage['linkageType']): kind is Kind =>
  kind === 'GAME' || kind === 'PROMOTION' || kind === 'ARTICLE';

/** What was chosen, as it is now or will be at that moment; undefined while nothing is chosen, or it is not known. */
export function useTarget({ linkageType, target }: Linkage, markets: readonly string[], at?: string | null) {
  const kind = isChosen(linkageType) && target !== '' ? linkageType : undefined;
  const query = new URLSearchParams({
    linkageType,
    target,
    markets: markets.join(','),
    ...(at ? { at } : {}),
  }).toString();
  return useQuery({
    queryKey: CONTENT.of('target', query),
    queryFn: () => call<ContentTarget>('GET', `/content/target?${query}`),
    enabled: kind !== undefined,
  });
}

const NOWHERE: Linkage = { linkageType: 'NONE', target: '' };

/** What is wrong with where a document leads, at the moment from which it does; null: nothing, or nothing is known. */
export function useTargetTrouble(document: ContentDocument, effectiveAt: string | null) {
  const all = useMarketNames();
  const found = linkageOf(document);
  const markets = 'markets' in document ? document.markets : [];
  const from = 'from' in document ? document.from : null;
  // The later of both: until then nobody is led anywhere.
  const at =
    [effectiveAt, from]
      .flatMap((one) => one ?? [])
      .toSorted()
      .at(-1) ?? null;
  const { data } = useTarget(found?.linkage ?? NOWHERE, markets, at);
  if (!found || !data) return null;
  const asked = markets.length > 0 ? markets : all.map(({ code }) => code);
  const isNowhere = asked.length > 0 && asked.every((code) => data.missingIn.includes(code));
  return data.trouble !== null || isNowhere ? { path: found.path } : null;
}

interface TargetFieldProps {
  linkageType: Kind;
  target: string;
  markets: readonly string[];
  onChange: (target: string) => void;
  readOnly: boolean;
}

export function TargetField({ linkageType, target, markets, onChange, readOnly }: TargetFieldProps) {
  const t = useT();
  const lang = useLang();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), SETTLED_MS);
  const chosen = useTarget({ linkageType, target }, markets);
  const nameOf = ({ name, target: id }: ContentTarget): string => anyWords(name, lang) || id;
  // The field has the chosen one's name in it: that is no search.
  const q = chosen.data && settled === nameOf(chosen.data) ? '' : settled;
  const query = new URLSearchParams({ linkageType, q, markets: markets.join(',') }).toString();
  const found = useQuery({
    queryKey: CONTENT.of('targets', query),
    queryFn: () => call<ContentTargets>('GET', `/content/targets?${query}`),
    placeholderData: keepPreviousData,
    enabled: !readOnly,
  });
  const own = chosen.data && chosen.data.target === target ? [chosen.data] : [];
  const others = (found.data?.items ?? []).filter((one) => one.target !== target);
  const all = [...own, ...others];
  const detailOf = ({ detail }: ContentTarget): string =>
    linkageType === 'ARTICLE' && detail !== '' ? t(`content.section.${detail}` as TextKey) : detail;
  return (
    <Stack gap="xs">
      <Select
        name="target"
        label={t('content.target')}
        placeholder={t(`content.target.${linkageType}`)}
        value={target === '' ? null : target}
        disabled={readOnly}
        searchable
        allowDeselect={false}
        filter={({ options }) => options}
        nothingFoundMessage={found.isPending ? t('content.searching') : t('content.nothingFound')}
        rightSection={found.isFetching ? <Loader size={14} /> : undefined}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={(next) => onChange(next ?? '')}
        data={all.map((one) => ({ value: one.target, label: nameOf(one) }))}
        renderOption={({ option }) => {
          const one = all.find(({ target: id }) => id === option.value);
          return one ? <Line of={one} name={option.label} detail={detailOf(one)} /> : option.label;
        }}
      />
      {found.error !== null && <LoadFailure error={found.error} retry={() => void found.refetch()} />}
      {own.map((one) => (
        <Line key={one.target} of={one} name={nameOf(one)} detail={detailOf(one)} />
      ))}
      {own.map((one) => (
        <Trouble key={one.target} of={one} />
      ))}
    </Stack>
  );
}

function Line({ of, name, detail }: { of: ContentTarget; name: string; detail: string }) {
  const t = useT();
  return (
    <Group gap="sm" wrap="nowrap" className="target-line">
      {of.picture === null ? (
        <span aria-hidden="true" />
      ) : (
        <img src={artPath(of.picture)} alt="" loading="lazy" />
      )}
      <div style={{ minWidth: 0 }}>
        <Text size="sm" truncate>
          {name}
        </Text>
        <Text size="xs" c={of.trouble === null ? 'dimmed' : 'red'} truncate>
          {of.trouble === null ? detail : t(`content.trouble.${of.trouble}`)}
        </Text>
      </div>
    </Group>
  );
}

function Trouble({ of: { trouble, missingIn } }: { of: ContentTarget }) {
  const t = useT();
  const names = useMarketNames()
    .filter(({ code }) => missingIn.includes(code))
    .map(({ countryName }) => countryName);
  if (trouble !== null)
    return (
      <Alert color="red" role="status" title={t('content.targetBroken')}>
        {t(`content.troubleText.${trouble}`)}
      </Alert>
    );
  if (names.length === 0) return null;
  return (
    <Alert color="yellow" role="status">
      {t('content.targetMissing', { markets: names.join(', ') })}
    </Alert>
  );
}
