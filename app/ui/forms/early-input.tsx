import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface EarlyEvents {
  /** Fields that were changed before React took the page over. */
  fields: Set<Field>;
  /** The button that was clicked last in that time. */
  button: HTMLElement | null;
  stop: () => void;
}

declare global {
  interface Window {
    early?: EarlyEvents;
  }
}

/** Runs as text in the page, before other scripts. Links and submit buttons work without scripts. */
const RECORD = `(() => {
  const early = { fields: new Set(), button: null };
  const record = ({ type, target }) => {
    if (type === 'input') early.fields.add(target);
    const button = type === 'click' && target.closest('button');
    if (button && button.type !== 'submit') early.button = button;
  };
  for (const type of ['input', 'click']) document.addEventListener(type, record, true);
  early.stop = () => {
    for (const type of ['input', 'click']) document.removeEventListener(type, record, true);
  };
  window.early = early;
})()`;

/** Keeps what is typed and clicked before React has taken over the page, as on a slow connection. */
export function EarlyInput({ nonce }: { nonce: string }) {
  useEffect(() => {
    const { early } = window;
    if (!early) return;
    delete window.early;
    early.stop();
    for (const field of early.fields) if (field.isConnected) repeatInput(field);
    if (early.button?.isConnected) early.button.click();
  }, []);
  // oxlint-disable-next-line react/no-danger -- a constant of ours, which React would escape as a child
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: RECORD }} />;
}

/** React ignores an event whose value it already finds in the field, so the field goes back to its old value first. */
function repeatInput(field: Field): void {
  if (field instanceof HTMLSelectElement || field.type === 'file')
    field.dispatchEvent(new Event('change', { bubbles: true }));
  else if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    field.checked = !field.checked;
    field.click();
  } else {
    const { value } = field;
    field.value = field.defaultValue;
    // By the prototype's setter: React watches the one of the element.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
