import { BlockStack, Card, Text } from '@shopify/polaris';
import { useDeferredValue } from 'react';
import { type EmbedChoices, writeEmbedTag, writeSamplePage } from '#app/features/share/embed-tag.ts';

/** What the chat needs of its page; products open in tabs of their own. */
const ALLOWED = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

interface EmbedPreviewProps {
  address: string;
  choices: EmbedChoices;
}

/** A page like the merchant's with the chat on it, as shoppers get it. */
export function EmbedPreview({ address, choices }: EmbedPreviewProps) {
  const page = useDeferredValue(writeSamplePage(writeEmbedTag(address, choices)));
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Preview
        </Text>
        <iframe className="EmbedPreview" title="A page with the chat on it" sandbox={ALLOWED} srcDoc={page} />
        <Text as="p" tone="subdued">
          This is the real chat: what you write in it appears among your chat sessions.
        </Text>
      </BlockStack>
    </Card>
  );
}
