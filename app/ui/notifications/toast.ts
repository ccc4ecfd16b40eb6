export type ToastTone = 'success' | 'critical' | 'info';

export interface Toast {
  message: string;
  tone?: ToastTone;
  /** The page shows it inline too, so the Shopify admin doesn't repeat it. */
  isInPlace?: boolean;
  /** An action such as undo; the toast is shown twice as long. */
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  run(): void;
}

/** A toast from the server for the next page. */
export type FlashToast = Pick<Toast, 'message' | 'tone'> & { id: string };

export const TOAST_PARAM = 'toast';
