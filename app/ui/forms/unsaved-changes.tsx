import { type Location, useBeforeUnload, useBlocker, useLocation, useNavigate } from '@remix-run/react';
import { Banner, Button, Modal, Text } from '@shopify/polaris';
import { useCallback, useEffect, useRef } from 'react';
import { getAppBridge, useHasAdminChrome } from '#app/ui/app-bridge/app-bridge.ts';
import { AdminButton } from '#app/ui/page/app-page.tsx';

interface SaveBarProps {
  isShown: boolean;
  isSaving: boolean;
  note?: string | null;
  onSave(): void;
  onDiscard(): void;
}

const ADMIN_SAVE_BAR_ID = 'page-save-bar';

/**
 * Covers the header while there are unsaved changes; in the Shopify admin, uses the admin's bar. Comes after the fields
 * in tab order; Ctrl or Command+S saves from anywhere.
 */
export function SaveBar(props: SaveBarProps) {
  const { isShown, onSave } = props;
  const hasAdminChrome = useHasAdminChrome();
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
  return hasAdminChrome ? <AdminSaveBar {...props} /> : <StandaloneSaveBar {...props} />;
}

/** Shows on the page what blocks saving, since the admin's bar has no room for it. */
export function SaveBlockedBanner({ note }: { note: string | null }) {
  const hasAdminChrome = useHasAdminChrome();
  if (!hasAdminChrome) return null;
  return <div role="alert">{note ? <Banner tone="critical" title={note} /> : null}</div>;
}

function AdminSaveBar({ isShown, isSaving, onSave, onDiscard }: SaveBarProps) {
  useEffect(() => {
    const bar = getAppBridge()?.saveBar;
    if (!bar || !isShown) return;
    void bar.show(ADMIN_SAVE_BAR_ID);
    return () => void bar.hide(ADMIN_SAVE_BAR_ID);
  }, [isShown]);
  return (
    <ui-save-bar id={ADMIN_SAVE_BAR_ID}>
      <AdminButton variant="primary" loading={isSaving} onClick={onSave}>
        Save
      </AdminButton>
      <AdminButton disabled={isSaving} onClick={onDiscard}>
        Discard
      </AdminButton>
    </ui-save-bar>
  );
}

function StandaloneSaveBar({ isShown, isSaving, note, onSave, onDiscard }: SaveBarProps) {
  return (
    <>
      {/* Rendered before its text, so screen readers announce changes. */}
      <span className="SaveBar-status" role="status">
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

interface UnsavedChangesPromptProps {
  isUnsaved: boolean;
  /** If the save bar is shown, the admin asks for confirmation. */
  hasSaveBar?: boolean;
  what: string;
}

export function UnsavedChangesPrompt({ isUnsaved, hasSaveBar = false, what }: UnsavedChangesPromptProps) {
  const hasAdminChrome = useHasAdminChrome();
  const isConfirmedByAdmin = hasAdminChrome && hasSaveBar && getAppBridge() !== null;
  const { key } = useLocation();
  // The location the merchant agreed to leave, and whether via the Back button.
  const departure = useRef({ locationKey: '', isBack: false });
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    departure.current.isBack = historyAction === 'POP';
    const isAllowed = departure.current.locationKey === currentLocation.key;
    return isUnsaved && !isAllowed && currentLocation.pathname !== nextLocation.pathname;
  });
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved) event.preventDefault();
      },
      [isUnsaved],
    ),
  );
  const navigate = useNavigate();
  const leavePage = useCallback(
    (target: Location) => {
      departure.current.locationKey = key;
      navigate(target, { replace: departure.current.isBack });
    },
    [navigate, key],
  );
  useAdminLeaveConfirmation(blocker, isConfirmedByAdmin, leavePage);
  return (
    <Modal
      open={blocker.state === 'blocked' && !isConfirmedByAdmin}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      primaryAction={{ content: 'Leave page', destructive: true, onAction: () => blocker.proceed?.() }}
      secondaryActions={[{ content: 'Stay', onAction: () => blocker.reset?.() }]}
    >
      <Modal.Section>
        <Text as="p">{what}</Text>
      </Modal.Section>
    </Modal>
  );
}

/**
 * Lets the admin ask for confirmation. It doesn't report a refusal, so the navigation is canceled and repeated on
 * consent. Only the latest request counts.
 */
function useAdminLeaveConfirmation(
  blocker: ReturnType<typeof useBlocker>,
  isConfirmedByAdmin: boolean,
  leavePage: (target: Location) => void,
): void {
  const latest = useRef(0);
  useEffect(() => {
    const bar = getAppBridge()?.saveBar;
    if (blocker.state !== 'blocked' || !isConfirmedByAdmin || !bar) return;
    const { location: target, reset } = blocker;
    latest.current += 1;
    const request = latest.current;
    reset();
    void bar.leaveConfirmation().then(
      () => request === latest.current && leavePage(target),
      () => undefined,
    );
  }, [blocker, isConfirmedByAdmin, leavePage]);
  useEffect(() => {
    if (!isConfirmedByAdmin) latest.current += 1;
  }, [isConfirmedByAdmin]);
}
