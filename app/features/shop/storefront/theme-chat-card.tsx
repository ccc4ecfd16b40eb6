import { Badge, BlockStack, Button, ButtonGroup, Card, InlineStack, Text } from '@shopify/polaris';
import type { EmbedStatus } from '#app/features/shop/storefront/theme-extension.server.ts';
import type { FormattedTime } from '#app/ui/format.ts';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

interface ThemeChatCardProps {
  status: Exclude<EmbedStatus, { state: 'seen' }> | { state: 'seen'; at: FormattedTime };
  links: { bubble: string; inline: string };
}

const STATUS_BADGES = {
  on: <Badge tone="success">On</Badge>,
  off: <Badge tone="attention">Off</Badge>,
  seen: <Badge tone="info">Seen</Badge>,
  unknown: <Badge>Unknown</Badge>,
};

export function ThemeChatCard({ status, links }: ThemeChatCardProps) {
  const isOn = status.state === 'on';
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <CardTitle>Chat bubble</CardTitle>
          {STATUS_BADGES[status.state]}
        </InlineStack>
        <Text as="p">{renderStatus(status)}</Text>
        <Subdued>
          Set its position, label, color, and pages in the theme editor, then save to publish.
        </Subdued>
        <ButtonGroup>
          <Button variant={isOn ? 'secondary' : 'primary'} url={links.bubble} target="_blank">
            {isOn ? 'Open the theme editor' : 'Turn on in the theme editor'}
          </Button>
          <Button url={links.inline} target="_blank">
            Add the chat to a page
          </Button>
        </ButtonGroup>
      </BlockStack>
    </Card>
  );
}

function renderStatus(status: ThemeChatCardProps['status']) {
  if (status.state === 'unknown')
    return 'No shopper has opened the chat on your storefront yet. We don’t have permission to check your theme, so we can’t tell if the bubble is on.';
  if (status.state !== 'seen')
    return `The bubble is ${status.state} in your published theme${status.theme === null ? '' : `, ${status.theme}`}.`;
  return (
    <>
      {'A shopper last opened the chat on your storefront '}
      <time dateTime={status.at.iso} title={status.at.exact}>
        {status.at.ago}
      </time>
      . We don’t have permission to check your theme, so we can’t tell if the bubble is still on.
    </>
  );
}
