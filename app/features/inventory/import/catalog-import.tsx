import { PrefetchPageLinks, useFetcher } from '@remix-run/react';
import { Banner, BlockStack, Button, Icon, InlineStack, List, Text } from '@shopify/polaris';
import { UploadIcon } from '@shopify/polaris-icons';
import { useState } from 'react';
import type { ImportOutcome } from '#app/features/inventory/import/import-catalog.server.ts';
import { formatCount, formatNumber } from '#app/ui/format.ts';
import { NO_RESPONSE } from '#app/ui/network/route-requests.ts';
import { FormSection } from '#app/ui/forms/form-layout.tsx';

const IMPORT_PATH = '/brands/import';
const PROBLEMS_SHOWN = 20;

/** Upload form for a product CSV; also works without JavaScript. */
export function CatalogImport({ outcome }: { outcome: ImportOutcome | null }) {
  return (
    <FormSection
      title="Import a product CSV"
      text="Shopify’s product export works as is. Existing products are updated by handle, and none are removed. Details, prices, and stock that you set yourself stay."
    >
      <CatalogUpload outcome={outcome} />
    </FormSection>
  );
}

interface CatalogUploadProps {
  outcome?: ImportOutcome | null;
  /** A part of another form: imports a file once it is chosen, and leads nowhere. */
  isPart?: boolean;
}

export function CatalogUpload({ outcome = null, isPart = false }: CatalogUploadProps) {
  const fetcher = useFetcher<ImportOutcome>();
  const isImporting = fetcher.state !== 'idle';
  const [name, setName] = useState('');
  return (
    <BlockStack gap="400">
      {/* Without the target's script an upload without a network would reload the page and lose the file. */}
      <PrefetchPageLinks page={IMPORT_PATH} />
      {isImporting ? null : <ImportResult outcome={fetcher.data ?? outcome} isPart={isPart} />}
      <fetcher.Form method="post" action={IMPORT_PATH} encType="multipart/form-data">
        <BlockStack gap="300">
          {/* The input covers the whole area, so that clicks, drops and the keyboard work natively. */}
          <label className="ImportFile">
            <Icon source={UploadIcon} tone="base" />
            <Text as="span" fontWeight="semibold">
              {isPart && isImporting ? `Importing ${name}…` : name || 'Choose a CSV file, or drop it here'}
            </Text>
            <input
              type="file"
              name="catalog"
              aria-label="Product CSV"
              accept=".csv,text/csv"
              required
              onChange={({ currentTarget: { files, form } }) => {
                setName(files?.[0]?.name ?? '');
                if (isPart) form?.requestSubmit();
              }}
            />
          </label>
          {isPart ? null : (
            <InlineStack align="end">
              <Button submit variant="primary" loading={isImporting}>
                Import products
              </Button>
            </InlineStack>
          )}
        </BlockStack>
      </fetcher.Form>
    </BlockStack>
  );
}

function ImportResult({ outcome, isPart }: { outcome: ImportOutcome | null; isPart: boolean }) {
  if (!outcome) return null;
  if (!outcome.ok) {
    return (
      <Banner tone="critical" title={outcome.reason === NO_RESPONSE ? undefined : 'Nothing was imported'}>
        <p>{outcome.reason}</p>
      </Banner>
    );
  }
  const { summary } = outcome;
  const { problems, problemCount } = summary;
  const read = `${formatCount(summary.products, 'product')} read (${formatCount(summary.mattresses, 'mattress', 'mattresses')}), `;
  return (
    <Banner
      tone={problemCount > 0 ? 'warning' : 'success'}
      title="The file was imported"
      action={isPart ? undefined : { content: 'View products', url: '/brands' }}
    >
      <BlockStack gap="200">
        <p>{`${read}${formatNumber(summary.created)} new, ${formatNumber(summary.updated)} updated, ${formatCount(summary.variants, 'variant')}.`}</p>
        {problemCount > 0 && (
          <BlockStack gap="100">
            <p>{`${formatCount(problemCount, 'line needs', 'lines need')} a look. Everything else was imported.`}</p>
            <List>
              {problems.slice(0, PROBLEMS_SHOWN).map(({ line, message }) => (
                <List.Item key={`${line} ${message}`}>
                  {line > 0 ? `Line ${line}: ${message}` : message}
                </List.Item>
              ))}
            </List>
            {problemCount > PROBLEMS_SHOWN && (
              <p>{`And ${formatNumber(problemCount - PROBLEMS_SHOWN)} more.`}</p>
            )}
          </BlockStack>
        )}
      </BlockStack>
    </Banner>
  );
}
