import { toTypographicApostrophes } from '#app/features/assistant/lang/apostrophes.ts';
import { BlockStack, Card, Link, Text } from '@shopify/polaris';
import type { ProductCard } from '#app/features/assistant/conversation.ts';
import { promptSourceLabel } from '#app/features/assistant/prompt/prompt-rules.ts';
import type {
  SessionDetail,
  SessionLead,
  SessionOrder,
} from '#app/features/chat/history/chat-history.server.ts';
import type { ShopperFact } from '#app/features/chat/search/shopper-facts.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import { formatNumber, type FormattedTime } from '#app/ui/format.ts';
import { CardTitle, Subdued, TimeAgo } from '#app/ui/page/cards.tsx';

export function SessionFacts({ facts }: { facts: ShopperFact[] }) {
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>What the shopper told us</CardTitle>
        {facts.length === 0 ? (
          <Subdued>No shopper details yet.</Subdued>
        ) : (
          <dl className="Facts">
            {facts.map((fact) => (
              <div key={fact.key}>
                <dt>{fact.label}</dt>
                <dd>
                  <span className="Facts-value">{fact.value}</span>
                  {fact.quote ? (
                    <Link url={`#message-${fact.messageId}`} monochrome removeUnderline>
                      <q dir="auto">{toTypographicApostrophes(fact.quote)}</q>
                    </Link>
                  ) : null}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </BlockStack>
    </Card>
  );
}

export function SessionOrders({
  orders,
}: {
  /** `url` is the order's page in the Shopify admin, if a store is connected. */
  orders: (Omit<SessionOrder, 'orderedAt'> & { at: FormattedTime; url: string | null })[];
}) {
  return (
    <Card>
      <BlockStack gap="200">
        <CardTitle>Orders</CardTitle>
        {orders.map(({ orderId, totalMinor, chatMinor, currency, bought, at, url }) => (
          <BlockStack key={orderId} gap="050">
            {bought.map(({ productId, title, variant, quantity, priceMinor }) => (
              <Text as="p" key={`${productId} ${variant}`} breakWord>
                <Link url={`/brands/${productId}`}>{title}</Link>
                {` · ${variant}${quantity > 1 ? ` × ${quantity}` : ''} · ${formatPrice(priceMinor, currency)}`}
              </Text>
            ))}
            <Text as="p" fontWeight="semibold">
              {`${bought.length > 0 ? 'Order total' : 'Ordered'} ${formatPrice(totalMinor, currency)}`}
            </Text>
            <Subdued>
              <TimeAgo time={at} />
              {chatMinor > 0
                ? ` · ${formatPrice(chatMinor, currency)} was added to the cart in this chat`
                : ' · Not added to the cart in this chat'}
            </Subdued>
            {url ? (
              <p>
                <Link url={url} external>
                  Open order in Shopify
                </Link>
              </p>
            ) : null}
          </BlockStack>
        ))}
      </BlockStack>
    </Card>
  );
}

export function SessionLeadCard({ lead }: { lead: NonNullable<SessionLead> }) {
  const contact = [lead.email, lead.phoneLabel].filter(Boolean).join(' · ');
  return (
    <Card>
      <BlockStack gap="200">
        <CardTitle>Lead</CardTitle>
        <Link url={`/leads/${lead.id}`}>
          <span dir="auto">{lead.name ?? (contact || 'Open lead')}</span>
        </Link>
        {lead.name !== null && contact !== '' ? <Subdued>{contact}</Subdued> : null}
      </BlockStack>
    </Card>
  );
}

export function SessionReplies({ replies }: { replies: SessionDetail['replies'] }) {
  const { hasModel, fallbacks, changes, tokens, cost } = replies;
  const rows = [
    { label: 'Answered by', value: hasModel ? 'Language model' : 'Built-in assistant' },
    { label: 'Replies', value: formatNumber(replies.replies) },
    ...(fallbacks > 0 ? [{ label: 'Backup replies used', value: formatNumber(fallbacks) }] : []),
    ...(changes > 0 ? [{ label: 'Changed by guardrails', value: formatNumber(changes) }] : []),
    ...(cost === null ? [] : [{ label: 'Cost', value: `${cost} (${formatNumber(tokens)} tokens)` }]),
  ];
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Reply details</CardTitle>
        <dl className="Facts">
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </BlockStack>
    </Card>
  );
}

interface SessionPromptProps {
  prompt: Omit<NonNullable<SessionDetail['prompt']>, 'createdAt'> & { at: FormattedTime };
}

export function SessionPrompt({ prompt }: SessionPromptProps) {
  return (
    <Card>
      <BlockStack gap="200">
        <CardTitle>AI prompt in this chat</CardTitle>
        <Link url="/assistant-config?tab=prompt" monochrome>
          {promptSourceLabel(prompt)}
        </Link>
        <Subdued>
          {prompt.author ? `${prompt.author}, ` : ''}
          <time dateTime={prompt.at.iso}>{prompt.at.exact}</time>
        </Subdued>
      </BlockStack>
    </Card>
  );
}

type Bed = Pick<
  ProductCard,
  'productId' | 'title' | 'brand' | 'size' | 'priceMinor' | 'currency' | 'reasons' | 'role'
>;

export function RecommendedBeds({ beds }: { beds: Bed[] }) {
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Recommended beds</CardTitle>
        {beds.map((bed) => (
          <BlockStack key={bed.productId} gap="050">
            <Text as="p" fontWeight="semibold" breakWord>
              {bed.title}
            </Text>
            <Subdued>{describeBed(bed)}</Subdued>
            {bed.reasons[0] ? <Text as="p">{toTypographicApostrophes(bed.reasons[0])}</Text> : null}
          </BlockStack>
        ))}
      </BlockStack>
    </Card>
  );
}

function describeBed({ role, brand, size, priceMinor, currency }: Bed): string {
  const price = priceMinor === null ? null : formatPrice(priceMinor, currency);
  return [role, brand, size, price].filter(Boolean).join(' · ');
}
