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

/** A paragraph of secondary information. */
export function Subdued({ children }: { children: ReactNode }) {
  return (
    <Text as="p" tone="subdued">
      {children}
    </Text>
  );
}
