import { BlockStack, Card } from '@shopify/polaris';
import { CheckCircleIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import type { InventorySummary } from '#app/features/inventory/catalog/catalog.server.ts';
import {
  MISSING_FACT_EFFECTS,
  MISSING_FACTS,
  type MissingFact,
  getFactLabel,
  toMissingFactUrl,
} from '#app/features/inventory/listing/missing-facts.ts';
import { formatCount, formatNumber } from '#app/ui/format.ts';
import { AppPage } from '#app/ui/page/app-page.tsx';
import { BetweenCards, EmptyState, Subdued } from '#app/ui/page/cards.tsx';
import { Pagination, ViewLinks } from '#app/ui/page/list-navigation.tsx';

interface MissingFactsPageProps {
  fact: MissingFact;
  summary: InventorySummary;
  next: string | null;
  isFirst: boolean;
  banner?: ReactNode;
  /** The fields; null if nothing is missing on this page. */
  children: ReactNode;
}

export function MissingFactsPage({ fact, summary, next, isFirst, banner, children }: MissingFactsPageProps) {
  const url = toMissingFactUrl(fact);
  const counts = countMissing(summary);
  return (
    <AppPage title="Missing details" backAction={{ content: 'Inventory', url: '/brands' }}>
      <BlockStack gap="400">
        <ViewLinks
          label="Details"
          views={MISSING_FACTS.map((one) => ({
            label: getFactLabel(one),
            url: toMissingFactUrl(one),
            isCurrent: one === fact,
            count: counts[one] > 0 ? formatNumber(counts[one]) : undefined,
          }))}
        />
        {banner}
        {children ? (
          <>
            <BetweenCards>
              <Subdued>
                {`${getFactLabel(fact)} is set on ${formatNumber(summary.mattresses - counts[fact])} of ${formatCount(summary.mattresses, 'mattress', 'mattresses')}. ${MISSING_FACT_EFFECTS[fact]} Skip what you don’t know. Syncs and imports won’t change what you set.`}
              </Subdued>
            </BetweenCards>
            {children}
            <BetweenCards>
              <Pagination
                previous={{ label: 'First page', url: isFirst ? null : url }}
                next={{ label: 'Next', url: next ? `${url}?after=${next}` : null }}
              />
            </BetweenCards>
          </>
        ) : (
          <Card>
            <EmptyState
              icon={CheckCircleIcon}
              title={isFirst ? DONE[fact] : 'Nothing left on this page'}
              action={isFirst ? { label: 'View inventory', url: '/brands' } : { label: 'First page', url }}
            />
          </Card>
        )}
      </BlockStack>
    </AppPage>
  );
}

const DONE: Record<MissingFact, string> = {
  price: 'Every size has a price',
  firmness: 'Every mattress has its firmness set',
  construction: 'Every mattress has its construction set',
  thickness: 'Every mattress has its thickness set',
};

function countMissing(summary: InventorySummary): Record<MissingFact, number> {
  const { mattresses, withPrice, withFirmness, withConstruction, withProfile } = summary;
  return {
    price: mattresses - withPrice,
    firmness: mattresses - withFirmness,
    construction: mattresses - withConstruction,
    thickness: mattresses - withProfile,
  };
}
