import { useLocation, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import { PageSkeleton } from '#app/shell/page-loading/page-skeleton.tsx';

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
