import { Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
/** The title of a card. */
export function CardTitle({ children }: { children: ReactNode }) {
  return (
    <Text as="h2" variant="headingMd">
      {children}
    </Text>
  );
}

/** "2 days ago", with the exact time as a tooltip. */
export function TimeAgo({ time: { iso, exact, ago } }: { time: Record<'iso' | 'exact' | 'ago', string> }) {
  return (
    <time dateTime={iso} title={exact}>
      {ago}
    </time>
  );
}

/** A paragraph of secondary information. */
export function Subdued({ children }: { children: ReactNode }) {
  return (
    <Text as="p" tone="subdued">
      {children}
    </Text>
  );
}
