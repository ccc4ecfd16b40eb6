import { useFetcher, useSearchParams } from '@remix-run/react';
import { BlockStack, Button, Card, InlineStack, List, Text } from '@shopify/polaris';
import type { BrandChange, ChangeAnswer } from '#app/features/inventory/brands/brand-changes.ts';
import type { BrandAudit } from '#app/features/inventory/brands/list-brand-audit.server.ts';
import type { SystemBrandRow } from '#app/features/inventory/brands/list-brand-rows.server.ts';
import { ModelForm } from '#app/features/inventory/brands/model-form.tsx';
import { SuggestionQueue } from '#app/features/inventory/brands/suggestion-queue.tsx';
import type { SuggestionGroup } from '#app/features/inventory/brands/suggestions.ts';
import { SystemBrandTable } from '#app/features/inventory/brands/system-brand-table.tsx';
import { AppPage } from '#app/ui/app-page.tsx';
import { counted, figure } from '#app/ui/counts.ts';
import { ViewLinks } from '#app/ui/view-links.tsx';

interface SystemBrandsPageProps {
  brands: SystemBrandRow[];
  suggestions: SuggestionGroup[];
  audit: Stored<BrandAudit>[];
}

/** As a loader's answer brings it: the moment may be a text by then. */
type Stored<T> = Omit<T, 'createdAt'> & { createdAt: Date | string };

/** The system brands for those who run the product: models, what merchants suggest, and who changed what. */
export function SystemBrandsPage({ brands, suggestions, audit }: SystemBrandsPageProps) {
  const [search] = useSearchParams();
  const tab = search.get('tab') ?? 'brands';
  const tabs = [
    { id: 'brands', label: `Brands (${figure(brands.length)})`, url: '/admin/brands' },
    {
      id: 'suggestions',
      label: `Suggestions (${figure(suggestions.length)})`,
      url: '/admin/brands?tab=suggestions',
    },
    { id: 'history', label: 'History', url: '/admin/brands?tab=history' },
  ];
  return (
    <AppPage
      title="System brands"
      subtitle="The models that every merchant can choose from"
      primaryAction={{ content: 'Add model', url: '?model=new' }}
      fullWidth
    >
      <BlockStack gap="400">
        <ViewLinks
          label="System brands"
          views={tabs.map(({ id, ...view }) => ({ ...view, isCurrent: id === tab }))}
        />
        {tab === 'brands' ? <Brands brands={brands} /> : null}
        {tab === 'suggestions' ? <Suggestions groups={suggestions} /> : null}
        {tab === 'history' ? <History audit={audit} /> : null}
      </BlockStack>
    </AppPage>
  );
}

function Brands({ brands }: Pick<SystemBrandsPageProps, 'brands'>) {
  const [search] = useSearchParams();
  const { send, refusalOf, isBusy } = useChange();
  const current = brands.find(({ brandId }) => brandId === search.get('brand'));
  const wanted = search.get('model');
  const model = brands.flatMap(({ models }) => models).find(({ id }) => id === wanted) ?? null;
  return (
    <BlockStack gap="400">
      {wanted ? (
        <ModelForm
          key={wanted}
          model={model}
          brand={current?.brand ?? search.get('brandName') ?? ''}
          name={search.get('name') ?? ''}
          error={refusalOf('save')}
          isSaving={isBusy}
          onSave={(input) => send({ is: 'save', input })}
        />
      ) : null}
      <Card>
        <InlineStack gap="200">
          {brands.map(({ brandId, brand, models }) => (
            <Button key={brandId} url={`?brand=${brandId}`} pressed={brandId === current?.brandId}>
              {`${brand} (${figure(models.length)})`}
            </Button>
          ))}
        </InlineStack>
      </Card>
      {current ? (
        <SystemBrandTable
          brand={current}
          error={refusalOf('rename') ?? refusalOf('retire')}
          isBusy={isBusy}
          onRename={(name) => send({ is: 'rename', brandId: current.brandId, name })}
          onRetire={({ id }, isActive) => send({ is: 'retire', modelId: id, isActive })}
        />
      ) : (
        <Card>
          <Text as="p" tone="subdued">
            Choose a brand to see its models.
          </Text>
        </Card>
      )}
    </BlockStack>
  );
}

function Suggestions({ groups }: { groups: SuggestionGroup[] }) {
  const { send, isBusy } = useChange();
  return (
    <SuggestionQueue
      groups={groups}
      isBusy={isBusy}
      onDecide={({ ids, brand, model }, status) =>
        send({ is: 'decide', ids, status, subject: [brand, model].filter(Boolean).join(' ') })
      }
    />
  );
}

const ACTIONS: Record<string, string> = {
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
          <Text as="p" tone="subdued">
            Nothing was changed yet.
          </Text>
        ) : (
          <List>
            {audit.map(({ id, actor, action, subject, createdAt, detail }) => (
              <List.Item key={id}>
                {`${new Date(createdAt).toISOString().slice(0, 16).replace('T', ' ')} UTC: ${actor} ${ACTIONS[action] ?? action} ${subject}`}
                {typeof detail.from === 'string' ? `, once ${detail.from}` : ''}
                {typeof detail.suggestions === 'number'
                  ? ` (${counted(detail.suggestions, 'suggestion')})`
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

/** Sends a change; a saved model leads on to its brand. */
function useChange() {
  const fetcher = useFetcher<ChangeAnswer>();
  return {
    send(change: BrandChange) {
      fetcher.submit(JSON.stringify(change), { method: 'post', encType: 'application/json' });
    },
    /** Why a change of this kind was refused. */
    refusalOf(kind: BrandChange['is']): string | null {
      const { data } = fetcher;
      return data?.ok === false && data.of === kind ? data.reason : null;
    },
    isBusy: fetcher.state !== 'idle',
  };
}
