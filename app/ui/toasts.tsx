import { Icon } from '@shopify/polaris';
import { AlertCircleIcon, CheckCircleIcon, InfoIcon, XSmallIcon } from '@shopify/polaris-icons';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';

/** How long a toast stays, and how many stand at once; the oldest makes room. */
export const TOAST_MS = 5_000;
export const TOASTS_AT_ONCE = 20;

export type ToastTone = 'success' | 'critical' | 'info';

export interface Toast {
  message: string;
  tone?: ToastTone;
}

interface Shown extends Required<Toast> {
  id: number;
}

const ToastContext = createContext<{ show: (toast: Toast) => void } | null>(null);

const ICONS = { success: CheckCircleIcon, critical: AlertCircleIcon, info: InfoIcon };

/** Short notes over the page, read out politely; each waits while it is pointed at or holds the focus. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([]);
  const nextId = useRef(0);
  const show = useCallback(({ message, tone = 'success' }: Toast) => {
    nextId.current += 1;
    const shown = { id: nextId.current, message, tone };
    setToasts((before) => [...before, shown].slice(-TOASTS_AT_ONCE));
  }, []);
  const dismiss = useCallback((id: number) => {
    setToasts((before) => before.filter((toast) => toast.id !== id));
  }, []);
  const toaster = useMemo(() => ({ show }), [show]);
  return (
    <ToastContext.Provider value={toaster}>
      {children}
      <section className="Toasts" aria-label="Notifications">
        <ol aria-live="polite" aria-relevant="additions">
          {toasts.map((toast) => (
            <ToastNote key={toast.id} toast={toast} onDismiss={dismiss} />
          ))}
        </ol>
      </section>
    </ToastContext.Provider>
  );
}

/** `show({ message, tone })` puts a toast over the page. */
export function useToasts(): { show: (toast: Toast) => void } {
  const toaster = useContext(ToastContext);
  if (!toaster) throw new Error('useToasts outside of PolarisFrame');
  return toaster;
}

/** Shows a toast that the server left for this page, once. */
export function useServerToast(toast: (Toast & { id: string }) | null): void {
  const { show } = useToasts();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!toast || shown.current === toast.id) return;
    shown.current = toast.id;
    show(toast);
  }, [toast, show]);
}

interface ToastNoteProps {
  toast: Shown;
  onDismiss: (id: number) => void;
}

function ToastNote({ toast, onDismiss }: ToastNoteProps) {
  const note = useRef<HTMLLIElement>(null);
  const isHeld = useIsHeld(note);
  const leftMs = useRef(TOAST_MS);
  useEffect(() => {
    if (isHeld) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => onDismiss(toast.id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current = Math.max(leftMs.current - (Date.now() - startedAt), 0);
    };
  }, [isHeld, onDismiss, toast.id]);
  return (
    <li className="Toast" data-tone={toast.tone} ref={note}>
      <span className="Toast-icon" aria-hidden="true">
        <Icon source={ICONS[toast.tone]} />
      </span>
      <span className="Toast-message">{toast.message}</span>
      <button
        type="button"
        className="Toast-dismiss"
        onClick={() => onDismiss(toast.id)}
        aria-label="Dismiss"
      >
        <Icon source={XSmallIcon} />
      </button>
    </li>
  );
}

/** Whether the pointer or the focus rests on an element. */
function useIsHeld(element: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const stop = new AbortController();
    for (const name of ['pointerenter', 'focusin']) {
      node.addEventListener(name, () => setHeld(true), { signal: stop.signal });
    }
    for (const name of ['pointerleave', 'focusout']) {
      node.addEventListener(name, () => setHeld(false), { signal: stop.signal });
    }
    return () => stop.abort();
  }, [element]);
  return isHeld;
}
