import { Form, useSubmit } from '@remix-run/react';
import {
  Banner,
  BlockStack,
  Button,
  Card,
  FormLayout,
  InlineGrid,
  InlineStack,
  Select,
  Text,
  TextField,
} from '@shopify/polaris';
import { ChartVerticalIcon } from '@shopify/polaris-icons';
import { type ReactNode, useState } from 'react';
import { changeOf, countOrders, type Figures } from '#app/features/analytics/report/figures.ts';
import { HoldoutCard } from '#app/features/analytics/report/holdout-card.tsx';
import type { Report } from '#app/features/analytics/report/load-report.server.ts';
import { ReportCard } from '#app/features/analytics/report/report-card.tsx';
import type { ReportRequest } from '#app/features/analytics/report/report-requests.ts';
import { formatChange, type TableId } from '#app/features/analytics/report/report-tables.ts';
import { REPORT_TEXTS } from '#app/features/analytics/report/report-texts.ts';
import { UnansweredCard } from '#app/features/analytics/report/unanswered-card.tsx';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { formatNumber } from '#app/ui/format.ts';
import { AppPage } from '#app/ui/page/app-page.tsx';
import { BetweenCards, EmptyState, StatTile, Subdued } from '#app/ui/page/cards.tsx';

/** `ordersLock` stands in place of the order figures if the plan doesn't include them. */
export function ReportPage({ ordersLock, ...report }: Report & { ordersLock: ReactNode }) {
  const { request, period } = { request: report.request, period: report.request.period };
  const { current, previous } = report.totals;
  const isEmpty = current.chats + previous.chats + current.visitors + previous.visitors === 0;
  const holdout = ordersLock ? null : <HoldoutCard holdout={report.holdout} />;
  return (
    <AppPage
      title="Performance"
      subtitle={`${formatDays(period)}, compared with the previous period. Time zone: ${report.timeZone}`}
      fullWidth
    >
      <BlockStack gap="400">
        <BetweenCards>
          <PeriodForm key={report.query} request={request} />
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
            <Tiles {...{ current, previous, ordersLock }} currency={report.currency} />
            <Progress {...report} holdoutCard={holdout} />
            <div id="unanswered">
              <UnansweredCard questions={report.unanswered} query={report.query} />
            </div>
            <Demand {...report} />
          </>
        )}
      </BlockStack>
    </AppPage>
  );
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
  current: Figures;
  previous: Figures;
  currency: string;
  ordersLock: ReactNode;
}

function Tiles({ current, previous, currency, ordersLock }: TilesProps) {
  const chats = <Tile label="Chats" now={current.chats} before={previous.chats} />;
  const leads = <Tile label="Leads" now={current.leads} before={previous.leads} />;
  if (ordersLock) {
    return (
      <BlockStack gap="300">
        <InlineGrid columns={2} gap="300">
          {chats}
          {leads}
        </InlineGrid>
        {ordersLock}
      </BlockStack>
    );
  }
  const [now, before] = [current.revenue[currency], previous.revenue[currency]];
  const others = Object.entries(current.revenue).filter(([other]) => other !== currency);
  return (
    <BlockStack gap="200">
      <InlineGrid columns={{ xs: 2, lg: 4 }} gap="300">
        {chats}
        {leads}
        <Tile label="Orders after a chat" now={countOrders(current)} before={countOrders(previous)} />
        <Tile
          label="Revenue after a chat"
          now={now?.totalMinor ?? 0}
          before={before?.totalMinor ?? 0}
          format={(minor) => formatPrice(minor, currency)}
        />
      </InlineGrid>
      <BetweenCards>
        <Subdued>
          {[
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
  format?: (value: number) => string;
}

function Tile({ label, now, before, format = formatNumber }: TileProps) {
  const change = changeOf(now, before);
  const detail =
    change === null
      ? `${format(before)} in the previous period`
      : `${formatChange(change)} from ${format(before)}`;
  return <StatTile label={label} value={format(now)} detail={detail} />;
}

interface ProgressProps extends Report {
  holdoutCard: ReactNode;
}

function Progress({ tables, conclusions, currency, query, ...props }: ProgressProps) {
  const { hasVisitors, hasOrders, holdoutCard } = props;
  const shared = (id: TableId) => ({ table: tables[id], conclusion: conclusions[id], currency, query });
  const isShort = tables.days.columns[0]!.label === 'Day';
  const before = isShort ? tables.days.columns.length - 1 : undefined;
  const columns = [2, ...(before === undefined ? [] : [before]), 7, ...(hasOrders ? [8] : [])];
  const funnelNote = hasVisitors
    ? REPORT_TEXTS.funnelNote
    : `${REPORT_TEXTS.funnelNote} ${REPORT_TEXTS.visitorsOff}`;
  return (
    <>
      <ReportCard
        {...shared('days')}
        table={{ ...tables.days, title: isShort ? REPORT_TEXTS.days : 'By month' }}
        chart={{ kind: 'line', columns, before }}
      />
      <InlineGrid columns={{ xs: 1, lg: 2 }} gap="400" alignItems="start">
        <ReportCard
          {...shared('funnel')}
          chart={{ kind: 'bars', columns: [1], fromRow: 1 }}
          note={funnelNote}
        />
        <BlockStack gap="400">
          <ReportCard
            {...shared('questions')}
            chart={{ kind: 'bars', columns: [2] }}
            note={REPORT_TEXTS.questionsNote}
          />
          {holdoutCard}
        </BlockStack>
      </InlineGrid>
    </>
  );
}

function Demand({ tables, conclusions, currency, query }: Report) {
  const shared = (id: TableId) => ({ table: tables[id], conclusion: conclusions[id], currency, query });
  const compared = { kind: 'bars', columns: [2, 4] } as const;
  return (
    <>
      <BetweenCards>
        <Text as="h2" variant="headingLg">
          What shoppers want vs. what you sell
        </Text>
      </BetweenCards>
      <InlineGrid columns={{ xs: 1, lg: 2 }} gap="400" alignItems="start">
        <ReportCard {...shared('budget')} chart={compared} />
        <BlockStack gap="400">
          <ReportCard {...shared('position')} chart={compared} />
          <ReportCard {...shared('size')} isFolded={Boolean(conclusions.size)} />
          <ReportCard {...shared('heat')} isFolded={Boolean(conclusions.heat)} />
        </BlockStack>
      </InlineGrid>
      <ReportCard {...shared('products')} note={REPORT_TEXTS.productsNote} />
      <ReportCard
        {...shared('speed')}
        note={tables.speed.title === REPORT_TEXTS.speed ? undefined : REPORT_TEXTS.costNote}
      />
    </>
  );
}

const PERIODS = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: 'custom', label: 'Custom' },
];
const CHANNELS = [
  { value: 'all', label: 'All channels' },
  { value: 'page', label: 'Chat page' },
  { value: 'storefront', label: 'Storefront' },
  { value: 'embed', label: 'Other website' },
];

/** A choice applies at once; only own dates need a button. */
function PeriodForm({ request }: { request: ReportRequest }) {
  const [choice, setChoice] = useState<string>(request.choice);
  const [channel, setChannel] = useState<string>(request.channel);
  const [period, setPeriod] = useState(request.period);
  const submit = useSubmit();
  const apply = (choices: { period: string; channel: string }) => {
    const dates = choices.period === 'custom' ? period : {};
    submit({ ...choices, ...dates }, { preventScrollReset: true });
  };
  const choosePeriod = (value: string) => {
    setChoice(value);
    if (value !== 'custom') apply({ period: value, channel });
  };
  const chooseChannel = (value: string) => {
    setChannel(value);
    apply({ period: choice, channel: value });
  };
  const date = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      name={name}
      autoComplete="off"
      value={period[name]}
      onChange={(value) => setPeriod({ ...period, [name]: value })}
    />
  );
  return (
    <Form method="get" className="PeriodForm">
      <InlineStack gap="300" blockAlign="end">
        <Select label="Period" name="period" options={PERIODS} value={choice} onChange={choosePeriod} />
        {choice === 'custom' ? (
          <FormLayout.Group condensed>
            {date('from', 'From')}
            {date('to', 'To')}
          </FormLayout.Group>
        ) : null}
        <Select label="Channel" name="channel" options={CHANNELS} value={channel} onChange={chooseChannel} />
        {choice === 'custom' ? (
          <Button submit size="large">
            Apply
          </Button>
        ) : null}
      </InlineStack>
    </Form>
  );
}
