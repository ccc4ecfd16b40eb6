import { type Location, useBeforeUnload, useBlocker, useLocation, useNavigate } from '@remix-run/react';
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
  const isAdminDrawing = useIsAdminDrawing();
  const isAdminAsking = isAdminDrawing && hasSaveBar && getBridge() !== null;
  const { key } = useLocation();
  // Where the merchant agreed to leave from, and whether by the browser's own Back.
  const way = useRef({ leaves: '', isBack: false });
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    way.current.isBack = historyAction === 'POP';
    const isAllowed = way.current.leaves === currentLocation.key;
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
  const leave = useCallback(
    (target: Location) => {
      way.current.leaves = key;
      navigate(target, { replace: way.current.isBack });
    },
    [navigate, key],
  );
  useAdminQuestion(blocker, isAdminAsking, leave);
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

/**
 * Has the admin ask. It never says that somebody stays, so the way is given up at once and taken anew by whoever leaves;
 * only the latest question counts, and none once the changes are saved or dropped.
 */
function useAdminQuestion(
  blocker: ReturnType<typeof useBlocker>,
  isAdminAsking: boolean,
  leave: (target: Location) => void,
): void {
  const latest = useRef(0);
  useEffect(() => {
    const bar = getBridge()?.saveBar;
    if (blocker.state !== 'blocked' || !isAdminAsking || !bar) return;
    const { location: target, reset } = blocker;
    latest.current += 1;
    const question = latest.current;
    reset();
    void bar.leaveConfirmation().then(
      () => question === latest.current && leave(target),
      () => undefined,
    );
  }, [blocker, isAdminAsking, leave]);
  useEffect(() => {
    if (!isAdminAsking) latest.current += 1;
  }, [isAdminAsking]);
}
