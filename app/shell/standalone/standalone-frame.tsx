import { Link, useLocation } from '@remix-run/react';
import { Button, Icon } from '@shopify/polaris';
import { ExternalIcon, ShieldPersonIcon } from '@shopify/polaris-icons';
import { type ReactNode, useEffect } from 'react';
import { getBreadcrumbs } from '#app/shell/navigation/navigation.ts';
import { PageProgress, PageSlot } from '#app/shell/page-loading/page-slot.tsx';
import { NavDrawer, Sidebar } from '#app/shell/standalone/sidebar.tsx';
import { UserMenu } from '#app/shell/standalone/user-menu.tsx';
import { reportUncaughtErrors } from '#app/ui/errors/report-error.ts';
import type { FlashToast } from '#app/ui/notifications/toast.ts';
import { ServerToast } from '#app/ui/notifications/toasts.tsx';
import { CopyButton } from '#app/ui/page/copy-button.tsx';
import { PolarisFrame } from '#app/ui/page/polaris-frame.tsx';

interface FrameData {
  email: string;
  /** Null until the assistant is deployed. */
  chatUrl: string | null;
  isNavCollapsed: boolean;
  /** Whether this user can open the super admin pages. */
  isSuperAdmin: boolean;
}

interface StandaloneFrameProps {
  frame: FrameData;
  toast: FlashToast | null;
  /** Covers the whole page and makes everything behind it inert. */
  overlay?: ReactNode;
  children: ReactNode;
}

// React 18 has no type for this attribute but passes it on.
const INERT_ATTRIBUTE = { inert: '' } as object;

/** The dashboard frame on the web: sidebar, header and main content. */
export function StandaloneFrame({ frame, toast, overlay, children }: StandaloneFrameProps) {
  useEffect(reportUncaughtErrors, []);
  return (
    <PolarisFrame>
      <ServerToast toast={toast} />
      <div className="FrameScroll">
        <div className="Frame" {...(overlay ? INERT_ATTRIBUTE : {})}>
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
  const crumbs = getBreadcrumbs(useLocation().pathname);
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

/** The store's chat URL with buttons to open and copy it. */
export function ChatAddress({ url }: { url: string }) {
  const shown = toDisplayUrl(url);
  return (
    <div className="ChatAddress">
      <span className="ChatAddress-url" title={url}>
        <span className="ChatAddress-hidden">Chat URL: </span>
        {shown}
      </span>
      <Button
        icon={ExternalIcon}
        variant="tertiary"
        url={url}
        external
        accessibilityLabel="Open the chat in a new tab"
      />
      <CopyButton
        text={url}
        label="Copy the chat URL"
        success="Chat URL copied to clipboard!"
        failure="Failed to copy URL. Please try again."
      />
    </div>
  );
}

function toDisplayUrl(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
