import { Button, Text } from '@shopify/polaris';
import { useEffect } from 'react';

interface SaveBarProps {
  isShown: boolean;
  isSaving: boolean;
  /** What stands in the way of a save, when something does. */
  note?: string | null;
  onSave(): void;
  onDiscard(): void;
}

/**
 * Covers the header while something is unsaved. It stands after the fields for the keyboard, and Ctrl or Command with S
 * saves from anywhere.
 */
export function SaveBar({ isShown, isSaving, note, onSave, onDiscard }: SaveBarProps) {
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
