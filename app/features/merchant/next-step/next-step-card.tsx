import { BlockStack, Button, Text } from '@shopify/polaris';
import type { NextStep } from '#app/features/merchant/next-step/next-step.ts';
import { CardTitle } from '#app/ui/page/cards.tsx';

export function NextStepCard({ step }: { step: NextStep }) {
  return (
    <section className="NextStep">
      <BlockStack gap="200" inlineAlign="start">
        <CardTitle>Next: {step.title}</CardTitle>
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
