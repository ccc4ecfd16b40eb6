import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { Modal, Text } from '@shopify/polaris';
import { useCallback } from 'react';

/** Asks before a page with unsaved changes is left, by a link or by closing the window. */
export function LeaveWarning({ isUnsaved, what }: { isUnsaved: boolean; what: string }) {
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
  const isAsking = blocker.state === 'blocked';
  return (
    <Modal
      open={isAsking}
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
