import { BlockStack, Button, Card } from '@shopify/polaris';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useShell } from '#app/ui/app-bridge/app-bridge.ts';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';

/** Wide enough for two columns; standalone also needs room for the sidebar. */
const TWO_COLUMN_QUERIES = { standalone: '(min-width: 1100px)', embedded: '(min-width: 900px)' };
/** Ignores a brief narrow width while resizing, since moving the preview restarts it. */
const RESIZE_DEBOUNCE_MS = 300;

interface FormLayoutProps {
  children: ReactNode;
  preview?: FormPreviewProps;
  onSubmit(): void;
}

export function FormLayout({ children, preview, onSubmit }: FormLayoutProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className="FormLayout" data-has-preview={preview !== undefined}>
      <form className="FormLayout-form" onSubmit={submit} noValidate>
        {children}
        {/* Enter submits a form only if it has a submit button. */}
        <button type="submit" hidden>
          Save
        </button>
      </form>
      {preview ? <FormPreview {...preview} /> : null}
    </div>
  );
}

/** Whether the preview is next to the form (null until the width is known); if not, `open` shows it above the form. */
export function useFormPreview() {
  const isBeside = useIsWide();
  const dialog = useRef<HTMLDialogElement>(null);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    dialog.current?.showModal();
  };
  return { isBeside, dialog, wasOpened, open };
}

interface FormPreviewProps {
  title: string;
  content: ReactNode;
  control: ReturnType<typeof useFormPreview>;
}

function FormPreview({ title, content, control: { isBeside, dialog, wasOpened } }: FormPreviewProps) {
  if (isBeside === false) {
    return (
      <dialog className="PreviewSheet" aria-label={title} ref={dialog}>
        <div className="PreviewSheet-head">
          <Button onClick={() => dialog.current?.close()}>Close preview</Button>
        </div>
        {wasOpened ? <div className="PreviewSheet-body">{content}</div> : null}
      </dialog>
    );
  }
  // Reserves the column until the width is known.
  return (
    <aside className="FormLayout-preview" aria-label={title}>
      {isBeside ? content : null}
    </aside>
  );
}

function useIsWide(): boolean | null {
  const wide = TWO_COLUMN_QUERIES[useShell()];
  const [isWide, setWide] = useState<boolean | null>(null);
  useEffect(() => {
    const query = window.matchMedia(wide);
    const updateWidth = () => setWide(query.matches);
    updateWidth();
    let timer: ReturnType<typeof setTimeout>;
    const updateAfterResize = () => {
      clearTimeout(timer);
      timer = setTimeout(updateWidth, query.matches ? 0 : RESIZE_DEBOUNCE_MS);
    };
    query.addEventListener('change', updateAfterResize);
    return () => {
      clearTimeout(timer);
      query.removeEventListener('change', updateAfterResize);
    };
  }, [wide]);
  return isWide;
}

interface FormSectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

export function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <CardTitle>{title}</CardTitle>
          {text ? <Subdued>{text}</Subdued> : null}
        </BlockStack>
        {children}
      </BlockStack>
    </Card>
  );
}
