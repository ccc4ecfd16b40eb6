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
import {
  MISSING_FACT_EFFECTS,
  MISSING_FACTS,
  toMissingFactUrl,
} from '#app/features/inventory/listing/missing-facts.ts';
import type { GapReport } from '#app/features/matching/readiness/gap-texts.ts';
import { ConflictTable } from '#app/features/matching/readiness/readiness-conflict-table.tsx';
import { ReadinessGridCard } from '#app/features/matching/readiness/readiness-grid-card.tsx';
import type { GridReport } from '#app/features/matching/readiness/readiness-grid-texts.ts';
import type {
  NamedProduct,
  NeedReport,
  Readiness,
  ReadinessNeed,
} from '#app/features/matching/readiness/readiness.ts';
import { formatCount, formatNumber } from '#app/ui/format.ts';
import { AppPage, IfAllowed } from '#app/ui/page/app-page.tsx';
import { CardTitle, EmptyState, Subdued } from '#app/ui/page/cards.tsx';

interface ReadinessPageProps {
  readiness: Readiness;
  grid: GridReport | null;
  gaps: GapReport;
  problem?: string;
  nav: ReactNode;
}

/** Missing facts per mattress, shoppers left without a choice, and conflicting facts. */
export function ReadinessPage({ readiness, grid, gaps, problem, nav }: ReadinessPageProps) {
  return (
    <AppPage
      title="Inventory"
      section="Readiness"
      subtitle="Details to fill in, and shoppers you can’t serve yet"
      fullWidth
    >
      <BlockStack gap="400">
        {nav}
        {readiness.mattresses === 0 ? (
          <Card>
            <EmptyState
              icon={InventoryIcon}
              title="No mattresses yet"
              text="Add a mattress to see what your catalog is missing."
              action={{ label: 'Add products', url: '/brands' }}
            />
          </Card>
        ) : (
          <>
            <Summary readiness={readiness} />
            <ReadinessGridCard grid={grid}>
              <GapList {...gaps} />
            </ReadinessGridCard>
            <ConflictTable
              conflicts={readiness.conflicts}
              count={readiness.conflictCount}
              problem={problem}
            />
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
            {`${formatNumber(ready)} of ${formatCount(mattresses, 'mattress has', 'mattresses have')} complete details`}
          </CardTitle>
          <Subdued>
            {ready === mattresses
              ? 'Every mattress has the details that matching needs.'
              : 'Stock, sizes, prices, firmness, construction, and thickness. Your assistant recommends the others, too, but matches them less precisely.'}
          </Subdued>
          <ProgressBar
            progress={Math.round((100 * ready) / mattresses)}
            size="small"
            tone="success"
            ariaLabelledBy="readiness-share"
          />
          <Text as="span" visuallyHidden id="readiness-share">
            Share of mattresses with complete details
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
              {`${formatCount(doubtfulKindCount, 'product')} of unclear type`}
            </Text>
            <Subdued>
              A base that’s listed as a mattress is recommended as one. Open each product and set its type.
            </Subdued>
            <NamedList products={doubtfulKinds} count={doubtfulKindCount} />
          </BlockStack>
        ) : null}
      </BlockStack>
    </Card>
  );
}

/** The title of each need, and what missing facts cost the merchant. */
const NEED_TEXTS: Record<ReadinessNeed, { title: string; cost: string }> = {
  stock: { title: 'In stock', cost: 'Mattresses that are out of stock in every size are never recommended.' },
  size: { title: 'Sizes', cost: 'Shoppers who ask for a size don’t see mattresses without sizes.' },
  price: { title: 'Prices', cost: MISSING_FACT_EFFECTS.price },
  firmness: { title: 'Firmness', cost: MISSING_FACT_EFFECTS.firmness },
  construction: { title: 'Construction', cost: MISSING_FACT_EFFECTS.construction },
  thickness: { title: 'Thickness', cost: MISSING_FACT_EFFECTS.thickness },
};

function Need({ report, mattresses }: { report: NeedReport; mattresses: number }) {
  const { need, products } = report;
  const { title, cost } = NEED_TEXTS[need];
  // As on the inventory's pages, a mattress with a size that lacks a price counts as missing one.
  const [missing, unsure] =
    need === 'price' ? [report.missing + report.unsure, 0] : [report.missing, report.unsure];
  const isPartly = need === 'size';
  const fact = MISSING_FACTS.find((one) => one === need);
  const isFillable = fact !== undefined && missing > 0;
  return (
    <li>
      <details>
        <summary>
          <span className="Needs-title">{title}</span>
          <span className="Needs-known">{`${formatNumber(mattresses - missing)} of ${formatNumber(mattresses)}`}</span>
          <InlineStack gap="100">
            {missing > 0 ? (
              <Badge tone="attention">{`${formatNumber(missing)} ${need === 'stock' ? 'out of stock' : 'missing'}`}</Badge>
            ) : null}
            {unsure > 0 ? (
              <Badge>{`${formatNumber(unsure)} ${isPartly ? 'incomplete' : 'to check'}`}</Badge>
            ) : null}
          </InlineStack>
        </summary>
        <BlockStack gap="200">
          <Subdued>{cost}</Subdued>
          {isFillable ? (
            <IfAllowed action="change-inventory">
              <InlineStack>
                <Button url={toMissingFactUrl(fact)}>{`Set missing ${title.toLowerCase()}`}</Button>
              </InlineStack>
            </IfAllowed>
          ) : null}
          <NamedList products={products} count={missing + unsure} />
        </BlockStack>
      </details>
    </li>
  );
}

function NamedList({ products, count }: { products: NamedProduct[]; count: number }) {
  return (
    <List>
      {products.map(({ productId, title }) => (
        <List.Item key={productId}>
          <Link url={`/brands/${productId}`}>{title}</Link>
        </List.Item>
      ))}
      {count > products.length ? (
        <List.Item>{`And ${formatNumber(count - products.length)} more`}</List.Item>
      ) : null}
    </List>
  );
}

const SHOWN_FIRST = 8;

/** Shoppers with one good bed or none, across sizes and budgets: what to stock next, or which facts to add. */
function GapList({ gaps, wholeSizes, tried, unserved }: GapReport) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? gaps : gaps.slice(0, SHOWN_FIRST);
  return (
    <details className="InWords">
      <summary>All gaps, across sizes and budgets</summary>
      <BlockStack gap="400">
        <Subdued>
          {`${formatCount(tried, 'shopper type')} tried, by position, weight, heat, size, and budget`}
          {gaps.length + wholeSizes.length === 0
            ? ': each finds at least two good beds.'
            : `. ${formatNumber(unserved)} find no good bed, or only one.`}
        </Subdued>
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
    </details>
  );
}
