import { describe, expect, it } from 'vitest';
import { NO_CHOICE, chooseVendor, countFacets, hrefOf, listPath, readChoice, toggleFacet } from './choice.ts';

const FULL = 'search=luna&vassalage=copal&gameClassify=JP&select=NEW&feature=ways,cascades&lines=up25&page=3';

describe('what a list shows', () => {
  it('is read from the address and written into it without loss', () => {
    const choice = readChoice(FULL);
    expect(choice).toEqual({
      search: 'luna',
      vassalage: 'copal',
      classify: 'JP',
      select: 'NEW',
      page: 3,
      facets: { feature: ['ways', 'cascades'], lines: ['up25'] },
    });
    expect(readChoice(hrefOf('/rng', choice).split('?')[1]!)).toEqual(choice);
    expect(hrefOf('/rng', NO_CHOICE)).toBe('/rng');
  });
  it('takes nonsense for nothing', () => {
    expect(readChoice('page=-2&select=RIG&feature=,,')).toEqual(NO_CHOICE);
    expect(readChoice('gameClassify=HOT')).toEqual({ ...NO_CHOICE, select: 'HOT' });
  });
  it('starts anew with a vendor: sub-category, page and search go, facets stay', () => {
    const { facets, ...rest } = chooseVendor(readChoice(FULL), 'tinaja');
    expect(rest).toEqual({ vassalage: 'tinaja', classify: 'ALL', select: 'NEW', search: '', page: 1 });
    expect(facets).toEqual(readChoice(FULL).facets);
  });
  it('puts a value of a facet in and takes it out, from the first page on', () => {
    const once = toggleFacet(readChoice(FULL), 'feature', 'jackpot');
    expect(once).toMatchObject({ page: 1, facets: { feature: ['ways', 'cascades', 'jackpot'] } });
    expect(toggleFacet(once, 'feature', 'jackpot').facets['feature']).toEqual(['ways', 'cascades']);
    expect(countFacets(once)).toBe(4);
  });
  it('asks the market’s list, or the member’s own for FAV and RECENT', () => {
    const path = listPath('CO', { gameType: 'RNG' }, readChoice(FULL));
    expect(path).toMatch(/^\/api\/games\?/);
    const query = new URLSearchParams(path.split('?')[1]);
    expect(Object.fromEntries(query)).toMatchObject({
      merchant: 'CO',
      gameType: 'RNG',
      gameName: 'luna',
      select: 'NEW',
      gameClassify: 'JP',
      pageNo: '3',
      pageSize: '28',
      feature: 'ways,cascades',
    });
    const own = listPath('CO', { inHouse: true }, { ...NO_CHOICE, select: 'FAV' });
    expect(own).toBe('/api/favorites?inHouse=1&pageNo=1&pageSize=999');
    expect(listPath('CO', {}, { ...NO_CHOICE, select: 'RECENT' })).toMatch(/^\/api\/games\/recent\?/);
  });
});
