/** Figures over time as the rows of a drawing: one for each moment, with a value under the name of each line. Pure. */
import type { GatewayFigures } from '@feria/contracts/cashier/gateways';

type Courses = GatewayFigures['courses'];
export type Course = {
  rows: readonly Readonly<Record<string, string | number | null>>[];
  series: readonly { name: string; label: string }[];
};
/** More lines than that cannot be told apart (ground/charts): those with the most payments are drawn. */
const MOST_LINES = 5;

/** In hundredths; null: none of that hour came to an end. */
export function successCourse(courses: Courses['method'], nameOf: (key: string) => string): Course {
  const many = courses
    .map(({ key, points }) => ({ key, points, ended: points.reduce((sum, one) => sum + one.ended, 0) }))
    .toSorted((a, b) => b.ended - a.ended || a.key.localeCompare(b.key))
    .slice(0, MOST_LINES);
  const moments = [...new Set(many.flatMap(({ points }) => points.map(({ at }) => at)))].toSorted();
  const rows = moments.map((at) => ({
    at,
    ...Object.fromEntries(
      many.map(({ key, points }): [string, number | null] => {
        const point = points.find((one) => one.at === at);
        return [key, point ? (point.good * 100) / point.ended : null];
      }),
    ),
  }));
  return { rows, series: many.map(({ key }) => ({ name: key, label: nameOf(key) })) };
}

export const timeCourse = (
  points: Courses['times'][number]['points'],
  labels: { p50: string; p90: string },
): Course => ({
  rows: points.map(({ day, p50, p90 }) => ({ at: day, p50, p90 })),
  series: [
    { name: 'p50', label: labels.p50 },
    { name: 'p90', label: labels.p90 },
  ],
});
