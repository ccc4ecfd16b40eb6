import { BlockStack, Button, Text } from '@shopify/polaris';
import type { NextStep } from '#app/features/merchant/next-step.ts';

export function NextStepCard({ step }: { step: NextStep }) {
  return (
    <section className="NextStep">
      <BlockStack gap="200" inlineAlign="start">
        <Text as="h2" variant="headingMd">
          Next: {step.title}
        </Text>
        <Text as="p">{step.text}</Text>
        {step.action ? (
          <Button variant="primary" url={step.action.url}>
            {step.action.label}
          </Button>
        ) : null}
      </BlockStack>
    </section>
  );
}
