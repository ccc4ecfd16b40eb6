import type { ChatLook } from '#app/features/chat/chat.ts';
import { heardFrom, tellWindow, type ToFrame, TRY_DOOR } from '#app/features/chat/draft-doors.ts';
import { type ChatApi, ChatApiError, createChatApiAt } from '#app/widget/chat-api.ts';
import { mount } from '#app/widget/mount.tsx';

/** The chat in the frame beside the settings: the page around it dresses it and opens its sessions. */

const OPENING_LIMIT_MS = 20_000;

interface Waiting {
  resolve(token: string): void;
  reject(error: ChatApiError): void;
}

const waiting = new Map<number, Waiting>();
let requests = 0;

/** Asks the page around for a session; what it doesn't answer counts as a lost connection. */
function openSession(signal: AbortSignal): Promise<string> {
  const request = (requests += 1);
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(new ChatApiError(0, ''));
    waiting.set(request, { resolve, reject });
    setTimeout(fail, OPENING_LIMIT_MS);
    signal.addEventListener('abort', fail);
    tellWindow(parent, { is: 'open', request });
  }).finally(() => waiting.delete(request));
}

function begin(root: Element, look: ChatLook): void {
  const api: ChatApi = { ...createChatApiAt(TRY_DOOR), start: openSession };
  let token: string | null = null;
  // Held by the page alone: the browser may keep a shopper's chat with the same store.
  const tokens = { get: () => token, set: (given: string | null) => void (token = given) };
  const { control, draw } = mount(root, { look, api, tokens });
  const hear = (message: ToFrame) => {
    if (message.is === 'look') {
      draw(message.look);
      control.follow(message.look);
    } else if (message.is === 'start-over') control.startOver();
    else if (message.is === 'opened') waiting.get(message.request)?.resolve(message.token);
    else {
      const { request, status, message: said } = message;
      waiting.get(request)?.reject(new ChatApiError(status, said));
    }
  };
  addEventListener('message', (event) => {
    const message = heardFrom<ToFrame>(event, parent);
    if (message) hear(message);
  });
  addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Escape' && !isComposing) tellWindow(parent, { is: 'escape' });
  });
  let hadBegun = false;
  control.subscribe(() => {
    const hasBegun = control.getState().items.some(({ author }) => author === 'shopper');
    if (hasBegun !== hadBegun) tellWindow(parent, { is: 'begun', hasBegun });
    hadBegun = hasBegun;
  });
  tellWindow(parent, { is: 'ready' });
}

const root = document.getElementById('chat');
const told = document.getElementById('chat-config')?.textContent;
if (root && told && parent !== window) begin(root, JSON.parse(told) as ChatLook);
