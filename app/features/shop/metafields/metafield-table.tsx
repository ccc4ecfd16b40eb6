import { useFetcher } from '@remix-run/react';
import { Banner, BlockStack, Button, Card, List, Select, Text } from '@shopify/polaris';
import { useState } from 'react';
import {
  METAFIELD_USES,
  type MetafieldMap,
  type MetafieldRow,
  type MetafieldUse,
  USE_WORDS,
} from '#app/features/shop/metafields/metafield-map.ts';
import type { PreviewedMetafields } from '#app/features/shop/metafields/preview-metafields.server.ts';
import type { SavedMap } from '#app/features/shop/metafields/save-metafield-map.server.ts';
import { counted } from '#app/ui/counts.ts';

interface MetafieldTableProps {
  rows: MetafieldRow[];
  map: MetafieldMap;
  looked: number;
}

const SENT = { method: 'post', encType: 'application/json' } as const;

/** The shop's metafields: what each says, what it is read as, and what another reading would change. */
export function MetafieldTable({ rows, map, looked }: MetafieldTableProps) {
  const [draft, setDraft] = useState(map);
  const preview = useFetcher<PreviewedMetafields>();
  const saving = useFetcher<SavedMap>();
  const isChanged = JSON.stringify(sorted(draft)) !== JSON.stringify(sorted(map));
  const use = (id: string, chosen: string) => {
    const { [id]: _dropped, ...others } = draft;
    setDraft(chosen === '' ? others : { ...others, [id]: chosen as MetafieldUse });
  };
  return (
    <BlockStack gap="400">
      <Outcome saved={saving.state === 'idle' && !isChanged ? (saving.data ?? null) : null} />
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
                    label: row.byName ? `By its name: ${USE_WORDS[row.byName]}` : 'Not read',
                  },
                  ...METAFIELD_USES.map((value) => ({ value, label: USE_WORDS[value] })),
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
          onClick={() => preview.submit({ intent: 'preview', map: draft }, SENT)}
        >
          Preview changes
        </Button>
        <Button
          variant="primary"
          disabled={!isChanged}
          loading={saving.state !== 'idle'}
          onClick={() => saving.submit({ intent: 'save', map: draft }, SENT)}
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
        {`${id} · ${products === 0 ? 'not filled in' : `on ${products} of ${counted(looked, 'product')}`}`}
      </Text>
      {samples.length > 0 ? (
        <Text as="p" tone="subdued" breakWord>
          {samples.map((sample) => `“${sample}”`).join(' ')}
        </Text>
      ) : null}
    </div>
  );
}

function Outcome({ saved }: { saved: SavedMap | null }) {
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

function Effects({ preview }: { preview: PreviewedMetafields }) {
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
            ? `Nothing changes on the ${counted(looked, 'product')} looked at`
            : `${counted(changed, 'product')} of ${looked} would change`}
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

function sorted(map: MetafieldMap): [string, string][] {
  return Object.entries(map).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
