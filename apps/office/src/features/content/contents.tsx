/** Everything that the licensee publishes, kind by kind; its order, and how often it is seen. */
import { anyWords } from '@feria/contracts/languages';
import { Badge, Button, Group, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'wouter';
import { CONTENT_STATES, type ContentLine, type ContentList } from '@feria/contracts/content/office';
import { CONTENT_KINDS, type ContentKind } from '@feria/contracts/content/documents';
import { ChoiceFilter, MarketFilter, SearchFilter } from '../../ground/lists/filters.tsx';
import { ListPage } from '../../ground/lists/list-page.tsx';
import { searchOf, useWhole } from '../../ground/lists/pages.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Moment } from '../../ground/values/moment.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { ContentBadge } from './badges.tsx';
import { OrderDialog } from './order.tsx';
import { placeOf } from './place.ts';
import { CONTENT } from './queries.ts';
import { languageLabel } from '@feria/ui/names';

const SETTLED_MS = 250;
const STANDARD = { kind: 'banner', state: '', market: '' };
/** Of these the order is what visitors see; notices and articles of a day come by their time. */
const ORDERED: readonly ContentKind[] = ['banner', 'promotion', 'promotion_category', 'article'];

export function Contents() {
  const t = useT();
  const lang = useLang();
  const { may } = useSession();
  const [filters, choose] = useFilters(STANDARD, { kind: CONTENT_KINDS, state: ['', ...CONTENT_STATES] });
  const kind = CONTENT_KINDS.find((one) => one === filters.kind) ?? 'banner';
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), SETTLED_MS);
  const [isOrdering, setOrdering] = useState(false);
  const query = searchOf({ ...filters, q });
  const list = useWhole<ContentList>(CONTENT.of('list', query), `/content?${query}`);
  const nameOf = (line: ContentLine): string => anyWords(line.title, lang) || t('content.untitled');
  const mayWrite = may('content.edit') && (kind !== 'legal' || may('content.legal'));
  return (
    <ListPage
      title={t('nav.content')}
      list={list}
      empty={t('content.empty')}
      open={({ id }) => `/content/${id}`}
      columns={[
        {
          accessor: 'title',
          title: t('content.title'),
          render: (row) => <Link href={`/content/${row.id}`}>{nameOf(row)}</Link>,
        },
        { accessor: 'place', title: t('content.place'), render: (row) => placeOf(row, t) },
        { accessor: 'state', title: t('column.state'), render: (row) => <ContentBadge line={row} /> },
        {
          accessor: 'missing',
          title: t('content.languages'),
          render: (row) =>
            row.missing.length === 0 ? (
              t('content.complete')
            ) : (
              <Badge color="yellow" variant="light" tt="none" miw="max-content">
                {t('content.lacks', {
                  languages: row.missing.map((one) => languageLabel(one, lang)).join(', '),
                })}
              </Badge>
            ),
        },
        {
          accessor: 'markets',
          title: t('column.market'),
          render: (row) => row.markets.join(', ') || t('content.everyMarket'),
        },
        {
          accessor: 'audience',
          title: t('content.audience'),
          render: (row) => t(`content.audience.${row.audience}`),
        },
        { accessor: 'changedBy', title: t('content.changedBy') },
        {
          accessor: 'changedAt',
          title: t('content.changedAt'),
          render: (row) => <Moment at={row.changedAt} />,
        },
      ]}
      below={isOrdering && <OrderDialog kind={kind} nameOf={nameOf} onClose={() => setOrdering(false)} />}

      aside={
        <Group gap="xs">
          <Button component={Link} href="/content/report" variant="default">
            {t('content.report')}
          </Button>
          {mayWrite && (
            <Button component={Link} href={`/content/new/${kind}`}>
              {t(`content.new.${kind}`)}
            </Button>
          )}
        </Group>
      }
    >
      <SegmentedControl
        size="xs"
        value={kind}
        onChange={(next) => choose({ kind: next })}
        aria-label={t('content.kind')}
        className="wraps"
        style={{ alignSelf: 'start' }}
        data={CONTENT_KINDS.map((one) => ({ value: one, label: t(`content.kind.${one}`) }))}
      />
      <Group align="end">
        <ChoiceFilter
          label={t('column.state')}
          wide={160}
          value={filters.state}
          onChange={(state) => choose({ state })}
          every={t('content.everyState')}
          options={CONTENT_STATES.map((one) => ({ value: one, label: t(`content.state.${one}`) }))}
        />
        <MarketFilter value={filters.market} onChange={(market) => choose({ market })} />
        <SearchFilter label={t('content.search')} wide={220} most={100} value={typed} onChange={setTyped} />
        {may('content.publish') && ORDERED.includes(kind) && (
          <Button size="xs" variant="default" onClick={() => setOrdering(true)}>
            {t('content.order')}
          </Button>
        )}
      </Group>
    </ListPage>
  );
}
