export type ToastTone = 'success' | 'critical' | 'info';

export interface Toast {
  message: string;
  tone?: ToastTone;
  /** The page says it too, in its place: in the admin it isn't said twice. */
  isInPlace?: boolean;
  /** What can be done about it, such as undo it; a toast that offers something stays twice as long. */
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  run(): void;
}

/** A toast that the server left for the page that follows. */
export type FlashToast = Pick<Toast, 'message' | 'tone'> & { id: string };

/** In which parameter of its address a page is told of a toast. */
export const TOAST_PARAM = 'toast';
