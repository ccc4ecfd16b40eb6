import { Button } from '@shopify/polaris';
import { ExternalIcon } from '@shopify/polaris-icons';
import { CopyButton } from '#app/ui/copy-button.tsx';

/** The store's chat, one click away: its address, open, copy. */
export function ChatAddress({ url }: { url: string }) {
  const shown = displayedAddress(url);
  return (
    <div className="ChatAddress">
      <span className="ChatAddress-url" title={url}>
        <span className="ChatAddress-hidden">Chat URL: </span>
        {shown}
      </span>
      <Button
        icon={ExternalIcon}
        variant="tertiary"
        url={url}
        external
        accessibilityLabel="Open the chat in a new tab"
      />
      <CopyButton
        text={url}
        label="Copy the chat URL"
        success="Chat URL copied to clipboard!"
        failure="Failed to copy URL. Please try again."
      />
    </div>
  );
}

function displayedAddress(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
