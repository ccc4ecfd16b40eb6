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
import { type ReactNode, useEffect, useState } from 'react';
import { HOME_PATH } from '#app/shell/navigation/navigation.ts';
import { useHasAdminChrome } from '#app/ui/app-bridge/page-context.ts';

/** A faster load shows no skeleton, which would only flicker. */
const SKELETON_DELAY_MS = 200;

/** The page content. While another page loads, its skeleton is shown instead. */
export function PageSlot({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { state, location: next, formMethod } = useNavigation();
  const isNavigating = state === 'loading' && !formMethod && next.pathname !== pathname;
  const isSlow = useIsSlow(isNavigating);
  return (
    <>
      <div hidden={isSlow}>{children}</div>
      {isSlow && next ? <PageSkeleton path={next.pathname} /> : null}
    </>
  );
}

function useIsSlow(isLoading: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLong(true), SKELETON_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isLoading]);
  return isLong && isLoading;
}

export function PageProgress({ isLoading = false }: { isLoading?: boolean }) {
  const isNavigating = useNavigation().state !== 'idle';
  return <div className="PageProgress" data-loading={isNavigating || isLoading} aria-hidden="true" />;
}

function PageSkeleton({ path }: { path: string }) {
  const layout = getSkeletonLayout(path);
  const { width, hasAbout } = layout;
  const hasAdminChrome = useHasAdminChrome();
  return (
    <div aria-hidden="true" className="PageSkeleton">
      <Page fullWidth={width === 'full'} narrowWidth={width === 'narrow'}>
        {hasAdminChrome ? null : (
          <div className="PageSkeleton-head">
            <SkeletonDisplayText size="small" />
          </div>
        )}
        {hasAbout ? (
          <div className="PageSkeleton-about">
            <SkeletonBodyText lines={1} />
          </div>
        ) : null}
        <SkeletonBody {...layout} />
      </Page>
    </div>
  );
}

/** Tabs, a card of so many lines, or several cards side by side. */
type SkeletonPart = 'tabs' | number | number[];

interface SkeletonLayout {
  width?: 'full' | 'narrow';
  hasAbout?: boolean;
  parts: SkeletonPart[];
  /** Lines of a card beside the parts: in a narrow column, or as a form's preview. */
  aside?: number;
  preview?: number;
}

const FORM_LAYOUT: SkeletonLayout = { width: 'full', hasAbout: true, parts: ['tabs', 7, 5], preview: 12 };
const NARROW_FORM_LAYOUT: SkeletonLayout = { width: 'narrow', parts: [9, 14] };
const TABLE_LAYOUT: SkeletonLayout = { width: 'full', hasAbout: true, parts: ['tabs', 14] };

/** By path; `*` stands for an id. */
const SKELETON_LAYOUTS: Record<string, SkeletonLayout> = {
  [HOME_PATH]: { parts: [2, [1, 1, 1], 6] },
  '/settings': FORM_LAYOUT,
  '/assistant-config': FORM_LAYOUT,
  '/advanced': FORM_LAYOUT,
  '/brands': { width: 'full', hasAbout: true, parts: ['tabs', [1, 1, 1, 1], 14] },
  '/brands/brands': TABLE_LAYOUT,
  '/brands/readiness': TABLE_LAYOUT,
  '/brands/metafields': TABLE_LAYOUT,
  '/brands/setup': { parts: [[5, 5]] },
  '/brands/prices': { hasAbout: true, parts: [14] },
  '/brands/new': NARROW_FORM_LAYOUT,
  '/brands/import': { width: 'narrow', parts: [6] },
  '/brands/suggest': { width: 'narrow', hasAbout: true, parts: [9] },
  '/brands/*': { width: 'full', hasAbout: true, parts: [12], aside: 5 },
  '/brands/*/edit': NARROW_FORM_LAYOUT,
  '/admin/brands': TABLE_LAYOUT,
  '/sessions': { width: 'full', hasAbout: true, parts: [14] },
  '/sessions/*': { hasAbout: true, parts: [12], aside: 5 },
  '/shopify': { hasAbout: true, parts: [10, [14, 14]] },
  '/embed': { width: 'full', hasAbout: true, parts: [[4, 22]] },
  '/membership': { hasAbout: true, parts: [10] },
};

function getSkeletonLayout(path: string): SkeletonLayout {
  const pattern = path.replace(/^(\/[^/]+)\/[^/]+/, '$1/*');
  return SKELETON_LAYOUTS[path] ?? SKELETON_LAYOUTS[pattern] ?? { hasAbout: true, parts: [6, [5, 5]] };
}

function SkeletonBody({ parts, aside, preview }: SkeletonLayout) {
  const body = <BlockStack gap="400">{parts.map(renderPart)}</BlockStack>;
  if (aside !== undefined) {
    return (
      <Layout>
        <Layout.Section>{body}</Layout.Section>
        <Layout.Section variant="oneThird">{renderPart(aside)}</Layout.Section>
      </Layout>
    );
  }
  if (preview === undefined) return body;
  return (
    <div className="FormLayout" data-has-preview="true">
      {body}
      <div className="FormLayout-preview">{renderPart(preview)}</div>
    </div>
  );
}

function renderPart(part: SkeletonPart, key = 0): ReactNode {
  if (part === 'tabs') return <SkeletonTabs key={key} count={4} />;
  if (typeof part !== 'number') {
    const columns = part.length === 2 ? { xs: 1, md: 2 } : { xs: 1, sm: part.length };
    return (
      <InlineGrid key={key} columns={columns} gap="400" alignItems="start">
        {part.map(renderPart)}
      </InlineGrid>
    );
  }
  return (
    <Card key={key}>
      <BlockStack gap="400">
        <SkeletonDisplayText size="small" />
        <SkeletonBodyText lines={part} />
      </BlockStack>
    </Card>
  );
}
