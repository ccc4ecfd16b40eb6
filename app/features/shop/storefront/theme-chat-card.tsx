import { Badge, BlockStack, Button, ButtonGroup, Card, InlineStack, Text } from '@shopify/polaris';
import type { EmbedStatus } from '#app/features/shop/storefront/embed-status.ts';
import type { FormattedTime } from '#app/ui/format.ts';

export type ShownEmbedStatus = Exclude<EmbedStatus, { is: 'seen' }> | { is: 'seen'; at: FormattedTime };

interface ThemeChatCardProps {
  status: ShownEmbedStatus;
  links: { bubble: string; inline: string };
}

/** Whether the bubble is on in the shop's theme, as far as that is known, and the ways into the theme editor. */
export function ThemeChatCard({ status, links }: ThemeChatCardProps) {
  const isOn = status.is === 'on';
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            Chat bubble
          </Text>
          <StatusBadge status={status} />
        </InlineStack>
        <StatusText status={status} />
        <Text as="p" tone="subdued">
          Side, label, color and pages are chosen in the theme editor. Save there to take them live.
        </Text>
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

function StatusBadge({ status }: { status: ShownEmbedStatus }) {
  if (status.is === 'on') return <Badge tone="success">On</Badge>;
  if (status.is === 'off') return <Badge tone="attention">Off</Badge>;
  return status.is === 'seen' ? <Badge tone="info">Seen</Badge> : <Badge>Not known</Badge>;
}

function StatusText({ status }: { status: ShownEmbedStatus }) {
  if (status.is === 'on')
    return <Text as="p">{`The bubble is on in ${status.theme}, your published theme.`}</Text>;
  if (status.is === 'off')
    return <Text as="p">{`The bubble is off in ${status.theme}, your published theme.`}</Text>;
  if (status.is === 'seen') {
    return (
      <Text as="p">
        A shopper last opened the chat on your storefront{' '}
        <time dateTime={status.at.iso} title={status.at.exact}>
          {status.at.ago}
        </time>
        . Whether the bubble is on right now is in your theme, which the app may not read.
      </Text>
    );
  }
  return (
    <Text as="p">
      No shopper has opened the chat on your storefront yet. Whether the bubble is on is in your theme, which
      the app may not read.
    </Text>
  );
}
