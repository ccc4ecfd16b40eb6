import { useFetcher } from '@remix-run/react';
import { Badge, Banner, BlockStack, Button, Card, Collapsible, InlineStack, Text } from '@shopify/polaris';
import { ChatIcon } from '@shopify/polaris-icons';
import { useId, useState } from 'react';
import type { LiveCheck } from '#app/features/share/live-check.server.ts';
import { describeLiveCheck, SHARE_TEXTS } from '#app/features/share/share-texts.ts';
import { toDisplayUrl } from '#app/ui/format.ts';
import { CardTitle, EmptyState, Subdued } from '#app/ui/page/cards.tsx';
import { ScriptTag } from '#app/ui/page/copy-button.tsx';

const EMBED_PATH = '/embed';

interface ScriptTagCardProps {
  tag: string;
  website: string;
  /** When a shopper last chatted on the website, formatted. */
  lastChat: string | null;
}

/** The script tag to copy, and a check whether it's on the merchant's website. */
export function ScriptTagCard({ tag, website, lastChat }: ScriptTagCardProps) {
  const fetcher = useFetcher<LiveCheck>();
  const found = fetcher.data && fetcher.state === 'idle' ? describeLiveCheck(fetcher.data) : null;
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Storefront chat</CardTitle>
        <Subdued>{SHARE_TEXTS.scriptTag}</Subdued>
        <ScriptTag tag={tag}>
          <Button url={EMBED_PATH}>Customize</Button>
          <Button
            loading={fetcher.state !== 'idle'}
            onClick={() => fetcher.submit({ intent: 'check' }, { method: 'post' })}
          >
            Check my website
          </Button>
        </ScriptTag>
        <div aria-live="polite">
          {found ? (
            <Banner tone={found.tone} title={found.title}>
              <p>{found.text}</p>
            </Banner>
          ) : (
            <Text as="p" tone="subdued">
              {website === ''
                ? 'To check it, add your website under Configuration.'
                : `Looks for the script tag on ${toDisplayUrl(website)}.`}
              {lastChat ? ` Last chat there: ${lastChat}.` : ''}
            </Text>
          )}
        </div>
      </BlockStack>
    </Card>
  );
}

/** For a store with our theme app: its storefront needs no script tag, but other websites do. */
export function ThemeChatSummary({ tag, isOn }: { tag: string; isOn: boolean | null }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <CardTitle>Storefront chat</CardTitle>
          {isOn === null ? null : isOn ? (
            <Badge tone="success">On</Badge>
          ) : (
            <Badge tone="attention">Off</Badge>
          )}
        </InlineStack>
        <Text as="p">{SHARE_TEXTS.theme(isOn)}</Text>
        <InlineStack gap="200">
          <Button url={EMBED_PATH}>{isOn ? 'Manage storefront chat' : 'Set up storefront chat'}</Button>
          <Button
            variant="tertiary"
            disclosure={isOpen ? 'up' : 'down'}
            ariaExpanded={isOpen}
            ariaControls={id}
            onClick={() => setOpen(!isOpen)}
          >
            Add to another website
          </Button>
        </InlineStack>
        <Collapsible id={id} open={isOpen}>
          <BlockStack gap="300">
            <Subdued>{SHARE_TEXTS.otherWebsite}</Subdued>
            <ScriptTag tag={tag} />
          </BlockStack>
        </Collapsible>
      </BlockStack>
    </Card>
  );
}

/** Shown instead of the sharing options while the chat isn't live or is turned off. */
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
