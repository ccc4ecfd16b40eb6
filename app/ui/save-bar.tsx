import { Banner, Button, Text } from '@shopify/polaris';
import { useEffect } from 'react';
import { AdminButton } from '#app/ui/admin-button.tsx';
import { getBridge } from '#app/ui/app-bridge.ts';
import { useIsAdminDrawing } from '#app/ui/shell.ts';

interface SaveBarProps {
  isShown: boolean;
  isSaving: boolean;
  /** What stands in the way of a save, when something does. */
  note?: string | null;
  onSave(): void;
  onDiscard(): void;
}

/** A page has one; the admin knows it by this name. */
const ADMIN_BAR = 'page-save-bar';

/**
 * Covers the header while something is unsaved; in the Shopify admin it is the admin's own. It stands after the fields
 * for the keyboard, and Ctrl or Command with S saves from anywhere.
 */
export function SaveBar(props: SaveBarProps) {
  const { isShown, onSave } = props;
  const isAdminDrawing = useIsAdminDrawing();
  useEffect(() => {
    if (!isShown) return;
    const saveByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!event.repeat) onSave();
    };
    document.addEventListener('keydown', saveByKey);
    return () => document.removeEventListener('keydown', saveByKey);
  }, [isShown, onSave]);
  return isAdminDrawing ? <AdminBar {...props} /> : <OwnBar {...props} />;
}

/** What stands in the way of a save, on the page itself: the admin's bar has no room for it. */
export function SaveNote({ note }: { note: string | null }) {
  const isAdminDrawing = useIsAdminDrawing();
  if (!isAdminDrawing) return null;
  return <div role="alert">{note ? <Banner tone="critical" title={note} /> : null}</div>;
}

function AdminBar({ isShown, isSaving, onSave, onDiscard }: SaveBarProps) {
  useEffect(() => {
    const bar = getBridge()?.saveBar;
    if (!bar || !isShown) return;
    void bar.show(ADMIN_BAR);
    return () => void bar.hide(ADMIN_BAR);
  }, [isShown]);
  return (
    <ui-save-bar id={ADMIN_BAR}>
      <AdminButton variant="primary" isLoading={isSaving} onClick={onSave}>
        Save
      </AdminButton>
      <AdminButton isDisabled={isSaving} onClick={onDiscard}>
        Discard
      </AdminButton>
    </ui-save-bar>
  );
}

function OwnBar({ isShown, isSaving, note, onSave, onDiscard }: SaveBarProps) {
  return (
    <>
      {/* Stands there before it speaks, so that it is heard. */}
      <span className="SaveBar-said" role="status">
        {isShown ? (note ?? 'Unsaved changes') : ''}
      </span>
      {isShown ? (
        <section className="SaveBar" aria-label="Unsaved changes">
          <Text as="p" fontWeight="semibold">
            {note ?? 'Unsaved changes'}
          </Text>
          <div className="SaveBar-buttons">
            <Button onClick={onDiscard} disabled={isSaving} size="large">
              Discard
            </Button>
            <span className="SaveBar-save">
              <Button onClick={onSave} loading={isSaving} size="large">
                Save
              </Button>
            </span>
          </div>
        </section>
      ) : null}
    </>
  );
}
