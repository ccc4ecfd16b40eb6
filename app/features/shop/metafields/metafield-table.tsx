import { useFetcher } from '@remix-run/react';
import { Banner, BlockStack, Button, Card, List, Select, Text } from '@shopify/polaris';
import { useState } from 'react';
import type {
  ListedMetafields,
  MetafieldPreview,
  SaveMetafieldMapResult,
} from '#app/features/shop/metafields/metafields.server.ts';
import {
  METAFIELD_USE_LABELS,
  METAFIELD_USES,
  type MetafieldRow,
  type MetafieldUse,
} from '#app/features/shop/metafields/metafields.ts';
import { formatCount } from '#app/ui/format.ts';
import { CardTitle } from '#app/ui/page/cards.tsx';

const JSON_POST = { method: 'post', encType: 'application/json' } as const;

export function MetafieldTable({ rows, map, inspectedCount }: Extract<ListedMetafields, { ok: true }>) {
  const [draft, setDraft] = useState(map);
  const preview = useFetcher<MetafieldPreview>();
  const saving = useFetcher<SaveMetafieldMapResult>();
  const isChanged = [...Object.keys(draft), ...Object.keys(map)].some((id) => draft[id] !== map[id]);
  const select = (id: string, use: string) => {
    const { [id]: _removed, ...others } = draft;
    setDraft(use === '' ? others : { ...others, [id]: use as MetafieldUse });
  };
  return (
    <BlockStack gap="400">
      <SaveBanner saved={saving.state === 'idle' && !isChanged ? (saving.data ?? null) : null} />
      <Card padding="0">
        <ul className="BrandRows">
          {rows.map((row) => (
            <li key={row.id} className="MetafieldRow">
              <MetafieldFacts row={row} inspectedCount={inspectedCount} />
              <Select
                label={`Read ${row.id} as`}
                labelHidden
                options={[
                  {
                    value: '',
                    label: row.recognizedAttribute
                      ? `Detected: ${METAFIELD_USE_LABELS[row.recognizedAttribute]}`
                      : 'Ignored',
                  },
                  ...METAFIELD_USES.map((value) => ({ value, label: METAFIELD_USE_LABELS[value] })),
                ]}
                value={draft[row.id] ?? ''}
                onChange={(use) => select(row.id, use)}
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

function MetafieldFacts({ row, inspectedCount }: { row: MetafieldRow; inspectedCount: number }) {
  const { id, name, samples, products } = row;
  return (
    <div className="BrandFacts">
      <Text as="h2" variant="bodyMd" fontWeight="semibold" breakWord>
        {name || id}
      </Text>
      <Text as="p" tone="subdued" breakWord>
        {`${id} · ${products === 0 ? 'not filled in' : `on ${products} of ${formatCount(inspectedCount, 'product')}`}`}
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
  if (!saved.ok) return <FailureBanner reason={saved.reason} />;
  return (
    <Banner tone="success" title="Saved" action={{ content: 'View sync', url: '/shopify' }}>
      <p>Your products are syncing again. Your corrections stay.</p>
    </Banner>
  );
}

function FailureBanner({ reason }: { reason: string }) {
  return (
    <Banner tone="critical">
      <p>{reason}</p>
    </Banner>
  );
}

function Effects({ preview }: { preview: MetafieldPreview }) {
  if (!preview.ok) return <FailureBanner reason={preview.reason} />;
  const { effects, changed, inspectedCount } = preview;
  return (
    <Card>
      <BlockStack gap="200">
        <CardTitle>
          {changed === 0
            ? `No changes on the ${formatCount(inspectedCount, 'product')} checked`
            : `${formatCount(changed, 'product')} of ${inspectedCount} would change`}
        </CardTitle>
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
