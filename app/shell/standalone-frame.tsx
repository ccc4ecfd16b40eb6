import { Link, useLocation, useNavigation } from '@remix-run/react';
import { useEffect, type ReactNode } from 'react';
import { breadcrumbsOf } from '#app/shell/breadcrumbs.ts';
import { ChatAddress } from '#app/shell/chat-address.tsx';
import { NavDrawer } from '#app/shell/nav-drawer.tsx';
import { Sidebar } from '#app/shell/sidebar.tsx';
import { UserMenu } from '#app/shell/user-menu.tsx';
import { PolarisFrame } from '#app/ui/polaris-frame.tsx';
import { watchErrors } from '#app/ui/report-error.ts';
import { useServerToast, type Toast } from '#app/ui/toasts.tsx';

export interface FrameData {
  email: string;
  /** Null until the assistant is deployed. */
  chatUrl: string | null;
  isNavCollapsed: boolean;
  toast: (Toast & { id: string }) | null;
}

interface StandaloneFrameProps {
  frame: FrameData;
  /** What covers the whole page; while it stands, all behind it is inert. */
  overlay?: ReactNode;
  children: ReactNode;
}

// React 18 passes the attribute on without knowing it.
const INERT = { inert: '' } as object;

/** The frame around the dashboard on the web: sidebar, header, and the page as the main part. */
export function StandaloneFrame({ frame, overlay, children }: StandaloneFrameProps) {
  useEffect(watchErrors, []);
  return (
    <PolarisFrame>
      <ServerToast toast={frame.toast} />
      <div className="FrameScroll">
        <div className="Frame" {...(overlay ? INERT : {})}>
          <a className="SkipLink" href="#main">
            Skip to content
          </a>
          <PageProgress />
          <Sidebar startsCollapsed={frame.isNavCollapsed} />
          <div className="Frame-body">
            <header className="Header">
              <NavDrawer />
              <Breadcrumbs />
              {frame.chatUrl ? <ChatAddress url={frame.chatUrl} /> : null}
              <UserMenu email={frame.email} />
            </header>
            <main className="Frame-main" id="main" tabIndex={-1}>
              {children}
            </main>
          </div>
        </div>
      </div>
      {overlay}
    </PolarisFrame>
  );
}

function ServerToast({ toast }: { toast: FrameData['toast'] }) {
  useServerToast(toast);
  return null;
}

function PageProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return <div className="PageProgress" data-loading={isLoading} aria-hidden="true" />;
}

function Breadcrumbs() {
  const crumbs = breadcrumbsOf(useLocation().pathname);
  return (
    <nav className="Breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ label, path }, index) => (
          <li key={path}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={path}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
