/** Today's figures, against yesterday and a week ago until the same time of day. */
import { addDays } from '@feria/kernel';
import { Group, SimpleGrid, Text } from '@mantine/core';
import { useMarketNames } from '../../../ground/market/market-names.ts';
import { Part } from '../../../ground/loading/part.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { rowsOf } from '../measures/rows.ts';
import { Tile } from '../measures/tile.tsx';
import { useMeasures } from '../measures/use-measures.ts';
import { useKeptTiles } from './kept-tiles.ts';
import { TileChoice } from './tile-choice.tsx';
import { useToday } from '../../../ground/market/use-today.ts';

const EVERY_MS = 30_000;
const COURSE_EVERY_MS = 5 * 60_000;
const COURSE_DAYS = 14;

export function Today({ market }: { market: string }) {
  const t = useT();
  const { may } = useSession();
  const { tiles, isPending, keep, error: unkept } = useKeptTiles();
  const day = useToday(market);
  const markets = useMarketNames();
  const hasDay = markets.length > 0 && !isPending;
  const measures = hasDay ? tiles : [];
  const today = useMeasures({ measures, from: day, to: day, market }, EVERY_MS);
  const course = useMeasures(
    { measures, from: addDays(day, 1 - COURSE_DAYS), to: day, market },
    COURSE_EVERY_MS,
  );
  return (
    <Part
      title={t('overview.today')}
      lead={t('overview.todayLead')}
      isPending={today.isPending && tiles.length > 0}
      error={today.error ?? unkept}
      retry={() => today.refetch()}
    >
      <Group justify="flex-end">
        <TileChoice tiles={tiles} keep={keep} />
      </Group>
      {tiles.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('overview.tilesNone')}
        </Text>
      )}
      {today.data && (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
          {tiles.map((code) => (
            <Tile
              key={code}
              code={code}
              now={today.data.series.filter(({ measure }) => measure === code)}
              course={course.data?.series.filter(({ measure }) => measure === code) ?? []}
              spark="overview.spark"
              against={[
                { of: 'before', word: t('overview.then.yesterday') },
                { of: 'weekdays', word: t('overview.then.weekday') },
              ]}
              rows={(currency) => rowsOf(code, currency, { from: day, to: day, market, markets, may })}
            />
          ))}
        </SimpleGrid>
      )}
    </Part>
  );
}
