import { BlockStack, Button, Card, Collapsible, InlineStack, Link, Text } from '@shopify/polaris';
import { lazy, type ReactNode, Suspense, useId, useState, useSyncExternalStore } from 'react';
import type { Conclusion } from '#app/features/analytics/report/conclusions.ts';
import type { ChartSeries } from '#app/features/analytics/report/charts.tsx';
import { DayBars } from '#app/features/analytics/report/day-bars.tsx';
import { formatCell, type ReportTable } from '#app/features/analytics/report/report-tables.ts';
import { CardTitle, INERT_ATTRIBUTE, Subdued } from '#app/ui/page/cards.tsx';

const ReportChart = lazy(async () => ({
  default: (await import('#app/features/analytics/report/charts.tsx')).ReportChart,
}));

const ROWS_SHOWN = 5;

interface BarsOptions {
  kind: 'bars';
  columns: readonly number[];
  fromRow?: number;
}

interface DaysOptions {
  kind: 'days';
  column: number;
  /** The list that adds up to it. */
  link?: Conclusion['link'] | null;
}

interface ReportCardProps {
  table: ReportTable;
  currency: string;
  note?: ReactNode;
  conclusion?: Conclusion | null;
  /** Without a chart, the table is always open. */
  chart?: BarsOptions | DaysOptions;
  /** Collapses the table even without a chart, if the conclusion says it all. */
  isFolded?: boolean;
}

export function ReportCard(props: ReportCardProps) {
  const { table, currency, note, conclusion, chart, isFolded = false } = props;
  const canClose = chart !== undefined || isFolded;
  const [isOpen, setOpen] = useState(!canClose);
  const id = useId();
  const isEmpty = table.rows.length === 0;
  const [isWhole, setWhole] = useState(false);
  const link = chart?.kind === 'days' && !isEmpty ? chart.link : null;
  const isCut = isOpen && !isWhole && chart === undefined && table.rows.length > ROWS_SHOWN;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <CardTitle>{table.title}</CardTitle>
          <InlineStack gap="400" blockAlign="center">
            {link ? (
              <Link url={link.url} removeUnderline>
                {link.label}
              </Link>
            ) : null}
            {canClose && !isEmpty ? (
              <Button
                variant="plain"
                ariaExpanded={isOpen}
                ariaControls={id}
                accessibilityLabel={`${isOpen ? 'Hide' : 'Show'} table: ${table.title}`}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? 'Hide table' : 'Show table'}
              </Button>
            ) : null}
          </InlineStack>
        </InlineStack>
        {conclusion ? <ConclusionLine {...conclusion} /> : null}
        {note ? <Subdued>{note}</Subdued> : null}
        {isEmpty ? <Subdued>No chats in this period.</Subdued> : null}
        {chart?.kind === 'bars' && !isEmpty ? <ChartFrame table={table} {...chart} /> : null}
        {chart?.kind === 'days' && !isEmpty ? <DaysChart {...{ table, currency }} {...chart} /> : null}
        {isEmpty ? null : (
          <Collapsible id={id} open={isOpen}>
            <DataTable
              table={isCut ? { ...table, rows: table.rows.slice(0, ROWS_SHOWN) } : table}
              currency={currency}
            />
          </Collapsible>
        )}
        {isCut ? (
          <InlineStack>
            <Button
              variant="plain"
              accessibilityLabel={`Show all ${table.rows.length}: ${table.title}`}
              onClick={() => setWhole(true)}
            >
              {`Show all ${table.rows.length}`}
            </Button>
          </InlineStack>
        ) : null}
      </BlockStack>
    </Card>
  );
}

function ConclusionLine({ text, link }: Conclusion) {
  return (
    <Text as="p" fontWeight="medium">
      {text} {link ? <Link url={link.url}>{link.label}</Link> : null}
    </Text>
  );
}

/** A table column by day. The current day or month is drawn lighter, because it isn't over. */
function DaysChart({ table, currency, column }: DaysOptions & Pick<ReportCardProps, 'table' | 'currency'>) {
  const { label, kind } = table.columns[column]!;
  const { rows, running } = table;
  const format = (value: number) => formatCell(value, kind, currency);
  return (
    <>
      <Subdued>{label}</Subdued>
      <DayBars
        name={label}
        format={format}
        running={running?.key}
        data={rows.map((row) => ({ key: String(row[0]), value: Number(row[column] ?? 0) }))}
      />
      {running && rows.some(([key]) => key === running.key) ? (
        <p className="DayBars-running">{running.label}</p>
      ) : null}
    </>
  );
}

/** Distinguishable with color blindness. */
const COLORS = ['#0072b2', '#d55e00', '#009e73'];
const BAR_HEIGHT = 22;
const BAR_ROW_HEIGHT = 26;
const BARS_MAX = 12;

/**
 * Inert, because the library makes every line a tab stop and announces unnamed points; the table is the accessible
 * version.
 */
function ChartFrame({ table, ...options }: BarsOptions & { table: ReportTable }) {
  const isInBrowser = useIsInBrowser();
  const series = toSeries(table, options);
  const bars = series[0]!.data.length * (BAR_ROW_HEIGHT + series.length * BAR_HEIGHT);
  return (
    <div className="ReportChart">
      <div className="ReportChart-drawing" style={{ height: bars }} {...INERT_ATTRIBUTE}>
        {isInBrowser ? (
          <Suspense fallback={null}>
            <ReportChart series={series} cell={table.columns[options.columns[0]!]!.kind} />
          </Suspense>
        ) : null}
      </div>
      {series.length > 1 ? (
        <ul className="ReportChart-legend" aria-hidden="true">
          {series.map(({ name, color }) => (
            <li key={name}>
              <span style={{ borderTop: `3px solid ${color}` }} />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function toSeries({ columns: all, rows }: ReportTable, { columns, fromRow = 0 }: BarsOptions): ChartSeries[] {
  const drawn = rows.slice(fromRow, fromRow + BARS_MAX);
  return columns.map((column, at) => ({
    name: all[column]!.label,
    color: COLORS[at % COLORS.length]!,
    data: drawn.map((row) => ({ key: String(row[0]), value: Number(row[column] ?? 0) })),
  }));
}

function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

function DataTable({ table, currency }: Pick<ReportCardProps, 'table' | 'currency'>) {
  return (
    // A scrollable region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ReportTable" role="region" aria-label={`${table.title}, table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.columns.map(({ label, kind }) => (
              <th key={label} scope="col" data-kind={kind}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two products may have the same title
            <tr key={at}>
              {row.map((cell, column) => {
                const { kind, label } = table.columns[column]!;
                const text = formatCell(cell, kind, currency);
                return column === 0 ? (
                  <th key={label} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={label} data-kind={kind} data-label={label}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
