import { Text } from '@shopify/polaris';
import type { ReactNode } from 'react';

export function CardTitle({ children }: { children: ReactNode }) {
  return (
    <Text as="h2" variant="headingMd">
      {children}
    </Text>
  );
}

export function Subdued({ children }: { children: ReactNode }) {
  return (
    <Text as="p" tone="subdued">
      {children}
    </Text>
  );
}
