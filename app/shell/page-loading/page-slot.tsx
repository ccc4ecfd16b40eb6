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
import { useHasAdminChrome } from '#app/ui/app-bridge/app-bridge.ts';

/** On faster loads a skeleton would only flicker. */
const SKELETON_DELAY_MS = 200;

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
        {hasAbout && !hasAdminChrome ? (
          <div className="PageSkeleton-about">
            <SkeletonBodyText lines={1} />
          </div>
        ) : null}
        <SkeletonBody {...layout} />
      </Page>
    </div>
  );
}

/** A number is a card with that many lines; an array puts cards side by side; the rest are common shapes. */
type SkeletonPart =
  | number
  | SkeletonPart[]
  | 'tabs'
  | { tiles: number }
  | { fields: number }
  | { rows: number; hasTabs?: boolean };

interface SkeletonLayout {
  width?: 'full' | 'narrow';
  hasAbout?: boolean;
  parts: SkeletonPart[];
  /** A card next to the parts, in a narrow column. */
  aside?: SkeletonPart;
  preview?: number;
}

const ABOUT = { width: 'full', hasAbout: true } as const;
const FORM: SkeletonLayout = { ...ABOUT, parts: ['tabs', { fields: 3 }, { fields: 2 }], preview: 12 };
const NARROW_FORM: SkeletonLayout = { width: 'narrow', parts: [{ fields: 4 }, { fields: 8 }] };
const TABLE: SkeletonLayout = { ...ABOUT, parts: [{ rows: 14, hasTabs: true }] };
const TABBED_TABLE: SkeletonLayout = { ...ABOUT, parts: ['tabs', { rows: 14 }] };
const MISSING_DETAILS: SkeletonLayout = { hasAbout: true, parts: ['tabs', { rows: 12 }] };
const DETAIL: SkeletonLayout = { ...ABOUT, parts: [14], aside: 5 };

/** By path; `*` stands for an id. */
const SKELETON_LAYOUTS: Record<string, SkeletonLayout> = {
  [HOME_PATH]: { width: 'full', parts: [1, { rows: 4 }, { tiles: 4 }, 8], aside: { rows: 5 } },
  '/analytics': { ...ABOUT, parts: [{ tiles: 4 }, 12, [8, 8]] },
  '/settings': FORM,
  '/assistant-config': FORM,
  '/advanced': { ...FORM, parts: [{ fields: 2 }, 3, 3] },
  '/team': { width: 'narrow', hasAbout: true, parts: [{ fields: 2 }, { rows: 3 }] },
  '/brands': { ...ABOUT, parts: ['tabs', { tiles: 4 }, { rows: 12, hasTabs: true }] },
  '/brands/brands': TABBED_TABLE,
  '/brands/readiness': TABBED_TABLE,
  '/brands/metafields': TABBED_TABLE,
  '/brands/setup': { parts: [[5, 5]] },
  '/brands/prices': MISSING_DETAILS,
  '/brands/*/firmness': MISSING_DETAILS,
  '/brands/*/construction': MISSING_DETAILS,
  '/brands/*/thickness': MISSING_DETAILS,
  '/brands/new': NARROW_FORM,
  '/brands/import': { width: 'narrow', parts: [6] },
  '/brands/suggest': { width: 'narrow', hasAbout: true, parts: [{ fields: 3 }, 2] },
  '/brands/*': DETAIL,
  '/brands/*/edit': NARROW_FORM,
  '/admin/brands': TABBED_TABLE,
  '/sessions': TABLE,
  '/sessions/*': { ...DETAIL, width: undefined },
  '/leads': TABLE,
  '/leads/alerts': { hasAbout: true, parts: [{ fields: 2 }, 1, { fields: 4 }] },
  '/leads/*': { width: 'full', parts: [[8, 8]] },
  '/shopify': { hasAbout: true, parts: [10, [14, 14]] },
  '/share': {
    ...ABOUT,
    parts: [
      [4, 4],
      [{ fields: 3 }, { fields: 2 }],
    ],
  },
  '/embed': { ...ABOUT, parts: [[4, 22]] },
  '/feedback': { hasAbout: true, parts: [{ fields: 4 }], aside: 2 },
  '/membership': { hasAbout: true, parts: [10, { rows: 6 }] },
  '/tutorials': { hasAbout: true, parts: [{ fields: 1 }, ...Array.from({ length: 4 }, () => [2, 2, 2])] },
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
  if (Array.isArray(part)) {
    const columns = part.length === 2 ? { xs: 1, md: 2 } : { xs: 1, sm: part.length };
    return (
      <InlineGrid key={key} columns={columns} gap="400" alignItems="start">
        {part.map(renderPart)}
      </InlineGrid>
    );
  }
  if (typeof part === 'number') {
    return (
      <SkeletonCard key={key}>
        <SkeletonBodyText lines={part} />
      </SkeletonCard>
    );
  }
  if ('tiles' in part) return <TileSkeletons key={key} count={part.tiles} />;
  if ('fields' in part) return <FieldSkeletons key={key} count={part.fields} />;
  return <RowSkeletons key={key} count={part.rows} hasTabs={part.hasTabs} />;
}

function SkeletonCard({ children }: { children: ReactNode }) {
  return (
    <Card>
      <BlockStack gap="400">
        <SkeletonDisplayText size="small" />
        {children}
      </BlockStack>
    </Card>
  );
}

function TileSkeletons({ count }: { count: number }) {
  return (
    <InlineGrid columns={{ xs: 2, lg: count }} gap="300">
      {times(count, (key) => (
        <Card key={key}>
          <BlockStack gap="300">
            <SkeletonBodyText lines={1} />
            <SkeletonDisplayText size="small" />
          </BlockStack>
        </Card>
      ))}
    </InlineGrid>
  );
}

function FieldSkeletons({ count }: { count: number }) {
  return (
    <SkeletonCard>
      {times(count, (key) => (
        <BlockStack key={key} gap="200">
          <div className="PageSkeleton-label">
            <SkeletonBodyText lines={1} />
          </div>
          <div className="PageSkeleton-field" />
        </BlockStack>
      ))}
    </SkeletonCard>
  );
}

function RowSkeletons({ count, hasTabs }: { count: number; hasTabs?: boolean }) {
  return (
    <Card padding="0">
      {hasTabs ? <SkeletonTabs count={4} /> : null}
      {times(count, (key) => (
        <div key={key} className="PageSkeleton-row">
          <SkeletonBodyText lines={1} />
        </div>
      ))}
    </Card>
  );
}

function times(count: number, render: (index: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, index) => render(index));
}
