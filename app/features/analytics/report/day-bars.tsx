import { type PointerEvent, useState } from 'react';
import { INERT_ATTRIBUTE } from '#app/ui/page/cards.tsx';

interface DayBarsProps {
  name: string;
  data: readonly { key: string; value: number }[];
  /** The day or month that isn't over, in a lighter bar. */
  running?: string | undefined;
  format(value: number): string;
}

/** How many days are labeled below the bars, including the last. */
const NAMED_DAYS = 5;

/** Bars by day or month. Values show on hover; for the keyboard and screen readers there is the table. */
export function DayBars({ name, data, running, format }: DayBarsProps) {
  const [at, setAt] = useState<number | null>(null);
  const top = roundUp(Math.max(...data.map(({ value }) => value)));
  const every = Math.ceil(data.length / NAMED_DAYS);
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const slot = Math.floor(((clientX - left) / width) * data.length);
    setAt(Math.min(data.length - 1, Math.max(0, slot)));
  };
  const pointed = at === null ? undefined : data[at];
  return (
    <div className="DayBars" aria-hidden="true">
      <div className="DayBars-scale">
        <span>{format(top)}</span>
        <span>{top % 2 === 0 ? format(top / 2) : ''}</span>
        <span>{format(0)}</span>
      </div>
      <div
        className="DayBars-plot"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(null)}
      >
        <ol className="DayBars-bars" {...INERT_ATTRIBUTE}>
          {data.map(({ key, value }, index) => (
            <li key={key} data-is-pointed={index === at} data-is-running={key === running}>
              <span style={{ height: `${(100 * value) / top}%` }} />
            </li>
          ))}
        </ol>
        <ol className="DayBars-days" {...INERT_ATTRIBUTE}>
          {data.map(({ key }, index) => (
            <li key={key}>
              {(data.length - 1 - index) % every === 0 ? <span>{formatDay(key)}</span> : null}
            </li>
          ))}
        </ol>
        {pointed ? (
          <p className="DayBars-tip" data-is-on-right={at! < data.length / 2}>
            <strong>
              {pointed.key === running ? `${formatDay(pointed.key)}, so far` : formatDay(pointed.key)}
            </strong>
            {`${name}: ${format(pointed.value)}`}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Rounds up to one significant digit, so the scale reads easily: 7 to 8, 4,316 to 5,000. */
function roundUp(value: number): number {
  if (value <= 2) return 2;
  const unit = 10 ** Math.floor(Math.log10(value));
  const fine = value <= 2 * unit ? unit / 5 : unit;
  const step = value <= 10 ? 2 : fine;
  return Math.ceil(value / step) * step;
}

/** Formats "2026-11-28" as "Nov 28" and "2026-11" as "Nov 2026". */
function formatDay(text: string): string {
  const isMonth = text.length === 7;
  const date = new Date(`${isMonth ? `${text}-01` : text}T00:00:00Z`);
  const options = isMonth
    ? ({ month: 'short', year: 'numeric' } as const)
    : ({ month: 'short', day: 'numeric' } as const);
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date);
}
