import { Link, useLocation } from '@remix-run/react';
import { Button, Icon } from '@shopify/polaris';
import { ChevronDownIcon, ExitIcon, ExternalIcon, ShieldPersonIcon } from '@shopify/polaris-icons';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { getBreadcrumbs } from '#app/shell/navigation/navigation.ts';
import { PageProgress, PageSlot } from '#app/shell/page-loading/page-slot.tsx';
import { NavDrawer, Sidebar } from '#app/shell/standalone/sidebar.tsx';
import { reportUncaughtErrors } from '#app/ui/errors/report-error.ts';
import type { FlashToast } from '#app/ui/notifications/toast.ts';
import { ServerToast, useToasts } from '#app/ui/notifications/toasts.tsx';
import { CopyButton } from '#app/ui/page/copy-button.tsx';
import { PolarisFrame } from '#app/ui/page/polaris-frame.tsx';
import { requestJson } from '#app/ui/network/request-json.ts';
import { NO_RESPONSE } from '#app/ui/network/route-requests.ts';

interface FrameData {
  email: string;
  chatUrl: string | null;
  isNavCollapsed: boolean;
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

const LOGOUT_PATH = '/logout';

export function UserMenu({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const { show } = useToasts();
  const logOut = async (event: FormEvent) => {
    event.preventDefault();
    const result = await requestJson(LOGOUT_PATH, { method: 'POST' });
    // Logged out, the server redirects to the login page.
    if (!result.ok && result.reason === 'signed-out') location.assign('/login');
    else show({ message: NO_RESPONSE, tone: 'critical' });
  };
  useEffect(() => {
    if (!isOpen || !menu.current) return;
    return enableLightDismiss(menu.current, () => setOpen(false));
  }, [isOpen]);
  return (
    <div className="UserMenu" ref={menu}>
      <button
        type="button"
        className="UserMenu-button"
        aria-label={`Account menu of ${email}`}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="UserMenu-initial" aria-hidden="true">
          {[...email][0]?.toUpperCase()}
        </span>
        <Icon source={ChevronDownIcon} />
      </button>
      <div className="UserMenu-panel" id={panelId} hidden={!isOpen}>
        <p className="UserMenu-email">{email}</p>
        <form method="post" action={LOGOUT_PATH} onSubmit={(event) => void logOut(event)}>
          <button type="submit" className="UserMenu-item">
            <span aria-hidden="true">
              <Icon source={ExitIcon} />
            </span>
            Log Out
          </button>
        </form>
      </div>
    </div>
  );
}

// Closes the menu on Escape and on a click or focus elsewhere; returns a function that removes the listeners.
function enableLightDismiss(menu: HTMLElement, close: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const closeOutside = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) close();
  };
  document.addEventListener('pointerdown', closeOutside, { signal });
  document.addEventListener('focusin', closeOutside, { signal });
  menu.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return;
      close();
      menu.querySelector('button')?.focus();
    },
    { signal },
  );
  return () => listening.abort();
}
