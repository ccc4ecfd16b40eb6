import type { ChatController } from '#app/widget/conversation/chat-controller.ts';

/** Event and storage key, for the same chat in other windows and elsewhere in the page. */
const SYNC_KEY = 'bedside-chat:last-message';

/** Notifies other windows of new messages here, and catches up with theirs. */
export function syncChatAcrossTabs(controller: ChatController, slug: string): void {
  const key = `${SYNC_KEY}:${slug}`;
  let lastSyncedId = getLastMessageId(controller);
  let isCatchingUp = false;
  const catchUp = async () => {
    isCatchingUp = true;
    await controller.refresh();
    lastSyncedId = getLastMessageId(controller);
    isCatchingUp = false;
  };
  controller.subscribe(() => {
    const { phase } = controller.getState();
    const lastId = getLastMessageId(controller);
    if (isCatchingUp || phase !== 'ready' || lastId === lastSyncedId) return;
    lastSyncedId = lastId;
    dispatchEvent(new CustomEvent(key, { detail: controller }));
    try {
      localStorage.setItem(key, lastId);
    } catch {
      // Storage blocked or full: other windows catch up on their next page load.
    }
  });
  addEventListener('storage', (event) => event.key === key && void catchUp());
  addEventListener(key, (event) => (event as CustomEvent).detail !== controller && void catchUp());
  addEventListener('pageshow', ({ persisted }) => persisted && void catchUp());
}

function getLastMessageId(controller: ChatController): string {
  return controller.getState().items.at(-1)?.id ?? '';
}
