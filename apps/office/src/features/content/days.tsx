import type { ContentReportRow } from '@feria/contracts/content/office';
import { useT } from '../../ground/i18n/texts.ts';

const DAY_MS = 24 * 60 * 60_000;
const [WIDE, HIGH] = [160, 28];

interface DaysProps {
  line: ContentReportRow;
  /** The days that are counted; without them, those on which it was seen. */
  from: string;
  to: string;
}

/** One stroke a day, the highest as high as the best day of this one; the words beside it say the same. */
export function Days({ line: { days, views, clicks }, ...span }: DaysProps) {
  const t = useT();
  const from = span.from || (days[0]?.day ?? '');
  const to = span.to || (days.at(-1)?.day ?? '');
  const most = Math.max(1, ...days.map((one) => one.views));
  const all = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1);
  const step = WIDE / all;
  return (
    <svg
      width={WIDE}
      height={HIGH}
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="img"
      aria-label={t('content.daysLabel', {
        views: String(views),
        clicks: String(clicks),
        days: String(days.length),
      })}
    >
      <path d={`M0 ${HIGH - 0.5}H${WIDE}`} stroke="currentColor" opacity={0.25} />
      {days.map((one) => {
        const x = Math.round((Date.parse(one.day) - Date.parse(from)) / DAY_MS) * step;
        const height = Math.max(1.5, (one.views / most) * (HIGH - 2));
        const pressed = (one.clicks / most) * (HIGH - 2);
        return (
          <g key={one.day}>
            <rect
              x={x}
              y={HIGH - height}
              width={Math.max(1.5, step * 0.7)}
              height={height}
              fill="var(--mantine-color-blue-filled)"
            />
            <rect
              x={x}
              y={HIGH - pressed}
              width={Math.max(1.5, step * 0.7)}
              height={pressed}
              fill="var(--mantine-color-orange-filled)"
            />
          </g>
        );
      })}
    </svg>
  );
}
