import { Card, DataTable, BlockStack } from '@shopify/polaris';
import { SHARE_TEXTS } from '#app/features/share/share-texts.ts';
import { formatNumber } from '#app/ui/format.ts';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

interface SourceRow {
  source: string | null;
  channel: 'page' | 'storefront' | 'embed' | null;
  chats: number;
  recommended: number;
  leads: number;
}

const CHANNEL_NAMES: Record<NonNullable<SourceRow['channel']>, string> = {
  page: 'Chat link',
  storefront: 'Shopify storefront',
  embed: 'Your website',
};

/** Chats of the last 30 days by where shoppers found them. */
export function SourcesCard({ sources, more }: { sources: SourceRow[]; more: number }) {
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Where chats come from</CardTitle>
        {sources.length === 0 ? (
          <Subdued>{SHARE_TEXTS.noSources}</Subdued>
        ) : (
          <>
            <Subdued>Chats from the last 30 days with at least one shopper message.</Subdued>
            <DataTable
              columnContentTypes={['text', 'numeric', 'numeric', 'numeric']}
              headings={['Source', 'Chats', 'Recommended', 'Leads']}
              rows={sources.map(({ source, channel, chats, recommended, leads }) => [
                source ?? CHANNEL_NAMES[channel ?? 'page'],
                formatNumber(chats),
                formatNumber(recommended),
                formatNumber(leads),
              ])}
            />
            {more > 0 ? <Subdued>{`${formatNumber(more)} more sources with fewer chats.`}</Subdued> : null}
          </>
        )}
      </BlockStack>
    </Card>
  );
}
