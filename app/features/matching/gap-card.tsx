import { BlockStack, Button, Card, List, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { GapReport } from '#app/features/matching/gap-texts.ts';
import { counted, figure } from '#app/ui/counts.ts';

const SHOWN_FIRST = 8;

/** Shoppers for whom nothing or one thing fits: what to stock next, or to state of what is there. */
export function GapCard({ gaps, wholeSizes, tried, unserved }: GapReport) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? gaps : gaps.slice(0, SHOWN_FIRST);
  const isServed = gaps.length + wholeSizes.length === 0;
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            Gap map
          </Text>
          <Text as="p" tone="subdued">
            {isServed
              ? `We tried ${counted(tried, 'kind')} of shoppers, by position, weight, heat, size and budget: each finds at least two mattresses that fit.`
              : `We tried ${counted(tried, 'kind')} of shoppers, by position, weight, heat, size and budget. ${figure(unserved)} find nothing that fits, or one thing only.`}
          </Text>
        </BlockStack>
        {wholeSizes.length > 0 ? (
          <List>
            {wholeSizes.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        ) : null}
        {gaps.length > 0 ? (
          <ul className="Gaps">
            {shown.map(({ title, who, hints }) => (
              <li key={`${title} ${who}`}>
                <Text as="h3" variant="headingSm">
                  {title}
                </Text>
                <Text as="p" tone="subdued">
                  {who}
                </Text>
                {hints.map((hint) => (
                  <Text as="p" key={hint}>
                    {hint}
                  </Text>
                ))}
              </li>
            ))}
          </ul>
        ) : null}
        {gaps.length > shown.length ? (
          <div>
            <Button onClick={() => setAll(true)}>{`Show all ${figure(gaps.length)} gaps`}</Button>
          </div>
        ) : null}
      </BlockStack>
    </Card>
  );
}
