import { BlockStack, InlineStack, Text } from '@shopify/polaris';
import { DATA_REQUEST_TEXTS } from '#app/features/shop/privacy/data-request.ts';
import type { listDataRequests } from '#app/features/shop/privacy/data-requests.server.ts';
import { FormSection } from '#app/ui/forms/form-layout.tsx';
import { DownloadButton } from '#app/ui/page/download.tsx';

type DataRequests = NonNullable<Awaited<ReturnType<typeof listDataRequests>>>;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export function DataRequestsCard({ requests }: { requests: DataRequests }) {
  return (
    <FormSection title={DATA_REQUEST_TEXTS.title} text={DATA_REQUEST_TEXTS.text}>
      {requests.length === 0 ? (
        <Text as="p">{DATA_REQUEST_TEXTS.none}</Text>
      ) : (
        <BlockStack as="ul" gap="300">
          {requests.map(({ requestId, requestedAt, expiresAt }) => (
            <li key={requestId}>
              <InlineStack align="space-between" blockAlign="center" gap="200">
                <BlockStack>
                  <Text as="span">{`Request ${requestId}`}</Text>
                  <Text as="span" tone="subdued">
                    {`Requested on ${DAY.format(new Date(requestedAt))}, available until ${DAY.format(new Date(expiresAt))}`}
                  </Text>
                </BlockStack>
                <DownloadButton
                  path={`/data-requests/${encodeURIComponent(requestId)}`}
                  fileName={`customer-data-${requestId}.json`}
                >
                  {DATA_REQUEST_TEXTS.download}
                </DownloadButton>
              </InlineStack>
            </li>
          ))}
        </BlockStack>
      )}
    </FormSection>
  );
}
