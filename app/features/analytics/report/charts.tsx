import { LineChart, PolarisVizProvider, SimpleBarChart } from '@shopify/polaris-viz';
import { type ChartSeries, formatDay } from '#app/features/analytics/report/chart-tip.tsx';
import { formatNumber } from '#app/ui/format.ts';

/** Loaded in the browser, only by pages that draw: the library is large and measures the page. */

export type ChartKind = 'line' | 'bars';

export function ReportChart({ kind, series }: { kind: ChartKind; series: ChartSeries[] }) {
  const labelFormatter = (value: string | number | null) => formatNumber(Number(value));
  // A dashed line takes its color from the theme alone.
  const comparison = series.find(({ isComparison }) => isComparison)?.color;
  const theme = {
    line: { hasSpline: false },
    chartContainer: { minHeight: 0 },
    ...(comparison && { seriesColors: { comparison } }),
  };
  const shared = { theme: 'Light', isAnimated: false, showLegend: false };
  return (
    <PolarisVizProvider themes={{ Light: theme }}>
      {kind === 'line' ? (
        <LineChart
          {...shared}
          data={series}
          xAxisOptions={{ labelFormatter: formatDay }}
          yAxisOptions={{ labelFormatter, integersOnly: true }}
        />
      ) : (
        <SimpleBarChart {...shared} data={series} xAxisOptions={{ labelFormatter, hide: false }} />
      )}
    </PolarisVizProvider>
  );
}
