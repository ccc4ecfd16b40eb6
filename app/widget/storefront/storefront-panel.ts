/** Where the open chat stands in a page: a panel in the corner, the whole screen of a phone, or a place in the page. */

export interface Panel {
  /** What the chat is drawn in. */
  box: HTMLElement;
  isOpen(): boolean;
  isFullScreen(): boolean;
  show(isAsked: boolean): void;
  hide(): void;
}

interface PanelOptions {
  shadow: ShadowRoot;
  mode: 'bubble' | 'inline';
  label: string;
  onEscape(): void;
}

/** Too small for a panel beside the page. */
const SMALL_SCREEN = '(max-width: 599px), (max-height: 479px)';

export function createPanel({ shadow, mode, label, onEscape }: PanelOptions): Panel {
  const frame = document.createElement(mode === 'inline' ? 'div' : 'dialog');
  const box = document.createElement('div');
  frame.className = mode === 'inline' ? 'bcs-place' : 'bcs-panel';
  frame.dir = 'ltr';
  box.className = 'bcs-box';
  frame.append(box);
  // What is typed here is no business of the page's shortcuts.
  for (const type of ['keydown', 'keyup', 'keypress'])
    frame.addEventListener(type, (event) => event.stopPropagation());
  return frame instanceof HTMLDialogElement
    ? createDialogPanel({ shadow, dialog: frame, box, label, onEscape })
    : createInlinePanel(shadow, frame, box);
}

function createInlinePanel(shadow: ShadowRoot, frame: HTMLElement, box: HTMLElement): Panel {
  return {
    box,
    isOpen: () => frame.isConnected,
    isFullScreen: () => false,
    show(isAsked) {
      shadow.append(frame);
      if (isAsked) focusChat(frame);
    },
    hide: () => frame.remove(),
  };
}

interface DialogOptions extends Omit<PanelOptions, 'mode'> {
  dialog: HTMLDialogElement;
  box: HTMLElement;
}

function createDialogPanel({ shadow, dialog, box, label, onEscape }: DialogOptions): Panel {
  const small = matchMedia(SMALL_SCREEN);
  let freePage = () => {};
  dialog.setAttribute('aria-label', label);
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    onEscape();
  });
  // A phone's gesture of going back asks the same.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onEscape();
  });

  function open(): void {
    dialog.classList.toggle('bcs-full', small.matches);
    if (!small.matches) return dialog.setAttribute('open', '');
    dialog.showModal();
    freePage = lockPageScroll(dialog);
  }
  function close(): void {
    dialog.close();
    freePage();
    freePage = () => {};
  }
  function turn(): void {
    if (!dialog.open) return;
    const focused = shadow.activeElement as HTMLElement | null;
    close();
    open();
    if (focused && dialog.contains(focused)) focused.focus({ preventScroll: true });
  }
  return {
    box,
    isOpen: () => dialog.open,
    isFullScreen: () => dialog.open && small.matches,
    show(isAsked) {
      shadow.append(dialog);
      small.addEventListener('change', turn);
      open();
      if (isAsked || small.matches) focusChat(dialog);
    },
    hide() {
      small.removeEventListener('change', turn);
      close();
    },
  };
}

/** A finger would not want the keyboard at once. */
function focusChat(frame: HTMLElement): void {
  const wanted = matchMedia('(pointer: fine)').matches ? 'textarea' : '.bc-scroll';
  frame.querySelector<HTMLElement>(wanted)?.focus({ preventScroll: true });
}

/** Holds the page behind still and keeps above the keyboard; answers how to let go. */
function lockPageScroll({ style }: HTMLElement): () => void {
  const page = document.documentElement;
  const { scrollX, scrollY } = window;
  const before = page.style.getPropertyValue('overflow');
  const priority = page.style.getPropertyPriority('overflow');
  const view = window.visualViewport;
  const fit = () => {
    if (!view) return;
    style.setProperty('--top', `${view.offsetTop}px`);
    style.setProperty('--visible', `${view.height}px`);
  };
  fit();
  page.style.setProperty('overflow', 'hidden', 'important');
  view?.addEventListener('resize', fit);
  view?.addEventListener('scroll', fit);
  return () => {
    view?.removeEventListener('resize', fit);
    view?.removeEventListener('scroll', fit);
    page.style.removeProperty('overflow');
    if (before) page.style.setProperty('overflow', before, priority);
    if (window.scrollX !== scrollX || window.scrollY !== scrollY) {
      scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    }
  };
}
