/** How often each was seen and pressed: counted without cookies, and without anybody in it. */
import { anyWords } from '@feria/contracts/languages';
import { addDays } from '@feria/kernel';
import { Text } from '@mantine/core';
import { formatCount, formatPercent } from '@feria/ui/format';
import { CONTENT_REPORT } from '@feria/contracts/content/lists';
import type { ContentReportRow } from '@feria/contracts/content/office';
import { endsOf, rangeOf } from '../../ground/lists/list-state.ts';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { searchOf } from '../../ground/http/search.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { useMarketNames } from '../../ground/market/market-names.ts';
import { useOpenedOn } from '../../ground/market/use-today.ts';
import { Days } from './days.tsx';
import { REPORT } from './queries.ts';
import { FileButton } from '../../ground/lists/file-button.tsx';

const SHOWN_DAYS = 30;

export function ContentReportScreen() {
  const t = useT();
  const lang = useLang();
  const market = useMarketNames()[0]?.code;
  const openedOn = useOpenedOn();
  const standard = { seenOn: rangeOf(addDays(openedOn, 1 - SHOWN_DAYS), openedOn) };
  const [{ seenOn }] = useFilters(standard);
  const [from, to] = endsOf(seenOn);
  const count = (number: number) => <span className="num">{formatCount(number, lang, market)}</span>;
  return (
    <OfficeList<ContentReportRow>
      title={t('content.reportTitle')}
      spec={CONTENT_REPORT}
      path="/content/report"
      records="/content"
      keys={REPORT}
      standard={standard}
      empty={t('content.reportEmpty')}
      cells={{
        title: ({ titles }) => anyWords(titles, lang),
        views: ({ views }) => count(views),
        clicks: ({ clicks }) => count(clicks),
        clickRate: ({ clickRate }) =>
          clickRate === null ? null : (
            <span className="num">{formatPercent(clickRate * 100, lang, market, { most: 1 })}</span>
          ),
        seenOn: (row) => <Days line={row} from={from} to={to} />,
      }}
    >
      {({ state }) => (
        <>
          <Text size="sm" maw={720}>
            {t('content.reportLead')}
          </Text>
          <ByDay from={from} to={to} market={state.filters['merchantCode'] ?? ''} />
        </>
      )}
    </OfficeList>
  );
}

/** A row for each item and day: of days that both ends are said of, and of one market or of all. */
function ByDay({ from, to, market }: { from: string; to: string; market: string }) {
  const t = useT();
  const lang = useLang();
  if (from === '' || to === '' || market.includes(',')) return null;
  return (
    <FileButton
      path={`/content/report/days.csv?${searchOf({ from, to, market, lang })}`}
      name={`content-${from}-${to}.csv`}
      label={t('content.csv')}
    />
  );
}
