import { Card } from '@shopify/polaris';
import { ChatIcon } from '@shopify/polaris-icons';
import { EmptyState } from '#app/ui/page/cards.tsx';

/** In place of everything to share: the chat isn't live yet, or the merchant turned it off. */
export function NotLiveCard({ isTurnedOff, text }: { isTurnedOff: boolean; text: string }) {
  return (
    <Card>
      {isTurnedOff ? (
        <EmptyState
          icon={ChatIcon}
          title="Your chat is turned off"
          text="Shoppers see your contact details instead. Turn it on to share it again."
          action={{ label: 'Go to chat settings', url: '/settings?tab=branding' }}
        />
      ) : (
        <EmptyState
          icon={ChatIcon}
          title="Go live first"
          text={text}
          action={{ label: 'Go to setup', url: '/' }}
        />
      )}
    </Card>
  );
}
