import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { Modal, Text } from '@shopify/polaris';
import { useCallback, useEffect, useRef } from 'react';
import { getBridge } from '#app/ui/app-bridge.ts';
import { useIsAdminDrawing } from '#app/ui/shell.ts';

interface LeaveWarningProps {
  isUnsaved: boolean;
  /** Whether the save bar stands there: then the admin asks in its own words. */
  hasSaveBar?: boolean;
  what: string;
}

/** Asks before a page with unsaved changes is left, by a link or by closing the window. */
export function LeaveWarning({ isUnsaved, hasSaveBar = false, what }: LeaveWarningProps) {
  const isAdminAsking = useIsAdminDrawing() && hasSaveBar;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved) event.preventDefault();
      },
      [isUnsaved],
    ),
  );
  useAdminQuestion(blocker, isAdminAsking);
  return (
    <Modal
      open={blocker.state === 'blocked' && !isAdminAsking}
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

/** Has the admin ask; where it can't, the page is not held back for ever. */
function useAdminQuestion(blocker: ReturnType<typeof useBlocker>, isAdminAsking: boolean): void {
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  });
  // Whoever stays is never heard of again, so that each new way out asks anew.
  const target = blocker.state === 'blocked' ? blocker.location : null;
  useEffect(() => {
    const bar = getBridge()?.saveBar;
    if (!target || !isAdminAsking || !bar) return;
    void bar.leaveConfirmation().then(
      () => latest.current.proceed?.(),
      () => latest.current.reset?.(),
    );
  }, [target, isAdminAsking]);
}
