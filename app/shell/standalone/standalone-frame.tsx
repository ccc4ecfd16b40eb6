import { Link, useLocation } from '@remix-run/react';
import { Button, Icon } from '@shopify/polaris';
import { ChatIcon, ShieldPersonIcon } from '@shopify/polaris-icons';
import { type ReactNode, useEffect } from 'react';
import type { TeamRole } from '#app/features/team/permissions.ts';
import { getBreadcrumbs, listNavigation, type NavPlan } from '#app/shell/navigation/navigation.ts';
import { PageProgress, PageSlot } from '#app/shell/page-loading/page-slot.tsx';
import { NavDrawer, Sidebar } from '#app/shell/standalone/sidebar.tsx';
import { type StoreLink, UserMenu } from '#app/shell/standalone/user-menu.tsx';
import { reportUncaughtErrors } from '#app/ui/errors/errors.ts';
import type { FlashToast } from '#app/ui/notifications/toast.ts';
import { ServerToast } from '#app/ui/notifications/toasts.tsx';
import { CopyButton } from '#app/ui/page/copy-button.tsx';
import { PolarisFrame } from '#app/ui/page/polaris-frame.tsx';
import { toDisplayUrl } from '#app/ui/format.ts';

interface FrameData {
  /** Chats that need a reply, counted up to 100. */
  waiting: number;
  email: string;
  role: TeamRole;
  stores: StoreLink[];
  chatUrl: string | null;
  isNavCollapsed: boolean;
  isSuperAdmin: boolean;
  /** Whether stores can be connected to Shopify here. */
  isShopifyOn: boolean;
}

interface StandaloneFrameProps {
  frame: FrameData;
  /** Null if it can't be loaded. */
  plan: NavPlan | null;
  toast: FlashToast | null;
  /** Covers the whole page and makes everything behind it inert. */
  overlay?: ReactNode;
  onAccountSettings(): void;
  children: ReactNode;
}

// React 18 doesn't type this attribute but passes it through.
const INERT_ATTRIBUTE = { inert: '' } as object;

export function StandaloneFrame(props: StandaloneFrameProps) {
  const { frame, plan, toast, overlay, onAccountSettings, children } = props;
  useEffect(reportUncaughtErrors, []);
  const { role, waiting, isShopifyOn } = frame;
  const list = { navigation: listNavigation(role, plan, { isShopifyOn }), waiting };
  return (
    <PolarisFrame>
      <ServerToast toast={toast} />
      <div className="FrameScroll">
        <div className="Frame" {...(overlay ? INERT_ATTRIBUTE : {})}>
          <a className="SkipLink" href="#main">
            Skip to content
          </a>
          <PageProgress />
          <Sidebar startsCollapsed={frame.isNavCollapsed} {...list} />
          <div className="Frame-body">
            <header className="Header">
              <NavDrawer {...list} />
              <Breadcrumbs />
              <div className="Header-tools">
                <HeaderTools {...frame} />
              </div>
              <UserMenu email={frame.email} {...{ stores: frame.stores, onAccountSettings }}>
                <HeaderTools {...frame} />
              </UserMenu>
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

/** In the header, or on a phone in the account menu. */
function HeaderTools({ isSuperAdmin, chatUrl }: { isSuperAdmin: boolean; chatUrl: string | null }) {
  return (
    <>
      {isSuperAdmin ? <AdminPortal /> : null}
      {chatUrl ? <ChatAddress url={chatUrl} /> : null}
    </>
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

export function ChatAddress({ url }: { url: string }) {
  const shown = toDisplayUrl(url);
  return (
    <div className="ChatAddress">
      <span className="ChatAddress-url" title={url}>
        <span className="ChatAddress-hidden">Chat URL: </span>
        {shown}
      </span>
      <Button
        icon={ChatIcon}
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
