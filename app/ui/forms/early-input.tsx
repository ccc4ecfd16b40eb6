import { useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface EarlyEvents {
  /** Fields changed before hydration. */
  fields: Set<Field>;
  /** The last button clicked before hydration. */
  button: HTMLElement | null;
  stop: () => void;
}

declare global {
  interface Window {
    early?: EarlyEvents;
  }
}

/** Inlined before all other scripts. Links and submit buttons work without scripts, so they aren't recorded. */
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

/** Replays input and clicks from before hydration, e.g. on a slow connection. */
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

/** React ignores an event if the field already has that value, so the old value is restored first. */
function repeatInput(field: Field): void {
  if (field instanceof HTMLSelectElement || field.type === 'file')
    field.dispatchEvent(new Event('change', { bubbles: true }));
  else if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    field.checked = !field.checked;
    field.click();
  } else {
    const { value } = field;
    field.value = field.defaultValue;
    // Uses the prototype's setter, since React tracks assignments through the element's own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
