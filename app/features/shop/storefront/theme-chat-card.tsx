import { Badge, BlockStack, Button, ButtonGroup, Card, InlineStack, Text } from '@shopify/polaris';
import type { EmbedStatus } from '#app/features/shop/storefront/embed-status.ts';
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
  unknown: <Badge>Not known</Badge>,
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
          Side, label, color and pages are chosen in the theme editor. Save there to take them live.
        </Subdued>
        <ButtonGroup>
          <Button variant={isOn ? 'secondary' : 'primary'} url={links.bubble} target="_blank">
            {isOn ? 'Open the theme editor' : 'Turn on in the theme editor'}
          </Button>
          <Button url={links.inline} target="_blank">
            Put the chat into a page
          </Button>
        </ButtonGroup>
      </BlockStack>
    </Card>
  );
}

function renderStatus(status: ThemeChatCardProps['status']) {
  if (status.state === 'unknown')
    return 'No shopper has opened the chat on your storefront yet. Whether the bubble is on is in your theme, which the app may not read.';
  if (status.state !== 'seen')
    return `The bubble is ${status.state} in ${status.theme === null ? '' : `${status.theme}, `}your published theme.`;
  return (
    <>
      {'A shopper last opened the chat on your storefront '}
      <time dateTime={status.at.iso} title={status.at.exact}>
        {status.at.ago}
      </time>
      . Whether the bubble is on right now is in your theme, which the app may not read.
    </>
  );
}
