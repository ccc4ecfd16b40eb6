import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState, type ReactNode } from 'react';
import { PageSkeleton } from '#app/shell/page-skeleton.tsx';

/** What comes sooner needs no skeleton: it would only flicker. */
const SOON_MS = 200;

/** Where the page stands. While another one loads, that one's shape is shown in its place. */
export function PageSlot({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { state, location: next, formMethod } = useNavigation();
  const isTurning = state === 'loading' && !formMethod && next.pathname !== pathname;
  const isSlow = useIsLong(isTurning);
  return (
    <>
      <div hidden={isSlow}>{children}</div>
      {isSlow && next ? <PageSkeleton path={next.pathname} /> : null}
    </>
  );
}

function useIsLong(isGoingOn: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setLong(true), SOON_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isGoingOn]);
  return isLong && isGoingOn;
}

/** A line at the top while something is on its way. */
export function PageProgress({ isLoading = false }: { isLoading?: boolean }) {
  const isTurning = useNavigation().state !== 'idle';
  return <div className="PageProgress" data-loading={isTurning || isLoading} aria-hidden="true" />;
}
