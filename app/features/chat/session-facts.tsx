import { BlockStack, Card, Link, Text } from '@shopify/polaris';
import type { FactInWords } from '#app/features/chat/facts-in-words.ts';

/** What the assistant took from the conversation, each with the words that it was taken from. */
export function SessionFacts({ facts }: { facts: FactInWords[] }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          What we understood
        </Text>
        {facts.length === 0 ? (
          <Text as="p" tone="subdued">
            The shopper has not said anything yet that decides on a mattress.
          </Text>
        ) : (
          <dl className="Facts">
            {facts.map((fact) => (
              <div key={fact.key}>
                <dt>{fact.label}</dt>
                <dd>
                  <span className="Facts-value">{fact.value}</span>
                  {fact.quote ? (
                    <Link url={`#message-${fact.messageId}`} monochrome removeUnderline>
                      <q dir="auto">{fact.quote}</q>
                    </Link>
                  ) : null}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </BlockStack>
    </Card>
  );
}
