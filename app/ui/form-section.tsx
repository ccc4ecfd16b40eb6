import { BlockStack, Card, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';

interface FormSectionProps {
  title: string;
  /** What these fields decide. */
  text?: string;
  children: ReactNode;
}

/** Fields that belong together. */
export function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {title}
          </Text>
          {text ? (
            <Text as="p" tone="subdued">
              {text}
            </Text>
          ) : null}
        </BlockStack>
        {children}
      </BlockStack>
    </Card>
  );
}
