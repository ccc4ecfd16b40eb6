/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import type { ChatLook } from '#app/features/chat/chat.ts';
import type { ChatControl } from '#app/widget/chat-control.ts';
import { ChatView, type CloseButton } from '#app/widget/chat-view.tsx';
import { type Follower, followLatest } from '#app/widget/follow-latest.ts';

interface ChatAppProps {
  config: ChatLook;
  control: ChatControl;
  close: CloseButton | null;
}

/** The chat alive: draws what its control knows, follows the conversation, and watches the network. */
export function ChatApp({ config, control, close }: ChatAppProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const log = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const state = control.getState();
  const [follower, setFollower] = useState<Follower | null>(null);
  const [isAway, setAway] = useState(false);

  useEffect(() => {
    const unsubscribe = control.subscribe(() => redraw(undefined));
    void control.restore();
    return unsubscribe;
  }, [control]);
  useNetwork(control);
  useLayoutEffect(() => {
    const made = followLatest(log.current!, setAway);
    setFollower(made);
    return () => made.stop();
  }, []);
  useLayoutEffect(() => follower?.look(state.items.at(-1)), [follower, state]);

  const actions = useMemo(() => {
    // Whatever was pressed is gone or about to go; a finger would not want the keyboard for that.
    const keepFocus = () =>
      (matchMedia('(pointer: fine)').matches ? field : log).current?.focus({ preventScroll: true });
    const focusing = (act: () => void) => () => {
      act();
      keepFocus();
    };
    return {
      send(text: string) {
        const isTaken = control.send(text);
        if (isTaken && !hasFocus(field.current)) keepFocus();
        return isTaken;
      },
      retry: focusing(() => control.retry()),
      startOver: focusing(() => control.startOver()),
      undoStartOver: focusing(() => control.undoStartOver()),
    };
  }, [control]);

  return (
    <ChatView
      config={config}
      state={state}
      actions={{ ...actions, toLatest: () => follower?.toLatest() }}
      logRef={log}
      fieldRef={field}
      isAwayFromLatest={isAway}
      close={close}
    />
  );
}

// In a shadow root the document knows of its host only.
function hasFocus(field: HTMLElement | null): boolean {
  return field !== null && (field.getRootNode() as Document | ShadowRoot).activeElement === field;
}

function useNetwork(control: ChatControl): void {
  useEffect(() => {
    const look = () => control.setOffline(!navigator.onLine);
    const hurry = () => document.hidden && control.hurry();
    if (!navigator.onLine) look();
    addEventListener('online', look);
    addEventListener('offline', look);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
      document.removeEventListener('visibilitychange', hurry);
    };
  }, [control]);
}
