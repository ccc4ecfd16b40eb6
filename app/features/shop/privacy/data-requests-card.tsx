import { BlockStack, InlineStack, Text } from '@shopify/polaris';
import {
  DATA_REQUEST_PATH,
  DATA_REQUEST_TEXTS,
  type DataRequestSummary,
} from '#app/features/shop/privacy/data-request.ts';
import { DownloadButton } from '#app/ui/page/download.tsx';
import { FormSection } from '#app/ui/forms/form-layout.tsx';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** What customers asked the shop to be told of themselves, each with the report to pass on. */
export function DataRequestsCard({ requests }: { requests: DataRequestSummary[] }) {
  return (
    <FormSection title={DATA_REQUEST_TEXTS.title} text={DATA_REQUEST_TEXTS.text}>
      {requests.length === 0 ? (
        <Text as="p">{DATA_REQUEST_TEXTS.none}</Text>
      ) : (
        <BlockStack as="ul" gap="300">
          {requests.map(({ requestId, askedAt, keptUntil }) => (
            <li key={requestId}>
              <InlineStack align="space-between" blockAlign="center" gap="200">
                <BlockStack>
                  <Text as="span">{`Request ${requestId}`}</Text>
                  <Text as="span" tone="subdued">
                    {`Asked on ${DAY.format(new Date(askedAt))}, kept until ${DAY.format(new Date(keptUntil))}`}
                  </Text>
                </BlockStack>
                <DownloadButton
                  path={`${DATA_REQUEST_PATH}/${encodeURIComponent(requestId)}`}
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
