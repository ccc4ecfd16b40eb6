import { useFetcher } from '@remix-run/react';
import { Banner, BlockStack, Button, Card, List, Select, Text } from '@shopify/polaris';
import { useState } from 'react';
import type {
  MetafieldPreview,
  SaveMetafieldMapResult,
} from '#app/features/shop/metafields/metafields.server.ts';
import {
  METAFIELD_USE_LABELS,
  METAFIELD_USES,
  type MetafieldMap,
  type MetafieldRow,
  type MetafieldUse,
} from '#app/features/shop/metafields/metafields.ts';
import { formatCount } from '#app/ui/format.ts';

interface MetafieldTableProps {
  rows: MetafieldRow[];
  map: MetafieldMap;
  looked: number;
}

const JSON_POST = { method: 'post', encType: 'application/json' } as const;

/** The shop's metafields: what each says, what it is read as, and what another reading would change. */
export function MetafieldTable({ rows, map, looked }: MetafieldTableProps) {
  const [draft, setDraft] = useState(map);
  const preview = useFetcher<MetafieldPreview>();
  const saving = useFetcher<SaveMetafieldMapResult>();
  const isChanged = JSON.stringify(sortedEntries(draft)) !== JSON.stringify(sortedEntries(map));
  const use = (id: string, chosen: string) => {
    const { [id]: _dropped, ...others } = draft;
    setDraft(chosen === '' ? others : { ...others, [id]: chosen as MetafieldUse });
  };
  return (
    <BlockStack gap="400">
      <SaveBanner saved={saving.state === 'idle' && !isChanged ? (saving.data ?? null) : null} />
      <Card padding="0">
        <ul className="BrandRows">
          {rows.map((row) => (
            <li key={row.id} className="MetafieldRow">
              <MetafieldFacts row={row} looked={looked} />
              <Select
                label={`Read ${row.id} as`}
                labelHidden
                options={[
                  {
                    value: '',
                    label: row.byName ? `By its name: ${METAFIELD_USE_LABELS[row.byName]}` : 'Not read',
                  },
                  ...METAFIELD_USES.map((value) => ({ value, label: METAFIELD_USE_LABELS[value] })),
                ]}
                value={draft[row.id] ?? ''}
                onChange={(chosen) => use(row.id, chosen)}
              />
            </li>
          ))}
        </ul>
      </Card>
      {preview.data ? <Effects preview={preview.data} /> : null}
      <div className="PageActions">
        <Button
          disabled={!isChanged}
          loading={preview.state !== 'idle'}
          onClick={() => preview.submit({ intent: 'preview', map: draft }, JSON_POST)}
        >
          Preview changes
        </Button>
        <Button
          variant="primary"
          disabled={!isChanged}
          loading={saving.state !== 'idle'}
          onClick={() => saving.submit({ intent: 'save', map: draft }, JSON_POST)}
        >
          Save and sync
        </Button>
      </div>
    </BlockStack>
  );
}

function MetafieldFacts({ row, looked }: { row: MetafieldRow; looked: number }) {
  const { id, name, samples, products } = row;
  return (
    <div className="BrandFacts">
      <Text as="h2" variant="bodyMd" fontWeight="semibold" breakWord>
        {name || id}
      </Text>
      <Text as="p" tone="subdued" breakWord>
        {`${id} · ${products === 0 ? 'not filled in' : `on ${products} of ${formatCount(looked, 'product')}`}`}
      </Text>
      {samples.length > 0 ? (
        <Text as="p" tone="subdued" breakWord>
          {samples.map((sample) => `“${sample}”`).join(' ')}
        </Text>
      ) : null}
    </div>
  );
}

function SaveBanner({ saved }: { saved: SaveMetafieldMapResult | null }) {
  if (!saved) return null;
  return saved.ok ? (
    <Banner tone="success" title="Saved" action={{ content: 'See the sync', url: '/shopify' }}>
      <p>Your products are read anew. Corrections of yours stay as they are.</p>
    </Banner>
  ) : (
    <Banner tone="critical">
      <p>{saved.reason}</p>
    </Banner>
  );
}

function Effects({ preview }: { preview: MetafieldPreview }) {
  if (!preview.ok) {
    return (
      <Banner tone="critical">
        <p>{preview.reason}</p>
      </Banner>
    );
  }
  const { effects, changed, looked } = preview;
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {changed === 0
            ? `Nothing changes on the ${formatCount(looked, 'product')} looked at`
            : `${formatCount(changed, 'product')} of ${looked} would change`}
        </Text>
        {effects.map(({ title, changes }) => (
          <BlockStack key={title} gap="050">
            <Text as="h3" variant="bodyMd" fontWeight="semibold" breakWord>
              {title}
            </Text>
            <List>
              {changes.map((change) => (
                <List.Item key={change}>{change}</List.Item>
              ))}
            </List>
          </BlockStack>
        ))}
      </BlockStack>
    </Card>
  );
}

function sortedEntries(map: MetafieldMap): [string, string][] {
  return Object.entries(map).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
