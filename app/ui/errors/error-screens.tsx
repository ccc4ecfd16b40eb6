import { type ErrorResponse, isRouteErrorResponse, useRevalidator, useRouteError } from '@remix-run/react';
import {
  Component,
  type ErrorInfo,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { getAppBridge, isEmbedded, navigateWithReload, reloadPage } from '#app/ui/app-bridge/app-bridge.ts';
import { getErrorMessage, reportError } from '#app/ui/errors/report-error.ts';
import { isNoResponse } from '#app/ui/network/route-requests.ts';

/**
 * These screens work without Polaris, which may have failed to load. Styles: `error-screens.css`, linked by the root.
 */

const TEAM_NOTIFIED = 'The team has been notified.';

export function SomethingWentWrong({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <ErrorScreen title="Something went wrong" level="h2" message={message} note={TEAM_NOTIFIED}>
      <button type="button" className="ErrorScreen-button ErrorScreen-button--primary" onClick={onRetry}>
        Try Again
      </button>
      <ReloadButton />
    </ErrorScreen>
  );
}

/** Shown when a route's loader, action or page failed; a refusal has its own message. */
export function RouteErrorScreen({ hint }: { hint?: string }) {
  const error = useRouteError();
  const refusal = isRouteErrorResponse(error) && isRefusal(error) ? error : null;
  const isLost = useIsShopContextMissing();
  useEffect(() => {
    if (!refusal) reportError(toError(error), { kind: 'route' });
  }, [error, refusal]);
  if (isNoResponse(error)) return <OfflineScreen />;
  if (refusal?.status === 404) return <NotFoundScreen />;
  const wayOn = refusal && (parseRefusalWithLink(refusal.data) ?? (isLost ? MISSING_SHOP_CONTEXT : null));
  if (wayOn) return <RefusalScreen {...wayOn} />;
  return (
    <ErrorScreen
      title={refusal ? 'That did not work' : 'Route Error'}
      message={getErrorMessage(toError(error))}
      note={[refusal ? '' : TEAM_NOTIFIED, hint].filter(Boolean).join(' ') || undefined}
    >
      <button type="button" className="ErrorScreen-button ErrorScreen-button--primary" onClick={goBack}>
        Go Back
      </button>
      <ReloadButton />
    </ErrorScreen>
  );
}

export function RefreshErrorBoundary() {
  return <RouteErrorScreen hint="Please refresh the page if it fails to load." />;
}

const RETRY_DELAYS_MS = [250, 750, 1_500, 3_000];

/** Replaces a page that couldn't be loaded and retries. Not reported, since it is no bug. */
function OfflineScreen() {
  const { revalidate, state } = useRevalidator();
  const isTrying = state !== 'idle';
  const retries = useRef(0);
  useEffect(() => {
    const delayMs = RETRY_DELAYS_MS[retries.current];
    if (isTrying || delayMs === undefined) return;
    const timer = setTimeout(() => {
      retries.current += 1;
      revalidate();
    }, delayMs);
    return () => clearTimeout(timer);
  }, [isTrying, revalidate]);
  return (
    <ErrorScreen
      title="You seem to be offline"
      message="The server didn’t answer, so this page couldn’t be loaded. Check your internet connection, then try again."
    >
      <button
        type="button"
        className="ErrorScreen-button ErrorScreen-button--primary"
        aria-disabled={isTrying}
        onClick={isTrying ? undefined : revalidate}
      >
        {isTrying ? 'Trying again…' : 'Try again'}
      </button>
    </ErrorScreen>
  );
}

interface RefusalWithLink {
  message: string;
  note: string;
  link: { label: string; url: string };
}

function RefusalScreen({ message, note, link }: RefusalWithLink) {
  return (
    <ErrorScreen title={message} message={note}>
      <a className="ErrorScreen-button ErrorScreen-button--primary" href={link.url} target="_top">
        {link.label}
      </a>
    </ErrorScreen>
  );
}

/** For a frame of the admin without shop parameters. */
const MISSING_SHOP_CONTEXT: RefusalWithLink = {
  message: 'Missing required Shopify parameters',
  note: `Please open ${PRODUCT_NAME} again from Apps in your Shopify admin.`,
  link: { label: 'Go to your Shopify admin', url: 'https://admin.shopify.com/' },
};

// Unknown on the server; a refused page has no App Bridge.
function useIsShopContextMissing(): boolean {
  return useSyncExternalStore(subscribeToNothing, isShopContextMissing, () => false);
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function isShopContextMissing(): boolean {
  const { hostname, search } = location;
  const around = { isFramed: window !== window.parent, hostname, referrer: document.referrer };
  return getAppBridge() === null && isEmbedded({ ...around, query: new URLSearchParams(search) });
}

function parseRefusalWithLink(data: unknown): RefusalWithLink | null {
  const { message, note, link } = (data ?? {}) as Partial<RefusalWithLink>;
  return message && note && link?.url.startsWith('https://') ? { message, note, link } : null;
}

export function NotFoundScreen() {
  return (
    <ErrorScreen title="Page not found" message="There is nothing at this address, or it has moved.">
      <a className="ErrorScreen-button ErrorScreen-button--primary" href="/" onClick={openWithIdToken}>
        Go to the overview
      </a>
    </ErrorScreen>
  );
}

export function ErrorPage({ children }: { children: ReactNode }) {
  return (
    <main className="ErrorPage">
      <a href="/" className="ErrorPage-mark" onClick={openWithIdToken}>
        <img src="/favicon.svg" width={36} height={36} alt={PRODUCT_NAME} />
      </a>
      {children}
    </main>
  );
}

interface RenderErrorBoundaryProps {
  children: ReactNode;
  /** A new key resets the boundary, e.g. the number of a step. */
  resetKey?: string | number;
}

interface RenderErrorBoundaryState {
  error: unknown;
  hasFailed: boolean;
}

export class RenderErrorBoundary extends Component<RenderErrorBoundaryProps, RenderErrorBoundaryState> {
  override state: RenderErrorBoundaryState = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): RenderErrorBoundaryState {
    return { error, hasFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    reportError(error, { componentStack, kind: 'render' });
  }

  override componentDidUpdate(before: RenderErrorBoundaryProps): void {
    if (this.state.hasFailed && before.resetKey !== this.props.resetKey) this.retry();
  }

  retry = (): void => this.setState({ error: null, hasFailed: false });

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    return <SomethingWentWrong message={getErrorMessage(error)} onRetry={this.retry} />;
  }
}

// A page may have no history.
function goBack(): void {
  if (history.length > 1) history.back();
  else void navigateWithReload('/');
}

// In the Shopify admin a document request needs a token.
function openWithIdToken(event: MouseEvent<HTMLAnchorElement>): void {
  if (!getAppBridge()) return;
  event.preventDefault();
  void navigateWithReload(event.currentTarget.pathname);
}

function ReloadButton() {
  return (
    <button type="button" className="ErrorScreen-button" onClick={() => void reloadPage()}>
      Reload Page
    </button>
  );
}

interface ErrorScreenProps {
  title: string;
  /** `h2` for a screen below a page's heading. */
  level?: 'h1' | 'h2';
  message: string;
  note?: string;
  children: ReactNode;
}

function ErrorScreen({ title, level: Heading = 'h1', message, note, children }: ErrorScreenProps) {
  return (
    <div className="ErrorScreen">
      <div className="ErrorScreen-card" role="alert">
        <Heading className="ErrorScreen-title">{title}</Heading>
        <p className="ErrorScreen-message">{message}</p>
        {note ? <p className="ErrorScreen-note">{note}</p> : null}
        <div className="ErrorScreen-actions">{children}</div>
      </div>
    </div>
  );
}

// Includes 503, which explains itself and is known to the team.
function isRefusal({ status }: ErrorResponse): boolean {
  return status < 500 || status === 503;
}

// A thrown response has its message in `data.message` or as plain text.
function toError(error: unknown): unknown {
  if (!isRouteErrorResponse(error)) return error;
  if (!isRefusal(error)) return new Error(error.statusText || undefined);
  return error.data;
}
