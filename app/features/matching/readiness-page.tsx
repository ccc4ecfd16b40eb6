import { Badge, BlockStack, Card, InlineStack, Link, List, ProgressBar, Text } from '@shopify/polaris';
import { InventoryIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import type { GapReport } from '#app/features/matching/gap-texts.ts';
import type { NeedReport, Needed, Readiness } from '#app/features/matching/readiness.ts';
import { GapCard } from '#app/features/matching/gap-card.tsx';
import { ConflictCard } from '#app/features/matching/conflict-card.tsx';
import { AppPage } from '#app/ui/app-page.tsx';
import { counted, figure } from '#app/ui/counts.ts';
import { NothingHere } from '#app/ui/nothing-here.tsx';

interface ReadinessPageProps {
  readiness: Readiness;
  gaps: GapReport;
  /** The pages of the inventory, of which this is one. */
  nav: ReactNode;
}

/** What the assistant needs to know of each mattress, and whom the catalogue leaves without a choice. */
export function ReadinessPage({ readiness, gaps, nav }: ReadinessPageProps) {
  return (
    <AppPage
      title="Inventory"
      subtitle="What your assistant needs to know, and whom your catalog leaves without a choice"
      fullWidth
    >
      <BlockStack gap="400">
        {nav}
        {readiness.mattresses === 0 ? (
          <Card>
            <NothingHere
              icon={InventoryIcon}
              title="No mattresses yet"
              text="This report judges your catalog as soon as there is a mattress in it."
              action={{ label: 'Add inventory', url: '/brands' }}
            />
          </Card>
        ) : (
          <>
            <Summary readiness={readiness} />
            <ConflictCard conflicts={readiness.conflicts} count={readiness.conflictCount} />
            <GapCard {...gaps} />
          </>
        )}
      </BlockStack>
    </AppPage>
  );
}

function Summary({ readiness }: { readiness: Readiness }) {
  const { mattresses, ready, needs, doubtfulKinds, doubtfulKindCount } = readiness;
  const lacking = needs.filter(({ missing, unsure }) => missing + unsure > 0);
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {`${figure(ready)} of ${counted(mattresses, 'mattress is', 'mattresses are')} ready`}
          </Text>
          <Text as="p" tone="subdued">
            {ready === mattresses
              ? 'Everything that matching needs is known of every mattress.'
              : 'A mattress is ready when its stock, sizes, prices, firmness, construction and thickness are known for sure.'}
          </Text>
          <ProgressBar
            progress={Math.round((100 * ready) / mattresses)}
            size="small"
            tone="success"
            ariaLabelledBy="readiness-share"
          />
          <Text as="span" visuallyHidden id="readiness-share">
            Share of mattresses that are ready
          </Text>
        </BlockStack>
        {lacking.length > 0 ? (
          <ul className="Needs">
            {lacking.map((need) => (
              <Need key={need.need} report={need} mattresses={mattresses} />
            ))}
          </ul>
        ) : null}
        {doubtfulKindCount > 0 ? (
          <BlockStack gap="100">
            <Text as="p" fontWeight="semibold">
              {`${counted(doubtfulKindCount, 'product')} of a doubtful kind`}
            </Text>
            <Text as="p" tone="subdued">
              A base that is taken for a mattress is recommended as one. Say what each of them is.
            </Text>
            <NamedList products={doubtfulKinds} count={doubtfulKindCount} />
          </BlockStack>
        ) : null}
      </BlockStack>
    </Card>
  );
}

interface NeedWords {
  title: string;
  /** What it costs the merchant that this is missing. */
  cost: string;
}

const NEED_WORDS: Record<Needed, NeedWords> = {
  stock: { title: 'In stock', cost: 'What is sold out in every size is never recommended.' },
  size: { title: 'Sizes', cost: 'Without a size, shoppers who name one never see it.' },
  price: { title: 'Prices', cost: 'Without a price, shoppers who name a budget never see it.' },
  firmness: { title: 'Firmness', cost: 'Firmness decides most; unknown, it only fills gaps.' },
  construction: { title: 'Construction', cost: 'Shoppers who avoid or want a material need it.' },
  thickness: { title: 'Thickness', cost: 'Heavier shoppers are shown what is thick enough.' },
};

function Need({ report, mattresses }: { report: NeedReport; mattresses: number }) {
  const { need, known, missing, unsure, products } = report;
  const { title, cost } = NEED_WORDS[need];
  const isPartly = need === 'size' || need === 'price';
  return (
    <li>
      <details>
        <summary>
          <span className="Needs-title">{title}</span>
          <span className="Needs-known">{`${figure(known)} of ${figure(mattresses)}`}</span>
          <InlineStack gap="100">
            {missing > 0 ? <Badge tone="attention">{`${figure(missing)} missing`}</Badge> : null}
            {unsure > 0 ? <Badge>{`${figure(unsure)} ${isPartly ? 'in part' : 'unsure'}`}</Badge> : null}
          </InlineStack>
        </summary>
        <BlockStack gap="200">
          <Text as="p" tone="subdued">
            {cost}
          </Text>
          <NamedList products={products} count={missing + unsure} />
        </BlockStack>
      </details>
    </li>
  );
}

function NamedList({ products, count }: { products: Readiness['doubtfulKinds']; count: number }) {
  return (
    <List>
      {products.map(({ productId, title }) => (
        <List.Item key={productId}>
          <Link url={`/brands/${productId}`}>{title}</Link>
        </List.Item>
      ))}
      {count > products.length ? (
        <List.Item>{`And ${figure(count - products.length)} more`}</List.Item>
      ) : null}
    </List>
  );
}
