import { PolarisVizProvider, SimpleBarChart } from '@shopify/polaris-viz';
import { type CellKind, formatCell } from '#app/features/analytics/report/report-tables.ts';

/** Loaded in the browser, only by pages that draw: the library is large and measures the page. */

export interface ChartSeries {
  name: string;
  color: string;
  data: { key: string; value: number }[];
}

interface ReportChartProps {
  series: ChartSeries[];
  /** Of the values. */
  cell: CellKind;
}

export function ReportChart({ series, cell }: ReportChartProps) {
  const labelFormatter = (value: string | number | null) => formatCell(Number(value), cell, '');
  return (
    <PolarisVizProvider themes={{ Light: { chartContainer: { minHeight: 0 } } }}>
      <SimpleBarChart
        theme="Light"
        isAnimated={false}
        showLegend={false}
        data={series}
        xAxisOptions={{ labelFormatter, hide: false }}
      />
    </PolarisVizProvider>
  );
}
