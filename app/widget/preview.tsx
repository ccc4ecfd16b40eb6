import type { ChatAppearance } from '#app/features/chat/api/chat-api.ts';
import {
  parsePreviewMessage,
  postPreviewMessage,
  type MessageToFrame,
  DRAFT_CHAT_PATH,
} from '#app/features/chat/drafts/preview-protocol.ts';
import { type ChatApi, ChatApiError, createChatApiForUrl } from '#app/widget/conversation/chat-client.ts';
import { mountChat } from '#app/widget/chat-window/chat-app.tsx';

/** The chat in the frame beside the settings: the page around it dresses it and opens its sessions. */

const SESSION_TIMEOUT_MS = 20_000;

interface PendingSession {
  resolve(token: string): void;
  reject(error: ChatApiError): void;
}

const pendingSessions = new Map<number, PendingSession>();
let lastRequestId = 0;

/** Asks the page around for a session; what it doesn't answer counts as a lost connection. */
function requestSession(signal: AbortSignal): Promise<string> {
  const request = (lastRequestId += 1);
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(new ChatApiError(0, ''));
    pendingSessions.set(request, { resolve, reject });
    setTimeout(fail, SESSION_TIMEOUT_MS);
    signal.addEventListener('abort', fail);
    postPreviewMessage(parent, { is: 'open', request });
  }).finally(() => pendingSessions.delete(request));
}

function startPreview(root: Element, look: ChatAppearance): void {
  const api: ChatApi = { ...createChatApiForUrl(DRAFT_CHAT_PATH), start: requestSession };
  let token: string | null = null;
  // Held by the page alone: the browser may keep a shopper's chat with the same store.
  const tokens = { get: () => token, set: (given: string | null) => void (token = given) };
  const { control, draw } = mountChat(root, { look, api, tokens });
  const hear = (message: MessageToFrame) => {
    if (message.is === 'look') {
      draw(message.look);
      control.follow(message.look);
    } else if (message.is === 'start-over') control.startOver();
    else if (message.is === 'opened') pendingSessions.get(message.request)?.resolve(message.token);
    else {
      const { request, status, message: said } = message;
      pendingSessions.get(request)?.reject(new ChatApiError(status, said));
    }
  };
  addEventListener('message', (event) => {
    const message = parsePreviewMessage<MessageToFrame>(event, parent);
    if (message) hear(message);
  });
  addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing) postPreviewMessage(parent, { is: 'escape' });
  });
  let hadBegun = false;
  control.subscribe(() => {
    const hasBegun = control.getState().items.some(({ author }) => author === 'shopper');
    if (hasBegun !== hadBegun) postPreviewMessage(parent, { is: 'begun', hasBegun });
    hadBegun = hasBegun;
  });
  postPreviewMessage(parent, { is: 'ready' });
}

const root = document.getElementById('chat');
const configJson = document.getElementById('chat-config')?.textContent;
if (root && configJson && parent !== window) startPreview(root, JSON.parse(configJson) as ChatAppearance);
