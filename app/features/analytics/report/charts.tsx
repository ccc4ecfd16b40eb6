import { LineChart, PolarisVizProvider, SimpleBarChart } from '@shopify/polaris-viz';
import { type ChartSeries, formatDay } from '#app/features/analytics/report/chart-tip.tsx';
import { type CellKind, formatCell } from '#app/features/analytics/report/report-tables.ts';

/** Loaded in the browser, only by pages that draw: the library is large and measures the page. */

export type ChartKind = 'line' | 'bars';

interface ReportChartProps {
  kind: ChartKind;
  series: ChartSeries[];
  /** Of the values. */
  cell: CellKind;
}

export function ReportChart({ kind, series, cell }: ReportChartProps) {
  const labelFormatter = (value: string | number | null) => formatCell(Number(value), cell, '');
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
