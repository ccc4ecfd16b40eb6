import { useLocation } from '@remix-run/react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { AdminNav } from '#app/shell/admin-nav.tsx';
import { BridgeBanner } from '#app/shell/bridge-banner.tsx';
import { PageProgress, PageSlot } from '#app/shell/page-slot.tsx';
import { useBridge } from '#app/shell/use-bridge.ts';
import { PolarisFrame } from '#app/ui/polaris-frame.tsx';
import { watchErrors } from '#app/ui/report-error.ts';
import { ShellContext } from '#app/ui/shell.ts';
import type { LeftToast } from '#app/ui/toast.ts';
import { PageFailures, ServerToast } from '#app/ui/toasts.tsx';

interface EmbeddedFrameProps {
  apiKey: string;
  toast: LeftToast | null;
  children: ReactNode;
}

/** The frame around the dashboard in the Shopify admin: its navigation and title bar are the admin's own. */
export function EmbeddedFrame({ apiKey, toast, children }: EmbeddedFrameProps) {
  useEffect(watchErrors, []);
  const { pathname } = useLocation();
  const { state, isLoading } = useBridge(apiKey);
  const isAdminDrawing = state === 'waiting' || state === 'ready';
  const around = useMemo(() => ({ shell: 'embedded' as const, isAdminDrawing }), [isAdminDrawing]);
  return (
    <ShellContext.Provider value={around}>
      <PolarisFrame path={pathname}>
        <ServerToast toast={toast} />
        <div className="FrameScroll">
          <AdminNav />
          <PageProgress isLoading={isLoading} />
          <BridgeBanner state={state} />
          <PageFailures />
          {/* The admin has a main part of its own; this one goes by the product's name. */}
          <main className="EmbeddedFrame-main" aria-label={PRODUCT_NAME} data-bridge={state}>
            <PageSlot>{children}</PageSlot>
          </main>
        </div>
      </PolarisFrame>
    </ShellContext.Provider>
  );
}
