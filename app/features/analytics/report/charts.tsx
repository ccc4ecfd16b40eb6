import { PolarisVizProvider, SimpleBarChart } from '@shopify/polaris-viz';
import { type CellKind, formatCell } from '#app/features/analytics/report/report-tables.ts';

/** Only loaded in the browser by pages with charts: the library is large and measures the page. */

export interface ChartSeries {
  name: string;
  color: string;
  data: { key: string; value: number }[];
}

interface ReportChartProps {
  series: ChartSeries[];
  /** How to format the values. */
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
