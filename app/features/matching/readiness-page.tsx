import {
  Badge,
  BlockStack,
  Button,
  Card,
  InlineStack,
  Link,
  List,
  ProgressBar,
  Text,
} from '@shopify/polaris';
import { InventoryIcon } from '@shopify/polaris-icons';
import { type ReactNode, useState } from 'react';
import type { GapReport } from '#app/features/matching/gap-texts.ts';
import type { NamedProduct, NeedReport, Readiness, ReadinessNeed } from '#app/features/matching/readiness.ts';
import { formatCount, formatNumber } from '#app/ui/format.ts';
import { AppPage } from '#app/ui/page/app-page.tsx';
import { EmptyState } from '#app/ui/page/cards.tsx';
import { CardTitle, Subdued } from '#app/ui/page/text.tsx';

interface ReadinessPageProps {
  readiness: Readiness;
  gaps: GapReport;
  nav: ReactNode;
}

/** Missing facts of each mattress, and the shoppers that the catalog leaves without a choice. */
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
            <EmptyState
              icon={InventoryIcon}
              title="No mattresses yet"
              text="This report judges your catalog as soon as there is a mattress in it."
              action={{ label: 'Add inventory', url: '/brands' }}
            />
          </Card>
        ) : (
          <>
            <Summary readiness={readiness} />
            <ConflictCard readiness={readiness} />
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
          <CardTitle>
            {`${formatNumber(ready)} of ${formatCount(mattresses, 'mattress is', 'mattresses are')} ready`}
          </CardTitle>
          <Subdued>
            {ready === mattresses
              ? 'Everything that matching needs is known of every mattress.'
              : 'A mattress is ready when its stock, sizes, prices, firmness, construction and thickness are known for sure.'}
          </Subdued>
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
              {`${formatCount(doubtfulKindCount, 'product')} of a doubtful kind`}
            </Text>
            <Subdued>
              A base that is taken for a mattress is recommended as one. Say what each of them is.
            </Subdued>
            <NamedList products={doubtfulKinds} count={doubtfulKindCount} />
          </BlockStack>
        ) : null}
      </BlockStack>
    </Card>
  );
}

/** Title of each need, and what the missing fact costs the merchant. */
const NEED_TEXTS: Record<ReadinessNeed, { title: string; cost: string }> = {
  stock: { title: 'In stock', cost: 'What is sold out in every size is never recommended.' },
  size: { title: 'Sizes', cost: 'Without a size, shoppers who name one never see it.' },
  price: { title: 'Prices', cost: 'Without a price, shoppers who name a budget never see it.' },
  firmness: { title: 'Firmness', cost: 'Firmness decides most; unknown, it only fills gaps.' },
  construction: { title: 'Construction', cost: 'Shoppers who avoid or want a material need it.' },
  thickness: { title: 'Thickness', cost: 'Heavier shoppers are shown what is thick enough.' },
};

function Need({ report, mattresses }: { report: NeedReport; mattresses: number }) {
  const { need, known, missing, unsure, products } = report;
  const { title, cost } = NEED_TEXTS[need];
  const isPartly = need === 'size' || need === 'price';
  return (
    <li>
      <details>
        <summary>
          <span className="Needs-title">{title}</span>
          <span className="Needs-known">{`${formatNumber(known)} of ${formatNumber(mattresses)}`}</span>
          <InlineStack gap="100">
            {missing > 0 ? <Badge tone="attention">{`${formatNumber(missing)} missing`}</Badge> : null}
            {unsure > 0 ? (
              <Badge>{`${formatNumber(unsure)} ${isPartly ? 'in part' : 'unsure'}`}</Badge>
            ) : null}
          </InlineStack>
        </summary>
        <BlockStack gap="200">
          <Subdued>{cost}</Subdued>
          <NamedList products={products} count={missing + unsure} />
        </BlockStack>
      </details>
    </li>
  );
}

function NamedList({ products, count }: { products: (NamedProduct & { text?: string })[]; count: number }) {
  return (
    <List>
      {products.map(({ productId, title, text }) => (
        <List.Item key={`${productId} ${text}`}>
          <Link url={`/brands/${productId}`}>{title}</Link>
          {text ? `: ${text}` : null}
        </List.Item>
      ))}
      {count > products.length ? (
        <List.Item>{`And ${formatNumber(count - products.length)} more`}</List.Item>
      ) : null}
    </List>
  );
}

function ConflictCard({ readiness: { conflicts, conflictCount } }: { readiness: Readiness }) {
  if (conflictCount === 0) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <BlockStack gap="100">
          <CardTitle>{`${formatCount(conflictCount, 'contradiction')} between fields`}</CardTitle>
          <Subdued>
            The stronger source counts until you decide: correct the value on the product, and it stays.
          </Subdued>
        </BlockStack>
        <NamedList products={conflicts} count={conflictCount} />
      </BlockStack>
    </Card>
  );
}

const SHOWN_FIRST = 8;

/** Shoppers with no match or only one: what to stock next, or which facts to add. */
function GapCard({ gaps, wholeSizes, tried, unserved }: GapReport) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? gaps : gaps.slice(0, SHOWN_FIRST);
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <CardTitle>Gap map</CardTitle>
          <Subdued>
            {`We tried ${formatCount(tried, 'kind')} of shoppers, by position, weight, heat, size and budget`}
            {gaps.length + wholeSizes.length === 0
              ? ': each finds at least two mattresses that fit.'
              : `. ${formatNumber(unserved)} find nothing that fits, or one thing only.`}
          </Subdued>
        </BlockStack>
        {wholeSizes.length > 0 ? (
          <List>
            {wholeSizes.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        ) : null}
        {gaps.length > 0 ? (
          <ul className="Gaps">
            {shown.map(({ title, who, hints }) => (
              <li key={`${title} ${who}`}>
                <Text as="h3" variant="headingSm">
                  {title}
                </Text>
                <Subdued>{who}</Subdued>
                {hints.map((hint) => (
                  <Text as="p" key={hint}>
                    {hint}
                  </Text>
                ))}
              </li>
            ))}
          </ul>
        ) : null}
        {gaps.length > shown.length ? (
          <div>
            <Button onClick={() => setAll(true)}>{`Show all ${formatNumber(gaps.length)} gaps`}</Button>
          </div>
        ) : null}
      </BlockStack>
    </Card>
  );
}
