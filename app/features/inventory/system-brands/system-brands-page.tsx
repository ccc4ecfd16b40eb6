import { useFetcher, useNavigate, useSearchParams } from '@remix-run/react';
import { Badge, BlockStack, Button, Card, InlineStack, List, Select } from '@shopify/polaris';
import { ModelForm, SystemBrandTable } from '#app/features/inventory/system-brands/system-brand-editor.tsx';
import type {
  BrandAuditEntry,
  SystemBrandUsage,
} from '#app/features/inventory/system-brands/system-brands.server.ts';
import type {
  SuggestionGroup,
  SystemBrandChange,
  SystemBrandChangeResult,
} from '#app/features/inventory/system-brands/system-models.ts';
import { formatCount, formatNumber } from '#app/ui/format.ts';
import { AppPage } from '#app/ui/page/app-page.tsx';
import { ViewLinks } from '#app/ui/page/list-navigation.tsx';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

interface SystemBrandsPageProps {
  brands: SystemBrandUsage[];
  suggestions: SuggestionGroup[];
  audit: Serialized<BrandAuditEntry>[];
}

/** Dates may be strings after a loader. */
type Serialized<T> = Omit<T, 'createdAt'> & { createdAt: Date | string };

export function SystemBrandsPage({ brands, suggestions, audit }: SystemBrandsPageProps) {
  const [search] = useSearchParams();
  const tab = search.get('tab') ?? 'brands';
  const tabs = [
    { id: 'brands', label: `Brands (${formatNumber(brands.length)})`, url: '/admin/brands' },
    {
      id: 'suggestions',
      label: `Suggestions (${formatNumber(suggestions.length)})`,
      url: '/admin/brands?tab=suggestions',
    },
    { id: 'history', label: 'History', url: '/admin/brands?tab=history' },
  ];
  return (
    <AppPage
      title="Brand library"
      subtitle="Brands and models that every merchant can choose from"
      primaryAction={{ content: 'Add model', url: '?model=new' }}
      fullWidth
    >
      <BlockStack gap="400">
        <ViewLinks
          label="Brand library"
          views={tabs.map(({ id, ...view }) => ({ ...view, isCurrent: id === tab }))}
        />
        {tab === 'brands' ? <Brands brands={brands} /> : null}
        {tab === 'suggestions' ? <SuggestionQueue groups={suggestions} /> : null}
        {tab === 'history' ? <History audit={audit} /> : null}
      </BlockStack>
    </AppPage>
  );
}

function Brands({ brands }: Pick<SystemBrandsPageProps, 'brands'>) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { send, errorFor, isBusy } = useSystemBrandChange();
  const current = brands.find(({ brandId }) => brandId === search.get('brand'));
  const modelId = search.get('model');
  const model = brands.flatMap(({ models }) => models).find(({ id }) => id === modelId) ?? null;
  return (
    <BlockStack gap="400">
      {modelId ? (
        <ModelForm
          key={modelId}
          model={model}
          brand={current?.brand ?? search.get('brandName') ?? ''}
          name={search.get('name') ?? ''}
          error={errorFor('save')}
          isSaving={isBusy}
          onSave={(input) => send({ type: 'save', input })}
        />
      ) : null}
      <Card>
        <Select
          label="Brand"
          placeholder="Choose a brand"
          options={brands.map(({ brandId, brand, models }) => ({
            label: `${brand} (${formatCount(models.length, 'model')})`,
            value: brandId,
          }))}
          value={current?.brandId ?? ''}
          onChange={(brandId) => navigate(`?brand=${brandId}`)}
        />
      </Card>
      {current ? (
        <SystemBrandTable
          brand={current}
          error={errorFor('rename') ?? errorFor('retire')}
          isBusy={isBusy}
          onRename={(name) => send({ type: 'rename', brandId: current.brandId, name })}
          onRetire={({ id }, isActive) => send({ type: 'retire', modelId: id, isActive })}
        />
      ) : null}
    </BlockStack>
  );
}

const ACTION_LABELS: Record<string, string> = {
  'brand.rename': 'renamed the brand',
  'model.add': 'added',
  'model.change': 'changed',
  'model.retire': 'retired',
  'model.restore': 'restored',
  'suggestion.merged': 'merged suggestions of',
  'suggestion.refused': 'refused suggestions of',
};

function History({ audit }: Pick<SystemBrandsPageProps, 'audit'>) {
  const last = audit.at(-1);
  return (
    <Card>
      <BlockStack gap="300">
        {audit.length === 0 ? (
          <Subdued>No changes yet.</Subdued>
        ) : (
          <List>
            {audit.map(({ id, actor, action, subject, createdAt, detail }) => (
              <List.Item key={id}>
                {`${new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ')} UTC: ${actor} ${ACTION_LABELS[action] ?? action} ${subject}`}
                {typeof detail.from === 'string' ? `, once ${detail.from}` : ''}
                {typeof detail.suggestions === 'number'
                  ? ` (${formatCount(detail.suggestions, 'suggestion')})`
                  : ''}
              </List.Item>
            ))}
          </List>
        )}
        {last && audit.length === 50 ? (
          <div>
            <Button url={`?tab=history&before=${last.id}`}>Earlier</Button>
          </div>
        ) : null}
      </BlockStack>
    </Card>
  );
}

function useSystemBrandChange() {
  const fetcher = useFetcher<SystemBrandChangeResult>();
  return {
    send(change: SystemBrandChange) {
      fetcher.submit(JSON.stringify(change), { method: 'post', encType: 'application/json' });
    },
    errorFor(kind: SystemBrandChange['type']): string | null {
      const { data } = fetcher;
      return data?.ok === false && data.of === kind ? data.reason : null;
    },
    isBusy: fetcher.state !== 'idle',
  };
}

function SuggestionQueue({ groups }: { groups: SuggestionGroup[] }) {
  const { send, isBusy } = useSystemBrandChange();
  const decide = ({ ids, brand, model }: SuggestionGroup, status: 'merged' | 'refused') =>
    send({ type: 'decide', ids, status, subject: [brand, model].filter(Boolean).join(' ') });
  if (groups.length === 0) {
    return (
      <Card>
        <Subdued>Nothing waits to be decided.</Subdued>
      </Card>
    );
  }
  return (
    <BlockStack gap="300">
      {groups.map((group) => (
        <Card key={group.ids[0]}>
          <BlockStack gap="300">
            <InlineStack gap="200" blockAlign="center">
              <CardTitle>{[group.brand, group.model].filter(Boolean).join(' · ')}</CardTitle>
              {group.knownBrand ? <Badge tone="info">Brand is listed</Badge> : <Badge>New brand</Badge>}
            </InlineStack>
            <Subdued>{`Suggested by ${formatCount(group.merchants, 'store')}`}</Subdued>
            {group.notes.length > 0 ? (
              <List>
                {group.notes.map((note) => (
                  <List.Item key={note}>{`“${note}”`}</List.Item>
                ))}
              </List>
            ) : null}
            <InlineStack gap="200">
              <Button variant="primary" url={toAddModelUrl(group)}>
                Add as a model
              </Button>
              <Button disabled={isBusy} onClick={() => decide(group, 'merged')}>
                Already listed
              </Button>
              <Button disabled={isBusy} tone="critical" onClick={() => decide(group, 'refused')}>
                Decline
              </Button>
            </InlineStack>
          </BlockStack>
        </Card>
      ))}
    </BlockStack>
  );
}

function toAddModelUrl({ brand, model, knownBrand }: SuggestionGroup): string {
  return `?${new URLSearchParams({ model: 'new', brandName: knownBrand ?? brand, name: model })}`;
}
