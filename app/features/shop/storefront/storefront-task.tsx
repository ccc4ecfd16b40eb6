import { BlockStack, Button, InlineStack, Text } from '@shopify/polaris';

interface StorefrontTaskProps {
  isOn: boolean;
  /** Until then the bubble would have nobody to talk to. */
  isDeployed: boolean;
  /** Where the theme editor opens with the bubble at hand. */
  editorUrl: string;
}

/** What the setup guide says of the chat's place on the storefront. */
export function StorefrontTask({ isOn, isDeployed, editorUrl }: StorefrontTaskProps) {
  return (
    <BlockStack gap="300">
      <Text as="p">
        {isOn
          ? 'Shoppers find the chat on every page of your storefront.'
          : 'Turn on the chat bubble in your theme, and save there. This page notices when you come back.'}
      </Text>
      {isDeployed || isOn ? null : (
        <Text as="p" tone="subdued">
          Shoppers can talk to your assistant once it is deployed.
        </Text>
      )}
      <InlineStack gap="200">
        <Button variant={isOn ? 'secondary' : 'primary'} url={editorUrl} target="_blank">
          {isOn ? 'Open the theme editor' : 'Turn on in the theme editor'}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}
