import {
  BlockStack,
  Card,
  InlineGrid,
  Layout,
  SkeletonBodyText,
  SkeletonDisplayText,
  SkeletonTabs,
} from '@shopify/polaris';
import type { JSX } from 'react';
import { HOME_PATH } from '#app/shell/navigation.ts';

/** Where the parts of a page will stand, as far as that is known before its data is. */
interface Shape {
  width?: 'full' | 'narrow';
  /** Whether a line below the title says what the page is about. */
  hasAbout?: boolean;
  Parts(): JSX.Element;
}

const FORM: Shape = { width: 'full', hasAbout: true, Parts: FormParts };
const OF_INVENTORY: Shape = { width: 'full', hasAbout: true, Parts: RowParts };
const CARDS: Shape = { hasAbout: true, Parts: CardParts };

/** By path; `*` is the name of one of many. */
const SHAPES: Record<string, Shape> = {
  [HOME_PATH]: { Parts: OverviewParts },
  '/settings': FORM,
  '/assistant-config': FORM,
  '/advanced': FORM,
  '/brands': { width: 'full', hasAbout: true, Parts: InventoryParts },
  '/brands/brands': OF_INVENTORY,
  '/brands/readiness': OF_INVENTORY,
  '/brands/metafields': OF_INVENTORY,
  '/brands/setup': { Parts: PairParts },
  '/brands/new': { width: 'narrow', Parts: NarrowParts },
  '/brands/import': { width: 'narrow', Parts: () => <Lines count={6} /> },
  '/brands/suggest': { width: 'narrow', hasAbout: true, Parts: () => <Lines count={9} /> },
  '/brands/*': { width: 'full', hasAbout: true, Parts: DetailParts },
  '/brands/*/edit': { width: 'narrow', Parts: NarrowParts },
  '/admin/brands': OF_INVENTORY,
  '/sessions': { width: 'full', hasAbout: true, Parts: ListParts },
  '/sessions/*': { hasAbout: true, Parts: DetailParts },
  '/shopify': { hasAbout: true, Parts: StoreParts },
  '/embed': { width: 'full', hasAbout: true, Parts: EmbedParts },
  '/membership': { hasAbout: true, Parts: () => <Lines count={10} /> },
};

export function shapeOf(path: string): Shape {
  return SHAPES[path] ?? SHAPES[path.replace(/^(\/[^/]+)\/[^/]+/, '$1/*')] ?? CARDS;
}

function OverviewParts() {
  return (
    <BlockStack gap="400">
      <Lines count={2} />
      <Tiles columns={3} />
      <Lines count={6} />
    </BlockStack>
  );
}

function InventoryParts() {
  return (
    <BlockStack gap="400">
      <SkeletonTabs count={4} />
      <Tiles columns={4} />
      <Lines count={14} />
    </BlockStack>
  );
}

function RowParts() {
  return (
    <BlockStack gap="400">
      <SkeletonTabs count={4} />
      <Lines count={14} />
    </BlockStack>
  );
}

function FormParts() {
  return (
    <div className="FormLayout" data-has-preview="true">
      <BlockStack gap="400">
        <SkeletonTabs count={4} />
        <Lines count={7} />
        <Lines count={5} />
      </BlockStack>
      <div className="FormLayout-preview">
        <Lines count={12} />
      </div>
    </div>
  );
}

function NarrowParts() {
  return (
    <BlockStack gap="400">
      <Lines count={9} />
      <Lines count={14} />
    </BlockStack>
  );
}

function ListParts() {
  return <Lines count={14} />;
}

function CardParts() {
  return (
    <BlockStack gap="400">
      <Lines count={6} />
      <PairParts />
    </BlockStack>
  );
}

function StoreParts() {
  return (
    <BlockStack gap="400">
      <Lines count={10} />
      <Pair count={14} />
    </BlockStack>
  );
}

function EmbedParts() {
  return (
    <InlineGrid columns={{ xs: 1, md: 2 }} gap="400" alignItems="start">
      <Lines count={4} />
      <Lines count={22} />
    </InlineGrid>
  );
}

function PairParts() {
  return <Pair count={5} />;
}

function DetailParts() {
  return (
    <Layout>
      <Layout.Section>
        <Lines count={12} />
      </Layout.Section>
      <Layout.Section variant="oneThird">
        <Lines count={5} />
      </Layout.Section>
    </Layout>
  );
}

function Pair({ count }: { count: number }) {
  return (
    <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
      <Lines count={count} />
      <Lines count={count} />
    </InlineGrid>
  );
}

function Tiles({ columns }: { columns: number }) {
  return (
    <InlineGrid columns={{ xs: 1, sm: columns }} gap="400">
      {Array.from({ length: columns }, (_, index) => (
        <Lines key={index} count={1} />
      ))}
    </InlineGrid>
  );
}

function Lines({ count }: { count: number }) {
  return (
    <Card>
      <BlockStack gap="400">
        <SkeletonDisplayText size="small" />
        <SkeletonBodyText lines={count} />
      </BlockStack>
    </Card>
  );
}
