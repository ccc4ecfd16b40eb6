import { Page, SkeletonBodyText, SkeletonDisplayText } from '@shopify/polaris';
import { shapeOf } from '#app/shell/page-shapes.tsx';
import { useIsAdminDrawing } from '#app/ui/shell.ts';

/** The shape of a page that is on its way, where its parts will stand. */
export function PageSkeleton({ path }: { path: string }) {
  const { width, hasAbout, Parts } = shapeOf(path);
  const isAdminDrawing = useIsAdminDrawing();
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
