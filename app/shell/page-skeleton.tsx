import {
  BlockStack,
  Card,
  InlineGrid,
  Layout,
  Page,
  SkeletonBodyText,
  SkeletonDisplayText,
  SkeletonTabs,
} from '@shopify/polaris';
import type { JSX } from 'react';
import { HOME_PATH } from '#app/shell/navigation.ts';
import { useIsAdminDrawing } from '#app/ui/shell.ts';

interface Shape {
  isFullWidth?: boolean;
  /** Whether a line below the title says what the page is about. */
  hasAbout?: boolean;
  Parts(): JSX.Element;
}

const FORM: Shape = { isFullWidth: true, hasAbout: true, Parts: FormParts };
const CARDS: Shape = { hasAbout: true, Parts: CardParts };
const ONE_OF_MANY: Shape = { hasAbout: true, Parts: DetailParts };

const SHAPES: Record<string, Shape> = {
  [HOME_PATH]: { Parts: OverviewParts },
  '/settings': FORM,
  '/assistant-config': FORM,
  '/advanced': FORM,
  '/brands': { isFullWidth: true, hasAbout: true, Parts: InventoryParts },
  '/sessions': { isFullWidth: true, hasAbout: true, Parts: ListParts },
};

/** The shape of a page that is on its way, where its parts will stand. */
export function PageSkeleton({ path }: { path: string }) {
  const isOneOfMany = path.startsWith('/sessions/');
  const { isFullWidth, hasAbout, Parts } = SHAPES[path] ?? (isOneOfMany ? ONE_OF_MANY : CARDS);
  const isAdminDrawing = useIsAdminDrawing();
  return (
    <div aria-hidden="true" className="PageSkeleton">
      <Page fullWidth={isFullWidth}>
        {isAdminDrawing ? null : (
          <div className="PageSkeleton-head">
            <SkeletonDisplayText size="small" />
          </div>
        )}
        {hasAbout ? (
          <div className="PageSkeleton-about">
            <SkeletonBodyText lines={1} />
          </div>
        ) : null}
        <Parts />
      </Page>
    </div>
  );
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

function ListParts() {
  return <Lines count={14} />;
}

function CardParts() {
  return (
    <BlockStack gap="400">
      <Lines count={6} />
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
        <Lines count={5} />
        <Lines count={5} />
      </InlineGrid>
    </BlockStack>
  );
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
