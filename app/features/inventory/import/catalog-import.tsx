import { PrefetchPageLinks, useFetcher } from '@remix-run/react';
import { Banner, BlockStack, Button, Icon, InlineStack, List, Text } from '@shopify/polaris';
import { UploadIcon } from '@shopify/polaris-icons';
import { useState } from 'react';
import type { ImportOutcome, ImportSummary } from '#app/features/inventory/import/import-catalog.server.ts';
import { formatCount, formatNumber } from '#app/ui/format.ts';
import { NO_RESPONSE } from '#app/ui/network/route-requests.ts';
import { FormSection } from '#app/ui/forms/form-layout.tsx';
import { Subdued } from '#app/ui/page/cards.tsx';
import { DownloadLink } from '#app/ui/page/download.tsx';

const IMPORT_PATH = '/brands/import';
const PROBLEMS_SHOWN = 20;

export function CatalogImport({ outcome }: { outcome: ImportOutcome | null }) {
  return (
    <FormSection
      title="Import a product CSV"
      text="You can use Shopify’s product export or most price lists as they are. We match products by handle, or by brand and name. Nothing is deleted, and your own edits are kept."
    >
      <CatalogUpload outcome={outcome} />
    </FormSection>
  );
}

interface CatalogUploadProps {
  outcome?: ImportOutcome | null;
  /** Embedded in another form: imports a file as soon as it's chosen and doesn't navigate. */
  isPart?: boolean;
}

export function CatalogUpload({ outcome = null, isPart = false }: CatalogUploadProps) {
  const fetcher = useFetcher<ImportOutcome>();
  const isImporting = fetcher.state !== 'idle';
  const [name, setName] = useState('');
  return (
    <BlockStack gap="400">
      {/* Without the target route's script, uploading while offline would reload the page and lose the file. */}
      <PrefetchPageLinks page={IMPORT_PATH} />
      {isImporting ? null : <ImportResult outcome={fetcher.data ?? outcome} isPart={isPart} />}
      <fetcher.Form method="post" action={IMPORT_PATH} encType="multipart/form-data">
        <BlockStack gap="300">
          {/* The input covers the whole area, so clicks, drops, and the keyboard work natively. */}
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
              // A file may be chosen before the script runs.
              ref={(input) => setName((before) => input?.files?.[0]?.name ?? before)}
              onChange={({ currentTarget: { files, form } }) => {
                setName(files?.[0]?.name ?? '');
                if (isPart) form?.requestSubmit();
              }}
            />
          </label>
          <FileFormat />
          {isPart ? null : (
            <InlineStack align="end">
              <Button submit variant="primary" loading={isImporting} disabled={name === ''}>
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
  // The wizard shows beside the form which mattresses have no price.
  const gaps = describeGaps(isPart ? { ...summary, unpriced: 0 } : summary);
  const isComplete = summary.problemCount === 0 && gaps.length === 0;
  const view = { content: 'View products', url: summary.mattresses > 0 ? '/brands' : '/brands?kind=any' };
  const setPrices = { content: 'Set prices', url: '/brands/prices' };
  return (
    <Banner
      tone={isComplete ? 'success' : 'warning'}
      title="The file was imported"
      action={isPart ? undefined : view}
      secondaryAction={isPart || summary.unpriced === 0 ? undefined : setPrices}
    >
      <BlockStack gap="200">
        <p>{describeImported(summary)}</p>
        {gaps.length > 0 ? (
          <List>
            {gaps.map((gap) => (
              <List.Item key={gap}>{gap}</List.Item>
            ))}
          </List>
        ) : null}
        {summary.unusedColumns === '' ? null : <p>{`Columns not used: ${summary.unusedColumns}.`}</p>}
        <ImportProblems summary={summary} />
      </BlockStack>
    </Banner>
  );
}

function describeImported({ products, mattresses, sizes, created, updated }: ImportSummary): string {
  const read = [
    `${formatCount(mattresses, 'mattress', 'mattresses')}${sizes > 0 ? ` in ${formatCount(sizes, 'size')}` : ''}`,
    products > mattresses ? formatCount(products - mattresses, 'other product') : null,
  ];
  return `${read.filter(Boolean).join(' and ')}: ${formatNumber(created)} new, ${formatNumber(updated)} updated.`;
}

function describeGaps({ mattresses, unpriced, unsized, unavailable }: ImportSummary): string[] {
  const count = (number: number) => formatCount(number, 'mattress', 'mattresses');
  const has = (number: number) => (number === 1 ? 'has' : 'have');
  return [
    mattresses === 0
      ? 'No product in this file looks like a mattress, so your assistant can’t recommend any. If one is, open it and set its type.'
      : null,
    unpriced > 0
      ? `${count(unpriced)} ${has(unpriced)} no price. Shoppers with a budget won’t see ${unpriced === 1 ? 'it' : 'them'}.`
      : null,
    unsized > 0 ? `${count(unsized)} ${has(unsized)} no size.` : null,
    unavailable > 0
      ? `${count(unavailable)} ${unavailable === 1 ? 'is' : 'are'} out of stock, unpublished, or hidden, and won’t be recommended.`
      : null,
  ].filter((gap) => gap !== null);
}

function ImportProblems({ summary: { problems, problemCount } }: { summary: ImportSummary }) {
  if (problemCount === 0) return null;
  return (
    <BlockStack gap="100">
      <p>{`${formatCount(problemCount, 'line needs', 'lines need')} a look. Everything else was imported.`}</p>
      <List>
        {problems.slice(0, PROBLEMS_SHOWN).map(({ line, message }) => (
          <List.Item key={`${line} ${message}`}>{line > 0 ? `Line ${line}: ${message}` : message}</List.Item>
        ))}
      </List>
      {problemCount > PROBLEMS_SHOWN && <p>{`And ${formatNumber(problemCount - PROBLEMS_SHOWN)} more.`}</p>}
    </BlockStack>
  );
}

function FileFormat() {
  return (
    <Subdued>
      Row 1 must be column names. Required: Title (or Name). Recommended: Size and Price, with one row for
      each size or one price column for each size. Optional: Brand, Description, Tags, Image URL, Product URL,
      Stock, Firmness, Thickness.{' '}
      <DownloadLink path="/sample-products.csv" fileName="sample-products.csv">
        Download a sample CSV
      </DownloadLink>
    </Subdued>
  );
}
