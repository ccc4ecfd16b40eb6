import { Banner, BlockStack, Card, InlineGrid, Link, Text } from '@shopify/polaris';
import type { Lift } from '#app/features/analytics/lift/lift.ts';
import type { HoldoutReport } from '#app/features/analytics/report/load-report.server.ts';
import { formatChange } from '#app/features/analytics/report/report-tables.ts';
import { REPORT_TEXTS } from '#app/features/analytics/report/report-texts.ts';
import { formatCount, formatNumber } from '#app/ui/format.ts';
import { CardTitle, StatTile, Subdued } from '#app/ui/page/cards.tsx';

const MEASUREMENT_URL = '/settings?tab=measurement';

/** The lift from the chat, independent of all last-touch revenue figures. */
export function HoldoutCard({ holdout }: { holdout: HoldoutReport | null }) {
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Sales lift test</CardTitle>
        {holdout === null ? (
          <Text as="p">
            {REPORT_TEXTS.holdoutOff} <Link url={MEASUREMENT_URL}>Start a test</Link>
          </Text>
        ) : (
          <RunningHoldout {...holdout} />
        )}
      </BlockStack>
    </Card>
  );
}

function RunningHoldout({ chat, holdout, holdoutShare, lift, isSplitBroken, dates }: HoldoutReport) {
  return (
    <BlockStack gap="300">
      {isSplitBroken ? (
        <Banner tone="warning">
          <p>{REPORT_TEXTS.splitBroken}</p>
        </Banner>
      ) : (
        <Result lift={lift} dates={dates} />
      )}
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
        <ArmTile label={`With the chat (${Math.round((1 - holdoutShare) * 100)}% of visitors)`} {...chat} />
        <ArmTile label={`Without the chat (${Math.round(holdoutShare * 100)}% of visitors)`} {...holdout} />
      </InlineGrid>
    </BlockStack>
  );
}

function Result({ lift, dates }: Pick<HoldoutReport, 'lift' | 'dates'>) {
  if (lift && isClear(lift)) {
    return (
      <>
        <Text as="p" variant="headingLg">
          {describeDifference(lift.estimate)}
        </Text>
        <Subdued>{`The real difference is very likely between ${formatChange(lift.low)} and ${formatChange(lift.high)}.`}</Subdued>
      </>
    );
  }
  return (
    <>
      <Text as="p" variant="headingLg">
        {REPORT_TEXTS.tooEarly}
      </Text>
      <Subdued>
        {lift
          ? `${describeDifference(lift.estimate)} so far. ${REPORT_TEXTS.perhapsChance}`
          : REPORT_TEXTS.notEnough}
      </Subdued>
      {dates.length > 0 ? <Subdued>{describeDates(dates)}</Subdued> : null}
    </>
  );
}

/** Such as "Visitors with the chat buy 22% more often". */
function describeDifference(change: number): string {
  const percent = Math.abs(Math.round(change * 100));
  if (percent === 0) return 'Both groups buy equally often';
  return `Visitors with the chat buy ${percent}% ${change > 0 ? 'more' : 'less'} often`;
}

/** When the test will be conclusive; a smaller difference takes longer. */
function describeDates(dates: HoldoutReport['dates']): string {
  const known = dates.map(
    ({ lift, date }) =>
      `${Math.round(lift * 100)}% ${date ? `by ${formatDate(date)}` : 'in more than ten years'}`,
  );
  return `At your current traffic, the test can detect a difference of ${known.join(', or ')}.`;
}

/** Whether the interval excludes zero. */
const isClear = ({ low, high }: Lift) => low > 0 || high < 0;

function formatDate(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

function ArmTile({ label, visitors, converted }: { label: string; visitors: number; converted: number }) {
  const share = visitors === 0 ? '–' : `${((100 * converted) / visitors).toFixed(2)}% bought`;
  const detail = `${formatNumber(converted)} of ${formatCount(visitors, 'visitor')}`;
  return <StatTile label={label} value={share} detail={detail} />;
}
