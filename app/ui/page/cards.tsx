import { Badge, BlockStack, Box, Button, Card, Icon, Link, Text } from '@shopify/polaris';
import { type ComponentProps, type ReactNode } from 'react';

interface EmptyStateProps {
  icon: NonNullable<ComponentProps<typeof Icon>['source']>;
  title: string;
  text?: string;
  action?: { label: string; url: string; isElsewhere?: boolean };
}

/** Polaris's own empty state requires an image. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="NothingHere">
      <BlockStack gap="300" inlineAlign="center">
        <span className="NothingHere-icon">
          <Icon source={icon} tone="subdued" />
        </span>
        <BlockStack gap="100" inlineAlign="center">
          <Text as="h2" variant="headingMd" alignment="center">
            {title}
          </Text>
          {text ? (
            <Text as="p" tone="subdued" alignment="center">
              {text}
            </Text>
          ) : null}
        </BlockStack>
        {action ? (
          <Button variant="primary" url={action.url} external={action.isElsewhere}>
            {action.label}
          </Button>
        ) : null}
      </BlockStack>
    </div>
  );
}

interface StatTileProps {
  label: string;
  value: string;
  detail: string;
  url?: string | null;
  /** The page's chart of this value by day, which the tile can switch to. */
  chart?: { isShown: boolean; show(): void };
}

export function StatTile({ label, value, detail, url, chart }: StatTileProps) {
  return (
    <div className="StatTile" data-is-shown={chart?.isShown}>
      <Card roundedAbove="xs">
        <BlockStack gap="100">
          {chart ? (
            <button type="button" aria-pressed={chart.isShown} onClick={chart.show}>
              {label}
            </button>
          ) : (
            <Text as="p" tone="subdued">
              {label}
            </Text>
          )}
          <Text as="p" variant="headingXl">
            {url && !chart ? (
              <Link url={url} accessibilityLabel={`${label}: ${value}`} monochrome removeUnderline>
                {value}
              </Link>
            ) : (
              value
            )}
          </Text>
          <Subdued>{detail}</Subdued>
        </BlockStack>
      </Card>
    </div>
  );
}

interface PlanGateProps {
  /** The lowest plan that includes it, e.g. "Pro". */
  plan: string;
  what: string;
  url: string;
  children: ReactNode;
}

// React 18 doesn't type this attribute but passes it through.
export const INERT_ATTRIBUTE = { inert: '' } as object;

export function PlanGate({ plan, what, url, children }: PlanGateProps) {
  return (
    <div className="Locked">
      <Locked>{children}</Locked>
      <div className="Locked-way">
        <Subdued>
          <Badge tone="info">{plan}</Badge> {what}
        </Subdued>
        <Button url={url}>{`See the ${plan} plan`}</Button>
      </div>
    </div>
  );
}

/** Shows content that can't be used. */
export function Locked({ children }: { children: ReactNode }) {
  return (
    <fieldset className="Locked-inside" disabled {...INERT_ATTRIBUTE}>
      {children}
    </fieldset>
  );
}

export function CardTitle({ children }: { children: ReactNode }) {
  return (
    <Text as="h2" variant="headingMd">
      {children}
    </Text>
  );
}

/** Adds a margin on phones, where cards extend to the edges but the content between them shouldn't. */
export function BetweenCards({ children }: { children: ReactNode }) {
  return <Box paddingInline={{ xs: '400', sm: '0' }}>{children}</Box>;
}

/** "2 days ago", with the exact time as a tooltip. */
export function TimeAgo({ time: { iso, exact, ago } }: { time: Record<'iso' | 'exact' | 'ago', string> }) {
  return (
    <time dateTime={iso} title={exact}>
      {ago}
    </time>
  );
}

export function Subdued({ children }: { children: ReactNode }) {
  return (
    <Text as="p" tone="subdued">
      {children}
    </Text>
  );
}
