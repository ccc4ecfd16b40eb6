import { Banner, Icon } from '@shopify/polaris';
import { AlertCircleIcon, CheckCircleIcon, InfoIcon, XSmallIcon } from '@shopify/polaris-icons';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { getAppBridge, useShell } from '#app/ui/app-bridge/app-bridge.ts';
import { NO_RESPONSE, subscribeToActions } from '#app/ui/network/route-requests.ts';
import {
  type FlashToast,
  type Toast,
  TOAST_PARAM,
  type ToastAction,
  type ToastTone,
} from '#app/ui/notifications/toast.ts';

export const TOAST_DURATION_MS = 5_000;
/** More would cover the page. */
const TOASTS_MAX = 2;
const FAILURES_MAX = 3;

interface VisibleToast {
  id: number;
  message: string;
  tone: ToastTone;
  action?: ToastAction;
}

interface Toaster {
  show: (toast: Toast) => void;
  /** Dismisses all toasts, e.g. after leaving the page they were about. */
  clear: () => void;
}

const ToastContext = createContext<Toaster | null>(null);

interface FailuresState {
  messages: string[];
  dismissFailure(message: string): void;
}

const FailuresContext = createContext<FailuresState>({ messages: [], dismissFailure: () => undefined });

const ICONS = { success: CheckCircleIcon, critical: AlertCircleIcon, info: InfoIcon };

interface ToastProviderProps {
  /** The page's path; failures of other pages are hidden. */
  path?: string;
  children: ReactNode;
}

/**
 * Each toast stays while hovered or focused. In the Shopify admin, App Bridge shows toasts, and failures stay on the
 * page until dismissed.
 */
export function ToastProvider({ path = '', children }: ToastProviderProps) {
  const shell = useShell();
  const [toasts, setToasts] = useState<VisibleToast[]>([]);
  const { addFailure, ...failures } = useFailuresState(path);
  const nextId = useRef(0);
  const bridgeToast = useRef('');
  const show = useCallback(
    ({ message, tone = 'success', isInPlace = false, action }: Toast) => {
      const bridge = shell === 'embedded' ? getAppBridge() : null;
      if (shell === 'embedded' && tone === 'critical') {
        if (!isInPlace) addFailure(message);
      } else if (bridge) {
        if (bridgeToast.current !== '') bridge.toast.hide(bridgeToast.current);
        bridgeToast.current = bridge.toast.show(message, toAppBridgeToastOptions(action));
      } else {
        nextId.current += 1;
        const shown = { id: nextId.current, message, tone, action };
        setToasts((before) => [...before, shown].slice(-TOASTS_MAX));
      }
    },
    [addFailure, shell],
  );
  const dismiss = useCallback((id: number) => {
    setToasts((before) => before.filter((toast) => toast.id !== id));
  }, []);
  const clear = useCallback(() => {
    setToasts([]);
    if (bridgeToast.current !== '') getAppBridge()?.toast.hide(bridgeToast.current);
    bridgeToast.current = '';
  }, []);
  const { dismissFailure } = failures;
  useEffect(
    () =>
      subscribeToActions((isAnswered) =>
        isAnswered ? dismissFailure(NO_RESPONSE) : show({ message: NO_RESPONSE, tone: 'critical' }),
      ),
    [dismissFailure, show],
  );
  const toaster = useMemo(() => ({ show, clear }), [show, clear]);
  return (
    <ToastContext.Provider value={toaster}>
      <FailuresContext.Provider value={failures}>{children}</FailuresContext.Provider>
      <section className="Toasts" aria-label="Notifications">
        <ol aria-live="polite" aria-relevant="additions">
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} onDismiss={dismiss} />
          ))}
        </ol>
      </section>
    </ToastContext.Provider>
  );
}

export function useToasts(): Toaster {
  const toaster = useContext(ToastContext);
  if (!toaster) throw new Error('useToasts outside of PolarisFrame');
  return toaster;
}

/** The page's failures, until they are dismissed or the page changes. */
export function PageFailures() {
  const { messages, dismissFailure } = useContext(FailuresContext);
  return (
    <div className="PageFailures" role="alert" data-is-empty={messages.length === 0}>
      {messages.map((message) => (
        <Banner key={message} tone="critical" title={message} onDismiss={() => dismissFailure(message)} />
      ))}
    </div>
  );
}

function useFailuresState(path: string): FailuresState & { addFailure(message: string): void } {
  const currentPath = useRef(path);
  const [failures, setFailures] = useState<{ path: string; messages: string[] }>({ path, messages: [] });
  useEffect(() => {
    currentPath.current = path;
  }, [path]);
  const change = useCallback(
    (next: (messages: string[]) => string[]) =>
      setFailures((before) => {
        const messages = before.path === currentPath.current ? before.messages : [];
        return { path: currentPath.current, messages: next(messages) };
      }),
    [],
  );
  const addFailure = useCallback(
    (message: string) =>
      change((before) => [...before.filter((other) => other !== message), message].slice(-FAILURES_MAX)),
    [change],
  );
  const dismissFailure = useCallback(
    (message: string) => change((before) => before.filter((other) => other !== message)),
    [change],
  );
  return { messages: failures.path === path ? failures.messages : [], dismissFailure, addFailure };
}

export function ServerToast({ toast }: { toast: FlashToast | null }) {
  const { show } = useToasts();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!toast || shown.current === toast.id) return;
    shown.current = toast.id;
    show(toast);
    removeSearchParam(TOAST_PARAM);
  }, [toast, show]);
  return null;
}

// Preserves the history state, where the router stores its position.
function removeSearchParam(name: string): void {
  const url = new URL(location.href);
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

function ToastItem({ toast, onDismiss }: { toast: VisibleToast; onDismiss: (id: number) => void }) {
  const item = useRef<HTMLLIElement>(null);
  const isPaused = useIsHoveredOrFocused(item);
  const { id, action } = toast;
  const leftMs = useRef(getDurationMs(action));
  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => onDismiss(id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current = Math.max(leftMs.current - (Date.now() - startedAt), 0);
    };
  }, [isPaused, onDismiss, id]);
  const runAction = () => {
    action?.run();
    onDismiss(id);
  };
  return (
    <li className="Toast" data-tone={toast.tone} ref={item}>
      <span className="Toast-icon" aria-hidden="true">
        <Icon source={ICONS[toast.tone]} />
      </span>
      <span className="Toast-message">{toast.message}</span>
      {action ? (
        <button type="button" className="Toast-action" onClick={runAction}>
          {action.label}
        </button>
      ) : null}
      <button type="button" className="Toast-dismiss" onClick={() => onDismiss(id)} aria-label="Dismiss">
        <Icon source={XSmallIcon} />
      </button>
    </li>
  );
}

function getDurationMs(action: ToastAction | undefined): number {
  return action ? TOAST_DURATION_MS * 2 : TOAST_DURATION_MS;
}

function toAppBridgeToastOptions(action: ToastAction | undefined) {
  const duration = getDurationMs(action);
  return action ? { duration, action: action.label, onAction: action.run } : { duration };
}

function useIsHoveredOrFocused(element: RefObject<HTMLElement | null>): boolean {
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const stop = new AbortController();
    for (const name of ['pointerenter', 'focusin']) {
      node.addEventListener(name, () => setActive(true), { signal: stop.signal });
    }
    for (const name of ['pointerleave', 'focusout']) {
      node.addEventListener(name, () => setActive(false), { signal: stop.signal });
    }
    return () => stop.abort();
  }, [element]);
  return isActive;
}
