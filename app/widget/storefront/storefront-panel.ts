interface PanelOptions {
  shadow: ShadowRoot;
  mode: 'bubble' | 'inline';
  label: string;
  onEscape(): void;
}

/** Too small for a panel next to the page content. */
const SMALL_SCREEN = '(max-width: 599px), (max-height: 479px)';

/** The container of the open chat: a panel in the corner, full screen on a phone, or inline in the page. */
export function createPanel({ shadow, mode, label, onEscape }: PanelOptions) {
  const frame = document.createElement(mode === 'inline' ? 'div' : 'dialog');
  const box = document.createElement('div');
  frame.className = mode === 'inline' ? 'bcs-place' : 'bcs-panel';
  frame.dir = 'ltr';
  box.className = 'bcs-box';
  frame.append(box);
  // Keeps the page's keyboard shortcuts from reacting to text typed here.
  for (const type of ['keydown', 'keyup', 'keypress'])
    frame.addEventListener(type, (event) => event.stopPropagation());
  return frame instanceof HTMLDialogElement
    ? createDialogPanel({ shadow, dialog: frame, box, label, onEscape })
    : createInlinePanel(shadow, frame, box);
}

function createInlinePanel(shadow: ShadowRoot, frame: HTMLElement, box: HTMLElement) {
  return {
    box,
    isOpen: () => frame.isConnected,
    isFullScreen: () => false,
    show(isUserInitiated: boolean) {
      shadow.append(frame);
      if (isUserInitiated) focusChat(frame);
    },
    hide: () => frame.remove(),
  };
}

interface DialogOptions extends Omit<PanelOptions, 'mode'> {
  dialog: HTMLDialogElement;
  box: HTMLElement;
}

function createDialogPanel({ shadow, dialog, box, label, onEscape }: DialogOptions) {
  const small = matchMedia(SMALL_SCREEN);
  let unlockPageScroll = () => {};
  dialog.setAttribute('aria-label', label);
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    onEscape();
  });
  // A phone's back gesture also closes the dialog.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onEscape();
  });

  function open(): void {
    dialog.classList.toggle('bcs-full', small.matches);
    if (!small.matches) return dialog.setAttribute('open', '');
    dialog.showModal();
    unlockPageScroll = lockPageScroll(dialog);
  }
  function close(): void {
    dialog.close();
    unlockPageScroll();
    unlockPageScroll = () => {};
  }
  function reopen(): void {
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
    show(isUserInitiated: boolean) {
      shadow.append(dialog);
      small.addEventListener('change', reopen);
      open();
      if (isUserInitiated || small.matches) focusChat(dialog);
    },
    hide() {
      small.removeEventListener('change', reopen);
      close();
    },
  };
}

/** On touch screens the field isn't focused, since that would open the keyboard. */
function focusChat(frame: HTMLElement): void {
  const selector = matchMedia('(pointer: fine)').matches ? 'textarea' : '.bc-scroll';
  frame.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}

/** Locks page scrolling and fits the panel above the keyboard; returns a function that undoes both. */
function lockPageScroll({ style }: HTMLElement): () => void {
  const page = document.documentElement;
  const { scrollX, scrollY } = window;
  const previousOverflow = page.style.getPropertyValue('overflow');
  const priority = page.style.getPropertyPriority('overflow');
  const view = window.visualViewport;
  const listening = new AbortController();
  const fit = () => {
    if (!view) return;
    style.setProperty('--top', `${view.offsetTop}px`);
    style.setProperty('--visible', `${view.height}px`);
  };
  fit();
  page.style.setProperty('overflow', 'hidden', 'important');
  for (const type of ['resize', 'scroll']) view?.addEventListener(type, fit, { signal: listening.signal });
  return () => {
    listening.abort();
    page.style.removeProperty('overflow');
    if (previousOverflow) page.style.setProperty('overflow', previousOverflow, priority);
    if (window.scrollX !== scrollX || window.scrollY !== scrollY) {
      scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    }
  };
}
