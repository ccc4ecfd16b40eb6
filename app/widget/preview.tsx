import type { ChatDisplayConfig } from '#app/features/chat/api/chat-api.ts';
import {
  parsePreviewMessage,
  postPreviewMessage,
  type MessageToFrame,
  DRAFT_CHAT_PATH,
} from '#app/features/chat/drafts/preview-protocol.ts';
import {
  type ChatApi,
  ChatApiError,
  createChatApiForUrl,
  type ValueStore,
} from '#app/widget/conversation/chat-client.ts';
import { mountChat } from '#app/widget/chat-window/chat-app.tsx';

const SESSION_TIMEOUT_MS = 20_000;

const pendingSessions = new Map<
  number,
  { resolve(token: string): void; reject(error: ChatApiError): void }
>();
let lastRequestId = 0;

/** Requests a session from the parent page; no response counts as a lost connection. */
function requestSession(language: string, signal: AbortSignal): Promise<string> {
  const request = (lastRequestId += 1);
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(new ChatApiError(0, ''));
    pendingSessions.set(request, { resolve, reject });
    setTimeout(fail, SESSION_TIMEOUT_MS);
    signal.addEventListener('abort', fail);
    postPreviewMessage(parent, { type: 'open', request, language });
  }).finally(() => pendingSessions.delete(request));
}

/** Not in localStorage, which may contain a shopper's chat with the same store. */
function createMemoryStore(): ValueStore {
  let stored: string | null = null;
  return { get: () => stored, set: (value) => void (stored = value) };
}

function startPreview(root: Element, look: ChatDisplayConfig): void {
  const api: ChatApi = { ...createChatApiForUrl(DRAFT_CHAT_PATH), start: requestSession };
  const stores = { tokens: createMemoryStore(), languages: createMemoryStore() };
  const { controller, renderChat } = mountChat(root, { look, api, ...stores });
  // After the page's own styles, which have the stored colors.
  const theme = new CSSStyleSheet();
  document.adoptedStyleSheets = [theme];
  const handleMessage = (message: MessageToFrame) => {
    if (message.type === 'look') {
      renderChat(message.look);
      theme.replaceSync(message.look.themeCss);
      controller.updateGreeting(message.look);
    } else if (message.type === 'connect') postPreviewMessage(parent, { type: 'ready' });
    else if (message.type === 'start-over') controller.startOver();
    else if (message.type === 'opened') pendingSessions.get(message.request)?.resolve(message.token);
    else {
      const { request, status, message: text } = message;
      pendingSessions.get(request)?.reject(new ChatApiError(status, text));
    }
  };
  addEventListener('message', (event) => {
    const message = parsePreviewMessage<MessageToFrame>(event, parent);
    if (message) handleMessage(message);
  });
  addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing) postPreviewMessage(parent, { type: 'escape' });
  });
  let hadBegun = false;
  controller.subscribe(() => {
    const hasBegun = controller.getState().items.some(({ author }) => author === 'shopper');
    if (hasBegun !== hadBegun) postPreviewMessage(parent, { type: 'begun', hasBegun });
    hadBegun = hasBegun;
  });
  postPreviewMessage(parent, { type: 'ready' });
}

const root = document.getElementById('chat');
const configJson = document.getElementById('chat-config')?.textContent;
if (root && configJson && parent !== window) startPreview(root, JSON.parse(configJson) as ChatDisplayConfig);
