import { type PointerEvent, type ReactNode, useState } from 'react';
import { formatNumber } from '#app/ui/format.ts';

export interface ChartSeries {
  name: string;
  color: string;
  /** Drawn dashed. */
  isComparison: boolean;
  data: { key: string; value: number }[];
}

interface Tip {
  index: number;
  /** From the left edge of the chart. */
  x: number;
  isOnRight: boolean;
}

/** Shows the values of the day under the pointer; the keyboard and screen readers have the table. */
export function ChartTip({ series, children }: { series: ChartSeries[]; children: ReactNode }) {
  const [tip, setTip] = useState<Tip | null>(null);
  const point = (event: PointerEvent<HTMLDivElement>) =>
    setTip(findTip(event.currentTarget, { clientX: event.clientX, count: series[0]!.data.length }));
  return (
    <div className="ChartTip" onPointerMove={point} onPointerDown={point} onPointerLeave={() => setTip(null)}>
      {children}
      {tip ? (
        <div className="ChartTip-line" style={{ left: tip.x }} aria-hidden="true">
          <div className="ChartTip-card" data-is-on-right={tip.isOnRight}>
            <strong>{formatDay(series[0]!.data[tip.index]?.key ?? '')}</strong>
            {series.map(({ name, data }) => (
              <span key={name}>{`${name}: ${formatNumber(data[tip.index]?.value ?? 0)}`}</span>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** The lines run evenly from the first point to the last, so their place on the page says where each point is. */
function findTip(chart: HTMLElement, { clientX, count }: { clientX: number; count: number }): Tip | null {
  const lines = [...chart.querySelectorAll('svg path')].map((path) => path.getBoundingClientRect());
  const widest = lines.toSorted((one, other) => other.width - one.width)[0];
  if (!widest || widest.width === 0 || count < 2) return null;
  const last = count - 1;
  const index = Math.min(last, Math.max(0, Math.round(((clientX - widest.left) / widest.width) * last)));
  const { left } = chart.getBoundingClientRect();
  return { index, x: widest.left - left + (index / last) * widest.width, isOnRight: index <= last / 2 };
}

/** "2026-11-28" as "Nov 28", "2026-11" as "Nov 2026". */
export function formatDay(value: string | number | null): string {
  const text = String(value ?? '');
  const date = new Date(`${text.length === 7 ? `${text}-01` : text}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return text;
  const options =
    text.length === 7
      ? ({ month: 'short', year: 'numeric' } as const)
      : ({ month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date);
}
