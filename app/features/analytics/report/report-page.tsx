import { useSearchParams } from '@remix-run/react';
import { Banner, BlockStack, Card, InlineGrid, Text } from '@shopify/polaris';
import { ChartVerticalIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import { changeOf, countOrders } from '#app/features/analytics/report/figures.ts';
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

/** `ordersLock` stands in place of the order figures if the plan doesn't include them. */
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
      subtitle={`${formatDays(period)}, compared with the previous period. Time zone: ${report.timeZone}`}
      actionGroups={exports.length > 0 ? [{ title: 'Export CSV', actions: exports }] : undefined}
      fullWidth
    >
      <BlockStack gap="400">
        <BetweenCards>
          <PeriodForm key={query} request={request} tab={tab} />
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

/** The tables with rows, each as a file. */
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

// Not `formatRange`, whose spaces differ between Node and browsers.
function formatDays({ from, to }: { from: string; to: string }): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return `${format.format(new Date(from))} – ${format.format(new Date(to))}`;
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

interface TilesProps {
  report: Report;
  ordersLock: ReactNode;
}

/** The lists that add up to the figures, where a list can be filtered like the report. */
function listUrls({ choice, channel, period }: ReportRequest) {
  const isWhole = channel === 'all';
  const days = isWhole && choice !== 'custom' ? Number(choice) : null;
  const chats = (view: SessionView) => (days === null ? null : listUrl({ ...NO_FILTER, view, days }));
  const { from, to } = period;
  return {
    chats: chats('all'),
    sold: chats('sold'),
    leads: isWhole ? `/leads?${new URLSearchParams({ from, to }).toString()}` : null,
  };
}

function Tiles({ report, ordersLock }: TilesProps) {
  const { currency, totals } = report;
  const { current, previous } = totals;
  const urls = listUrls(report.request);
  const chats = <Tile label="Chats" now={current.chats} before={previous.chats} url={urls.chats} />;
  const leads = <Tile label="Leads" now={current.leads} before={previous.leads} url={urls.leads} />;
  if (ordersLock) {
    return (
      <BlockStack gap="300">
        <BetweenCards>
          <InlineGrid columns={2} gap="300">
            {chats}
            {leads}
          </InlineGrid>
        </BetweenCards>
        {ordersLock}
      </BlockStack>
    );
  }
  const [now, before] = [current.revenue[currency], previous.revenue[currency]];
  const others = Object.entries(current.revenue).filter(([other]) => other !== currency);
  return (
    <BlockStack gap="200">
      <BetweenCards>
        <InlineGrid columns={{ xs: 2, lg: 4 }} gap="300">
          {chats}
          {leads}
          <Tile
            label="Orders after a chat"
            now={countOrders(current)}
            before={countOrders(previous)}
            url={urls.sold}
          />
          <Tile
            label="Revenue after a chat"
            now={now?.totalMinor ?? 0}
            before={before?.totalMinor ?? 0}
            format={(minor) => formatPrice(minor, currency)}
          />
        </InlineGrid>
      </BetweenCards>
      <BetweenCards>
        <Subdued>
          {[
            REPORT_TEXTS.chatsNote,
            REPORT_TEXTS.revenueNote,
            now ? `${formatPrice(now.chatMinor, currency)} was added to the cart in the chat.` : '',
            ...others.map(([other, total]) => `Plus ${formatPrice(total.totalMinor, other)} in ${other}.`),
          ].join(' ')}
        </Subdued>
      </BetweenCards>
    </BlockStack>
  );
}

interface TileProps {
  label: string;
  now: number;
  before: number;
  url?: string | null;
  format?: (value: number) => string;
}

function Tile({ label, now, before, url, format = formatNumber }: TileProps) {
  const change = changeOf(now, before);
  const detail =
    change === null
      ? `${format(before)} in the previous period`
      : `${formatChange(change)} from ${format(before)}`;
  return <StatTile label={label} value={format(now)} detail={detail} url={url} />;
}

interface SalesProps extends TilesProps {
  holdoutCard: ReactNode;
}

function Sales({ report, ordersLock, holdoutCard }: SalesProps) {
  const { tables, hasVisitors, hasOrders } = report;
  const isShort = tables.days.columns[0]!.label === 'Day';
  const before = isShort ? tables.days.columns.length - 1 : undefined;
  const columns = [2, ...(before === undefined ? [] : [before]), 7, ...(hasOrders ? [8] : [])];
  const funnelNote = hasVisitors
    ? REPORT_TEXTS.funnelNote
    : `${REPORT_TEXTS.funnelNote} ${REPORT_TEXTS.visitorsOff}`;
  return (
    <>
      <Tiles report={report} ordersLock={ordersLock} />
      <ReportCard
        {...shareOf(report, 'days')}
        table={{ ...tables.days, title: isShort ? REPORT_TEXTS.days : 'By month' }}
        chart={{ kind: 'line', columns, before }}
      />
      <InlineGrid columns={{ xs: 1, lg: holdoutCard ? 2 : 1 }} gap="400" alignItems="start">
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
