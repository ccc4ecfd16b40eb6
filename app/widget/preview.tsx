import type { ChatDisplayConfig, TranscriptMessage } from '#app/features/chat/api/chat-api.ts';
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

/** Not in localStorage, which may hold a shopper's chat with the same store. */
function createMemoryStore(): ValueStore {
  let stored: string | null = null;
  return { get: () => stored, set: (value) => void (stored = value) };
}

/** Token of a chat that only shows a scene and that the server doesn't know. */
const SCENE_TOKEN = 'scene';

/** The draft's API. A message or form sent in a scene either starts a chat of its own or stops there. */
function createSceneApi(tokens: ValueStore, getScene: () => TranscriptMessage[]): ChatApi {
  const server = createChatApiForUrl(DRAFT_CHAT_PATH);
  return {
    ...server,
    start: requestSession,
    async transcript(token, signal) {
      if (token !== SCENE_TOKEN) return server.transcript(token, signal);
      return { messages: getScene(), facts: {}, language: '', before: null };
    },
    async *send(token, message, signal) {
      const isScene = token === SCENE_TOKEN;
      const own = isScene ? await requestSession(message.language, signal) : token;
      if (isScene) tokens.set(own);
      yield* server.send(own, message, signal);
    },
    async answerLead(token, answer, signal) {
      if (token !== SCENE_TOKEN) return server.answerLead(token, answer, signal);
      const { language, declined } = answer;
      return { messages: [], facts: {}, language, lead: declined ? 'declined' : 'sent' };
    },
  };
}

function startPreview(root: Element, look: ChatDisplayConfig): void {
  const stores = { tokens: createMemoryStore(), languages: createMemoryStore() };
  const { tokens } = stores;
  let scene: TranscriptMessage[] = [];
  const api = createSceneApi(tokens, () => scene);
  const { controller, renderChat } = mountChat(root, { look, api, ...stores });
  const showScene = async () => {
    const isShown = tokens.get() === SCENE_TOKEN;
    if (tokens.get() !== null && !isShown) return;
    const isGreeting = scene.length < 2;
    if (isGreeting && !isShown) return;
    tokens.set(SCENE_TOKEN);
    await controller.restore();
    if (isGreeting && tokens.get() === SCENE_TOKEN) tokens.set(null);
  };
  // Comes after the page's own styles, which have the saved colors.
  const theme = new CSSStyleSheet();
  document.adoptedStyleSheets = [theme];
  const handleMessage = (message: MessageToFrame) => {
    if (message.type === 'look') {
      renderChat(message.look);
      theme.replaceSync(message.look.themeCss);
      controller.updateGreeting(message.look);
      scene = message.messages;
      void showScene();
    } else if (message.type === 'connect') postPreviewMessage(parent, { type: 'ready' });
    else if (message.type === 'start-over') {
      controller.startOver();
      void showScene();
    } else if (message.type === 'opened') pendingSessions.get(message.request)?.resolve(message.token);
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
  let hasScene = false;
  controller.subscribe(() => {
    const { items, phase } = controller.getState();
    const token = tokens.get();
    // The first reply to the merchant is complete, so from now on only the server's chat continues.
    if (hasScene && token !== null && token !== SCENE_TOKEN && phase === 'ready') {
      hasScene = false;
      void controller.restore();
    }
    hasScene ||= token === SCENE_TOKEN;
    const hasBegun = token !== SCENE_TOKEN && items.some(({ author }) => author === 'shopper');
    if (hasBegun !== hadBegun) postPreviewMessage(parent, { type: 'begun', hasBegun });
    hadBegun = hasBegun;
  });
  postPreviewMessage(parent, { type: 'ready' });
}

const root = document.getElementById('chat');
const configJson = document.getElementById('chat-config')?.textContent;
if (root && configJson && parent !== window) startPreview(root, JSON.parse(configJson) as ChatDisplayConfig);
