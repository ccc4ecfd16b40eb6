import { isRouteErrorResponse, useRevalidator, useRouteError } from '@remix-run/react';
import {
  Component,
  type ErrorInfo,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { PRODUCT_NAME } from '#app/product-name.ts';
import { getAppBridge, isEmbedded, navigateWithReload, reloadPage } from '#app/ui/app-bridge/app-bridge.ts';
import {
  getErrorMessage,
  isRefusal,
  MISSING_SHOP_CONTEXT,
  parseRefusalWithLink,
  type RefusalWithLink,
  reportError,
  toError,
} from '#app/ui/errors/errors.ts';
import { isNoResponse } from '#app/ui/network/route-requests.ts';

/** Must work without Polaris, which may have failed to load. Styles are in `error-screens.css`, linked by the root. */

const SUPPORT_PATH = '/feedback';

interface SomethingWentWrongProps {
  message: string;
  report: ErrorReport;
  onRetry(): void;
}

export function SomethingWentWrong({ message, report, onRetry }: SomethingWentWrongProps) {
  return (
    <ErrorScreen title="Something went wrong" level="h2" message={message} report={report}>
      <button type="button" className="ErrorScreen-button ErrorScreen-button--primary" onClick={onRetry}>
        Try Again
      </button>
      <ReloadButton />
    </ErrorScreen>
  );
}

/** Shown when a loader, action, or page fails; a refusal brings its own message. */
export function RouteErrorScreen({ hint }: { hint?: string }) {
  const error = useRouteError();
  const refusal = isRouteErrorResponse(error) && isRefusal(error) ? error : null;
  const isLost = useIsShopContextMissing();
  const [report, setReport] = useState<ErrorReport>('sending');
  useEffect(() => {
    if (!refusal) return followReport(reportError(toError(error), { kind: 'route' }), setReport);
  }, [error, refusal]);
  if (isNoResponse(error)) return <OfflineScreen />;
  if (refusal?.status === 404) return <NotFoundScreen />;
  const wayOn = refusal && (parseRefusalWithLink(refusal.data) ?? (isLost ? MISSING_SHOP_CONTEXT : null));
  if (wayOn) return <RefusalScreen {...wayOn} />;
  return (
    <ErrorScreen
      title={refusal ? 'That didn’t work' : 'Route Error'}
      message={getErrorMessage(toError(error))}
      report={refusal ? undefined : report}
      note={refusal?.status === 403 ? undefined : hint}
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

/** Replaces a page that couldn't be loaded, and retries. Not reported, since it isn't a bug. */
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
      message="We couldn’t load this page. Check your internet connection, then try again."
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

function RefusalScreen({ message, note, link, canLogOut }: RefusalWithLink) {
  return (
    <ErrorScreen title={message} message={note}>
      <a className="ErrorScreen-button ErrorScreen-button--primary" href={link.url} target="_top">
        {link.label}
      </a>
      {canLogOut ? (
        <form method="post" action="/logout">
          <button type="submit" className="ErrorScreen-button">
            Log Out
          </button>
        </form>
      ) : null}
    </ErrorScreen>
  );
}

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

export function NotFoundScreen() {
  return (
    <ErrorScreen title="Page not found" message="We can’t find that page. It may have moved.">
      <a className="ErrorScreen-button ErrorScreen-button--primary" href="/" onClick={openWithIdToken}>
        Go to Overview
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
  /** Changing the key resets the boundary, e.g. the number of a step. */
  resetKey?: string | number;
}

interface RenderErrorBoundaryState {
  error: unknown;
  hasFailed: boolean;
  report: ErrorReport;
}

export class RenderErrorBoundary extends Component<RenderErrorBoundaryProps, RenderErrorBoundaryState> {
  override state: RenderErrorBoundaryState = { error: null, hasFailed: false, report: 'sending' };

  static getDerivedStateFromError(error: unknown): RenderErrorBoundaryState {
    return { error, hasFailed: true, report: 'sending' };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    followReport(reportError(error, { componentStack, kind: 'render' }), (report) => {
      // A retry may have started.
      if (this.state.error === error) this.setState({ report });
    });
  }

  override componentDidUpdate(before: RenderErrorBoundaryProps): void {
    if (this.state.hasFailed && before.resetKey !== this.props.resetKey) this.retry();
  }

  retry = (): void => this.setState({ error: null, hasFailed: false });

  override render(): ReactNode {
    const { error, hasFailed, report } = this.state;
    if (!hasFailed) return this.props.children;
    return <SomethingWentWrong message={getErrorMessage(error)} report={report} onRetry={this.retry} />;
  }
}

/** `reference` is null if the server didn't accept the report. */
type ErrorReport = 'sending' | { reference: string | null };

function followReport(sent: Promise<string | null>, onOutcome: (report: ErrorReport) => void): () => void {
  let isOver = false;
  void sent.then((reference) => {
    if (!isOver) onOutcome({ reference });
  });
  return () => {
    isOver = true;
  };
}

/** Says that the team was notified only if it was; support requests include the reference. */
function ReportNote({ report }: { report: ErrorReport }) {
  if (report === 'sending') return <p className="ErrorScreen-note">Notifying the team…</p>;
  const { reference } = report;
  const query = reference === null ? '' : `?error=${encodeURIComponent(reference)}`;
  return (
    <p className="ErrorScreen-note">
      {reference === null
        ? 'We couldn’t notify the team. If it happens again, please '
        : `The team has been notified. Your reference is ${reference}. Need help? Please `}
      <a href={SUPPORT_PATH + query} onClick={openWithIdToken}>
        contact support
      </a>
      .
    </p>
  );
}

// The tab may have no history.
function goBack(): void {
  if (history.length > 1) history.back();
  else void navigateWithReload('/');
}

// In the Shopify admin, a document request needs a token.
function openWithIdToken(event: MouseEvent<HTMLAnchorElement>): void {
  if (!getAppBridge()) return;
  event.preventDefault();
  void navigateWithReload(event.currentTarget.pathname + event.currentTarget.search);
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
  /** `h2` on a page that has its own heading. */
  level?: 'h1' | 'h2';
  message: string;
  report?: ErrorReport;
  note?: string;
  children: ReactNode;
}

function ErrorScreen({ title, level: Heading = 'h1', message, report, note, children }: ErrorScreenProps) {
  return (
    <div className="ErrorScreen">
      <div className="ErrorScreen-card" role="alert">
        <Heading className="ErrorScreen-title">{title}</Heading>
        <p className="ErrorScreen-message">{message}</p>
        {report ? <ReportNote report={report} /> : null}
        {note ? <p className="ErrorScreen-note">{note}</p> : null}
        <div className="ErrorScreen-actions">{children}</div>
      </div>
    </div>
  );
}
