/**
 * What a list is narrowed down by stands in the address, so that a list can be sent to a colleague and is the same after a look at one
 * of its rows. What somebody types to find a person stays out of it: addresses are kept in places that names should not reach.
 */
import { useSearchParams } from 'wouter';

type Filters = Readonly<Record<string, string>>;
/** The values that a filter may have; without a list it may have any. */
type Choices<Standard extends Filters> = { readonly [Name in keyof Standard]?: readonly string[] };
type Wide<Standard extends Filters> = { [Name in keyof Standard]: string };

/** `standard` is what stands where the address says nothing, or nothing that is among the `choices`. */
export function useFilters<Standard extends Filters>(
  standard: Standard,
  choices: Choices<Standard> = {},
): readonly [filters: Wide<Standard>, choose: (part: Partial<Wide<Standard>>) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (part: Partial<Wide<Standard>>): void =>
    setSearch((before) => filtersInto(before, standard, part), { replace: true });
  return [filtersOf(search, standard, choices), choose];
}

export function filtersOf<Standard extends Filters>(
  search: URLSearchParams,
  standard: Standard,
  choices: Choices<Standard> = {},
): Wide<Standard> {
  const read = (name: string): string => {
    const said = search.get(name);
    const isChoice = said !== null && (choices[name]?.includes(said) ?? true);
    return isChoice ? said : (standard[name] ?? '');
  };
  return Object.fromEntries(Object.keys(standard).map((name) => [name, read(name)])) as Wide<Standard>;
}

/** What is standard is not written; what else the address says stays. */
export function filtersInto(
  before: URLSearchParams,
  standard: Filters,
  part: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(part))
    if (value === undefined || value === standard[name]) after.delete(name);
    else after.set(name, value);
  return after;
}
