import { useLocation, useNavigation } from '@remix-run/react';
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
import { type JSX, type ReactNode, useEffect, useState } from 'react';
import { HOME_PATH } from '#app/shell/navigation/navigation.ts';
import { useHasAdminChrome } from '#app/ui/app-bridge/page-context.ts';

/** A faster load shows no skeleton, which would only flicker. */
const SKELETON_DELAY_MS = 200;

/** The page content. While another page loads, its skeleton is shown instead. */
export function PageSlot({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { state, location: next, formMethod } = useNavigation();
  const isTurning = state === 'loading' && !formMethod && next.pathname !== pathname;
  const isSlow = useIsSlow(isTurning);
  return (
    <>
      <div hidden={isSlow}>{children}</div>
      {isSlow && next ? <PageSkeleton path={next.pathname} /> : null}
    </>
  );
}

function useIsSlow(isGoingOn: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setLong(true), SKELETON_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isGoingOn]);
  return isLong && isGoingOn;
}

/** A progress bar at the top while a page or data loads. */
export function PageProgress({ isLoading = false }: { isLoading?: boolean }) {
  const isTurning = useNavigation().state !== 'idle';
  return <div className="PageProgress" data-loading={isTurning || isLoading} aria-hidden="true" />;
}

export function PageSkeleton({ path }: { path: string }) {
  const { width, hasAbout, Parts } = getSkeletonLayout(path);
  const isAdminDrawing = useHasAdminChrome();
  return (
    <div aria-hidden="true" className="PageSkeleton">
      <Page fullWidth={width === 'full'} narrowWidth={width === 'narrow'}>
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

/** The layout of a page, as far as it is known before its data. */
interface SkeletonLayout {
  width?: 'full' | 'narrow';
  /** Whether there is a description below the title. */
  hasAbout?: boolean;
  Parts(): JSX.Element;
}

const FORM_LAYOUT: SkeletonLayout = { width: 'full', hasAbout: true, Parts: FormSkeleton };
const INVENTORY_LAYOUT: SkeletonLayout = { width: 'full', hasAbout: true, Parts: TableSkeleton };
const CARDS_LAYOUT: SkeletonLayout = { hasAbout: true, Parts: CardsSkeleton };

/** By path; `*` stands for an id. */
const SKELETON_LAYOUTS: Record<string, SkeletonLayout> = {
  [HOME_PATH]: { Parts: OverviewSkeleton },
  '/settings': FORM_LAYOUT,
  '/assistant-config': FORM_LAYOUT,
  '/advanced': FORM_LAYOUT,
  '/brands': { width: 'full', hasAbout: true, Parts: InventorySkeleton },
  '/brands/brands': INVENTORY_LAYOUT,
  '/brands/readiness': INVENTORY_LAYOUT,
  '/brands/metafields': INVENTORY_LAYOUT,
  '/brands/setup': { Parts: CardPairSkeleton },
  '/brands/new': { width: 'narrow', Parts: NarrowFormSkeleton },
  '/brands/import': { width: 'narrow', Parts: () => <SkeletonCard count={6} /> },
  '/brands/suggest': { width: 'narrow', hasAbout: true, Parts: () => <SkeletonCard count={9} /> },
  '/brands/*': { width: 'full', hasAbout: true, Parts: DetailSkeleton },
  '/brands/*/edit': { width: 'narrow', Parts: NarrowFormSkeleton },
  '/admin/brands': INVENTORY_LAYOUT,
  '/sessions': { width: 'full', hasAbout: true, Parts: ListSkeleton },
  '/sessions/*': { hasAbout: true, Parts: DetailSkeleton },
  '/shopify': { hasAbout: true, Parts: StoreSkeleton },
  '/embed': { width: 'full', hasAbout: true, Parts: EmbedSkeleton },
  '/membership': { hasAbout: true, Parts: () => <SkeletonCard count={10} /> },
};

export function getSkeletonLayout(path: string): SkeletonLayout {
  return (
    SKELETON_LAYOUTS[path] ?? SKELETON_LAYOUTS[path.replace(/^(\/[^/]+)\/[^/]+/, '$1/*')] ?? CARDS_LAYOUT
  );
}

function OverviewSkeleton() {
  return (
    <BlockStack gap="400">
      <SkeletonCard count={2} />
      <SkeletonTiles columns={3} />
      <SkeletonCard count={6} />
    </BlockStack>
  );
}

function InventorySkeleton() {
  return (
    <BlockStack gap="400">
      <SkeletonTabs count={4} />
      <SkeletonTiles columns={4} />
      <SkeletonCard count={14} />
    </BlockStack>
  );
}

function TableSkeleton() {
  return (
    <BlockStack gap="400">
      <SkeletonTabs count={4} />
      <SkeletonCard count={14} />
    </BlockStack>
  );
}

function FormSkeleton() {
  return (
    <div className="FormLayout" data-has-preview="true">
      <BlockStack gap="400">
        <SkeletonTabs count={4} />
        <SkeletonCard count={7} />
        <SkeletonCard count={5} />
      </BlockStack>
      <div className="FormLayout-preview">
        <SkeletonCard count={12} />
      </div>
    </div>
  );
}

function NarrowFormSkeleton() {
  return (
    <BlockStack gap="400">
      <SkeletonCard count={9} />
      <SkeletonCard count={14} />
    </BlockStack>
  );
}

function ListSkeleton() {
  return <SkeletonCard count={14} />;
}

function CardsSkeleton() {
  return (
    <BlockStack gap="400">
      <SkeletonCard count={6} />
      <CardPairSkeleton />
    </BlockStack>
  );
}

function StoreSkeleton() {
  return (
    <BlockStack gap="400">
      <SkeletonCard count={10} />
      <SkeletonCardPair count={14} />
    </BlockStack>
  );
}

function EmbedSkeleton() {
  return (
    <InlineGrid columns={{ xs: 1, md: 2 }} gap="400" alignItems="start">
      <SkeletonCard count={4} />
      <SkeletonCard count={22} />
    </InlineGrid>
  );
}

function CardPairSkeleton() {
  return <SkeletonCardPair count={5} />;
}

function DetailSkeleton() {
  return (
    <Layout>
      <Layout.Section>
        <SkeletonCard count={12} />
      </Layout.Section>
      <Layout.Section variant="oneThird">
        <SkeletonCard count={5} />
      </Layout.Section>
    </Layout>
  );
}

function SkeletonCardPair({ count }: { count: number }) {
  return (
    <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
      <SkeletonCard count={count} />
      <SkeletonCard count={count} />
    </InlineGrid>
  );
}

function SkeletonTiles({ columns }: { columns: number }) {
  return (
    <InlineGrid columns={{ xs: 1, sm: columns }} gap="400">
      {Array.from({ length: columns }, (_, index) => (
        <SkeletonCard key={index} count={1} />
      ))}
    </InlineGrid>
  );
}

function SkeletonCard({ count }: { count: number }) {
  return (
    <Card>
      <BlockStack gap="400">
        <SkeletonDisplayText size="small" />
        <SkeletonBodyText lines={count} />
      </BlockStack>
    </Card>
  );
}
