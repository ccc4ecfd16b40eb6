import { useSearchParams } from '@remix-run/react';
import { Banner, BlockStack, Card, InlineGrid, Link, Text } from '@shopify/polaris';
import { ChartVerticalIcon } from '@shopify/polaris-icons';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { countOrders, formatDays, relativeChange } from '#app/features/analytics/report/figures.ts';
import { HoldoutCard } from '#app/features/analytics/report/holdout-card.tsx';
import type { Report } from '#app/features/analytics/report/load-report.server.ts';
import { PeriodForm } from '#app/features/analytics/report/period-form.tsx';
import { ReportCard } from '#app/features/analytics/report/report-card.tsx';
import {
  parseReportTab,
  REPORT_TABS,
  type ReportRequest,
} from '#app/features/analytics/report/report-requests.ts';
import { formatChange, type TableId } from '#app/features/analytics/report/report-tables.ts';
import { REPORT_TEXTS } from '#app/features/analytics/report/report-texts.ts';
import { UnansweredCard } from '#app/features/analytics/report/unanswered-card.tsx';
import { listUrl, NO_FILTER, type SessionView } from '#app/features/chat/inbox/session-filter.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { formatNumber } from '#app/ui/format.ts';
import { AppPage, useIsAllowed } from '#app/ui/page/app-page.tsx';
import { BetweenCards, EmptyState, StatTile, Subdued } from '#app/ui/page/cards.tsx';
import { useDownloads } from '#app/ui/page/download.tsx';
import { ViewLinks } from '#app/ui/page/list-navigation.tsx';

/** `ordersLock` replaces the order figures if the plan doesn't include them. */
export function ReportPage({ ordersLock, ...report }: Report & { ordersLock: ReactNode }) {
  const { request, query } = report;
  const { period } = request;
  const { current, previous } = report.totals;
  const [params] = useSearchParams();
  const tab = parseReportTab(params);
  const isEmpty = current.chats + previous.chats + current.visitors + previous.visitors === 0;
  const holdout = ordersLock ? null : <HoldoutCard holdout={report.holdout} />;
  const exports = useExports(report);
  return (
    <AppPage
      title="Performance"
      actionGroups={exports.length > 0 && !isEmpty ? [{ title: 'Export CSV', actions: exports }] : undefined}
      fullWidth
    >
      <BlockStack gap="400">
        <BetweenCards>
          <BlockStack gap="200">
            <PeriodForm key={query} request={request} tab={tab} />
            <Subdued>
              {`${formatDays(period)}, compared with the previous period. Time zone: ${report.timeZone}.`}
            </Subdued>
          </BlockStack>
        </BetweenCards>
        {request.problem ? (
          <Banner tone="warning">
            <p>{`${request.problem} Showing the last 30 days instead.`}</p>
          </Banner>
        ) : null}
        {report.isComplete ? null : (
          <Banner tone="info">
            <p>{REPORT_TEXTS.preparing}</p>
          </Banner>
        )}
        {isEmpty ? (
          <>
            <NoChats />
            {holdout}
          </>
        ) : (
          <>
            <ViewLinks
              label="Reports"
              isInPlace
              views={REPORT_TABS.map((one) => ({
                label: one.label,
                url: `/analytics?${query}&tab=${one.tab}`,
                isCurrent: one.tab === tab,
              }))}
            />
            {tab === 'sales' ? <Sales report={report} ordersLock={ordersLock} holdoutCard={holdout} /> : null}
            {tab === 'shoppers' ? <Shoppers {...report} /> : null}
            {tab === 'products' ? (
              <ReportCard {...shareOf(report, 'products')} note={REPORT_TEXTS.productsNote} />
            ) : null}
            {tab === 'replies' ? <Replies {...report} /> : null}
          </>
        )}
      </BlockStack>
    </AppPage>
  );
}

function useExports({ tables, query }: Report) {
  const canExport = useIsAllowed('export-data');
  const { download } = useDownloads();
  if (!canExport) return [];
  const filled = Object.values(tables).filter(({ rows }) => rows.length > 0);
  return filled.map(({ id, title }) => ({
    content: title,
    onAction: () => void download(`/analytics/${id}.csv?${query}`, `${id}.csv`),
  }));
}

function shareOf({ tables, conclusions, currency }: Report, id: TableId) {
  return { table: tables[id], conclusion: conclusions[id], currency };
}

function NoChats() {
  return (
    <Card>
      <EmptyState
        icon={ChartVerticalIcon}
        title="No chats in this period"
        text="Add the chat to your store so shoppers find it, or choose a longer period."
        action={{ label: 'Add the chat to your store', url: '/embed' }}
      />
    </Card>
  );
}

interface SalesFigure extends TileProps {
  /** The daily table's column that adds up to the figure, and a note about it. */
  column: string;
  link: { label: string; url: string } | null;
  note?: string;
}

/** Links to lists that add up to the figures, if a list can be filtered like the report. */
function listLinks({ choice, channel, period }: ReportRequest) {
  const isWhole = channel === 'all';
  const days = isWhole && choice !== 'custom' ? Number(choice) : null;
  const chats = (label: string, view: SessionView) =>
    days === null ? null : { label, url: listUrl({ ...NO_FILTER, view, days }) };
  const { from, to } = period;
  return {
    chats: chats('View chats', 'all'),
    sold: chats('View orders', 'sold'),
    leads: isWhole
      ? { label: 'View leads', url: `/leads?${new URLSearchParams({ from, to }).toString()}` }
      : null,
  };
}

function listFigures({ currency, totals, request }: Report, areOrdersShown: boolean): SalesFigure[] {
  const { current, previous } = totals;
  const links = listLinks(request);
  const [now, before] = [current.revenue[currency], previous.revenue[currency]];
  const others = Object.entries(current.revenue).filter(([other]) => other !== currency);
  const amount = (key: 'chats' | 'leads') => ({ now: current[key], before: previous[key] });
  const figures: SalesFigure[] = [
    {
      ...{ label: 'Chats', column: 'Chats', link: links.chats, note: REPORT_TEXTS.chatsNote },
      ...amount('chats'),
    },
    { label: 'Leads', column: 'Leads', link: links.leads, ...amount('leads') },
    {
      ...{ label: 'Orders after a chat', column: 'Orders', link: links.sold, note: REPORT_TEXTS.ordersNote },
      now: countOrders(current),
      before: countOrders(previous),
    },
    {
      ...{ label: 'Revenue after a chat', column: 'Revenue', link: links.sold },
      now: now?.totalMinor ?? 0,
      before: before?.totalMinor ?? 0,
      format: (minor) => formatPrice(minor, currency),
      note: [
        REPORT_TEXTS.ordersNote,
        now ? `${formatPrice(now.chatMinor, currency)} was added to the cart in the chat.` : '',
        ...others.map(([other, total]) => `Plus ${formatPrice(total.totalMinor, other)}.`),
      ].join(' '),
    },
  ];
  return areOrdersShown ? figures : figures.slice(0, 2);
}

interface TileProps {
  label: string;
  now: number;
  before: number;
  format?: (value: number) => string;
  chart?: ComponentProps<typeof StatTile>['chart'];
}

function Tile({ label, now, before, format = formatNumber, chart }: TileProps) {
  const change = relativeChange(now, before);
  const detail =
    change === null
      ? `${format(before)} in the previous period`
      : `${formatChange(change)} from ${format(before)}`;
  return <StatTile {...{ label, detail, chart }} value={format(now)} />;
}

interface SalesProps {
  report: Report;
  ordersLock: ReactNode;
  holdoutCard: ReactNode;
}

function Sales({ report, ordersLock, holdoutCard }: SalesProps) {
  const { tables, hasVisitors } = report;
  const { days } = tables;
  const figures = listFigures(report, ordersLock === null);
  const [shown, setShown] = useState('Chats');
  const { column, link, note } = figures.find((one) => one.column === shown) ?? figures[0]!;
  const funnelNote = hasVisitors
    ? REPORT_TEXTS.funnelNote
    : [
        `${REPORT_TEXTS.funnelNote} ${REPORT_TEXTS.visitorsOff} `,
        <Link key="link" url="/settings?tab=measurement">
          {REPORT_TEXTS.countVisitors}
        </Link>,
      ];
  return (
    <>
      <BetweenCards>
        <InlineGrid columns={{ xs: 2, lg: ordersLock ? 2 : 4 }} gap="300">
          {figures.map((figure) => (
            <Tile
              key={figure.column}
              {...figure}
              chart={{ isShown: figure.column === column, show: () => setShown(figure.column) }}
            />
          ))}
        </InlineGrid>
      </BetweenCards>
      {ordersLock}
      <ReportCard
        {...shareOf(report, 'days')}
        table={{ ...days, title: days.columns[0]!.label === 'Day' ? REPORT_TEXTS.days : 'By month' }}
        chart={{ kind: 'days', column: days.columns.findIndex(({ label }) => label === column), link }}
        note={note}
      />
      <InlineGrid columns={{ xs: 1, lg: holdoutCard && report.holdout ? 2 : 1 }} gap="400" alignItems="start">
        <ReportCard
          {...shareOf(report, 'funnel')}
          chart={{ kind: 'bars', columns: [1], fromRow: 1 }}
          note={funnelNote}
        />
        {holdoutCard}
      </InlineGrid>
    </>
  );
}

function Shoppers(report: Report) {
  const compared = { kind: 'bars', columns: [2, 4] } as const;
  const { conclusions } = report;
  return (
    <>
      <ReportCard
        {...shareOf(report, 'questions')}
        chart={{ kind: 'bars', columns: [2] }}
        note={REPORT_TEXTS.questionsNote}
      />
      <BetweenCards>
        <Text as="h2" variant="headingLg">
          What shoppers want vs. what you sell
        </Text>
      </BetweenCards>
      <InlineGrid columns={{ xs: 1, lg: 2 }} gap="400" alignItems="start">
        <ReportCard {...shareOf(report, 'budget')} chart={compared} />
        <BlockStack gap="400">
          <ReportCard {...shareOf(report, 'position')} chart={compared} />
          <ReportCard {...shareOf(report, 'size')} isFolded={Boolean(conclusions.size)} />
          <ReportCard {...shareOf(report, 'heat')} isFolded={Boolean(conclusions.heat)} />
        </BlockStack>
      </InlineGrid>
    </>
  );
}

function Replies(report: Report) {
  const hasCost = report.tables.speed.title !== REPORT_TEXTS.speed;
  return (
    <>
      <UnansweredCard questions={report.unanswered} />
      <ReportCard {...shareOf(report, 'speed')} note={hasCost ? REPORT_TEXTS.costNote : undefined} />
    </>
  );
}
