import { BlockStack, Button, Icon, Text } from '@shopify/polaris';
import type { ComponentProps } from 'react';

interface NothingHereProps {
  icon: NonNullable<ComponentProps<typeof Icon>['source']>;
  title: string;
  /** What will stand here, and what brings it. */
  text: string;
  action: { label: string; url: string; isElsewhere?: boolean };
}

/** What a list shows before it has anything; Polaris' own asks for a picture and veils its words without one. */
export function NothingHere({ icon, title, text, action }: NothingHereProps) {
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
          <Text as="p" tone="subdued" alignment="center">
            {text}
          </Text>
        </BlockStack>
        <Button variant="primary" url={action.url} external={action.isElsewhere}>
          {action.label}
        </Button>
      </BlockStack>
    </div>
  );
}
