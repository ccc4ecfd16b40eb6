export type ToastTone = 'success' | 'critical' | 'info';

export interface Toast {
  message: string;
  tone?: ToastTone;
  /** The page also shows the message inline, so the Shopify admin doesn't repeat it. */
  isInPlace?: boolean;
  /** An action such as undo; doubles how long the toast is shown. */
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  run(): void;
}

/** A toast sent by the server for the next page. */
export type FlashToast = Pick<Toast, 'message' | 'tone'> & { id: string };

export const TOAST_PARAM = 'toast';
