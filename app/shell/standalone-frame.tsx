import { Link, useLocation } from '@remix-run/react';
import { Icon } from '@shopify/polaris';
import { ShieldPersonIcon } from '@shopify/polaris-icons';
import { useEffect, type ReactNode } from 'react';
import { breadcrumbsOf } from '#app/shell/breadcrumbs.ts';
import { ChatAddress } from '#app/shell/chat-address.tsx';
import { NavDrawer } from '#app/shell/nav-drawer.tsx';
import { PageProgress, PageSlot } from '#app/shell/page-slot.tsx';
import { Sidebar } from '#app/shell/sidebar.tsx';
import { UserMenu } from '#app/shell/user-menu.tsx';
import { PolarisFrame } from '#app/ui/polaris-frame.tsx';
import { watchErrors } from '#app/ui/report-error.ts';
import type { LeftToast } from '#app/ui/toast.ts';
import { ServerToast } from '#app/ui/toasts.tsx';

interface FrameData {
  email: string;
  /** Null until the assistant is deployed. */
  chatUrl: string | null;
  isNavCollapsed: boolean;
  /** Whether the portal of those who run the product is open to this person. */
  isSuperAdmin: boolean;
}

interface StandaloneFrameProps {
  frame: FrameData;
  toast: LeftToast | null;
  /** What covers the whole page; while it stands, all behind it is inert. */
  overlay?: ReactNode;
  children: ReactNode;
}

// React 18 passes the attribute on without knowing it.
const INERT = { inert: '' } as object;

/** The frame around the dashboard on the web: sidebar, header, and the page as the main part. */
export function StandaloneFrame({ frame, toast, overlay, children }: StandaloneFrameProps) {
  useEffect(watchErrors, []);
  return (
    <PolarisFrame>
      <ServerToast toast={toast} />
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
              {frame.isSuperAdmin ? <AdminPortal /> : null}
              {frame.chatUrl ? <ChatAddress url={frame.chatUrl} /> : null}
              <UserMenu email={frame.email} />
            </header>
            <main className="Frame-main" id="main" tabIndex={-1}>
              <PageSlot>{children}</PageSlot>
            </main>
          </div>
        </div>
      </div>
      {overlay}
    </PolarisFrame>
  );
}

function AdminPortal() {
  return (
    <Link to="/admin/brands" className="AdminPortal" title="Admin Portal">
      <span aria-hidden="true">
        <Icon source={ShieldPersonIcon} />
      </span>
      <span className="AdminPortal-label">Admin Portal</span>
    </Link>
  );
}

function Breadcrumbs() {
  const crumbs = breadcrumbsOf(useLocation().pathname);
  return (
    <nav className="Breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ label, path }, index) => (
          <li key={`${path} ${label}`}>
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
