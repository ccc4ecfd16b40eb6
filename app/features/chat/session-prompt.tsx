import { BlockStack, Card, Link, Text } from '@shopify/polaris';
import { sourceWords } from '#app/features/assistant/prompt/prompt-words.ts';
import type { SessionPrompt as Prompt } from '#app/features/chat/get-session.server.ts';
import type { Moment } from '#app/ui/moments.ts';

/** Which version of the master prompt the chat began with. */
export function SessionPrompt({ prompt }: { prompt: Omit<Prompt, 'createdAt'> & { at: Moment } }) {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          Prompt in force
        </Text>
        <Link url="/assistant-config?tab=prompt" monochrome>
          {sourceWords(prompt)}
        </Link>
        <Text as="p" tone="subdued">
          {prompt.author ? `${prompt.author}, ` : ''}
          <time dateTime={prompt.at.iso}>{prompt.at.exact}</time>
        </Text>
      </BlockStack>
    </Card>
  );
}
