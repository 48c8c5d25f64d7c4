/** Virtual matches: nothing of them takes place anywhere, and each says so. */
import { inLanguage, type LocalizedText } from '@feria/contracts/languages';
import { seriesRound } from '@feria/kit/draws/series/round';
import { priceOfSeries, seriesBet, seriesBets, type SeriesTable } from '@feria/kit/draws/series/rules';
import { group, priced, spot, term, w, type BoardKind } from '../kind.ts';

interface Match {
  readonly id: string;
  readonly table: SeriesTable;
  readonly home: LocalizedText;
  readonly away: LocalizedText;
}

function seriesKind({ id, table, home, away }: Match): BoardKind {
  const price = (name: string): string => priced(priceOfSeries(table, seriesBet(table, name)));
  const wordOf = (name: string): LocalizedText => {
    const [kind = '', which = ''] = name.split(' ');
    const side = which === 'home' ? home : away;
    if (kind === 'match') return side;
    if (kind === 'first')
      return w(`First map: ${inLanguage(side, 'en')}`, `Primer mapa: ${inLanguage(side, 'es')}`);
    if (kind === 'score') return w(which.replace('-', '–'), which.replace('-', '–'));
    return w(`${which} maps`, `${which} mapas`);
  };
  const spotsOf = (kind: string) =>
    seriesBets(table)
      .filter((name) => name.startsWith(kind))
      .map((name) => spot(name, inLanguage(wordOf(name), 'en'), inLanguage(wordOf(name), 'es'), price(name)));
  return {
    id,
    title: w(
      `Virtual match, best of ${table.maps.length}`,
      `Partido virtual al mejor de ${table.maps.length}`,
    ),
    board: 'series',
    category: 'ESPORTS',
    classify: null,
    volatility: 'low',
    tagline: w('A virtual match: no team plays.', 'Un partido virtual: ningún equipo juega.'),
    groups: [
      group('match', 'Wins the match', 'Gana el partido', spotsOf('match')),
      group('first', 'Wins the first map', 'Gana el primer mapa', spotsOf('first')),
      group(
        'score',
        `Score (${inLanguage(home, 'en')} – ${inLanguage(away, 'en')})`,
        `Marcador (${inLanguage(home, 'es')} – ${inLanguage(away, 'es')})`,
        spotsOf('score'),
      ),
      group('maps', 'Maps played', 'Mapas jugados', spotsOf('maps')),
    ],
    bets: seriesBets(table).map((name) => {
      const word = wordOf(name);
      const isScore = name.startsWith('score');
      const [en, es] = [inLanguage(word, 'en'), inLanguage(word, 'es')];
      return term(name, isScore ? `Score ${en}` : en, isScore ? `Marcador ${es}` : es, price(name));
    }),
    rules: [
      w(
        `This is a virtual match between two made-up teams, ${inLanguage(home, 'en')} and ${inLanguage(away, 'en')}. It shows no event: who takes a map is drawn when you press.`,
        `Este es un partido virtual entre dos equipos inventados, ${inLanguage(home, 'es')} y ${inLanguage(away, 'es')}. No muestra ningún evento: quién gana cada mapa se sortea cuando pulsas.`,
      ),
      w(
        `Best of ${table.maps.length} maps. The chance of ${inLanguage(home, 'en')} on each, in order: ${table.maps.map((one) => `${one / 10} %`).join(', ')}.`,
        `Al mejor de ${table.maps.length} mapas. Probabilidad de ${inLanguage(home, 'es')} en cada uno, en orden: ${table.maps.map((one) => `${one / 10} %`).join(', ')}.`,
      ),
      w(
        'A price is what a winning bet brings back, the stake included: 95% of what its chance is worth, rounded down.',
        'El precio es lo que devuelve una apuesta ganadora, incluida la apuesta: 95% de lo que vale su probabilidad, redondeado hacia abajo.',
      ),
    ],
    mostBets: 13,
    mostChips: 100,
    maths: { name: 'series', table: { ...table } },
    check: {
      summary: 'a draw below 1000 for each map, until one side cannot be caught',
      sample: 'match home',
    },
    round: (code) => seriesRound(code, `${id}-1`, table),
  };
}

const harbourFinal = seriesKind({
  id: 'series-five',
  table: { maps: [540, 480, 570, 510, 530], paybackBps: 9_500 },
  home: w('Red Tram', 'Tranvía Rojo'),
  away: w('Blue Corner', 'Esquina Azul'),
});
const arcadeDuel = seriesKind({
  id: 'series-three',
  table: { maps: [620, 560, 590], paybackBps: 9_500 },
  home: w('Seventh Floor', 'Séptimo Piso'),
  away: w('Loose Cable', 'Cable Suelto'),
});

export const kinds: readonly BoardKind[] = [harbourFinal, arcadeDuel];
