import { useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import {
  REFUSALS,
  type TakeoverAction,
  type TakeoverOutcome,
  type TakeoverState,
} from '#app/features/chat/takeover/takeover.ts';
import { useChatChanges } from '#app/features/chat/takeover/use-chat-changes.ts';
import { requestJson } from '#app/ui/network/request-json.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

const NAME_KEY = 'bedside-member-name';

/** A chat's takeover and the member's actions; follows changes by others, and reloads the page's transcript with them. */
export function useTakeover({ merchantId, sessionId }: { merchantId: string; sessionId: string }) {
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<TakeoverState | null>(null);
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const path = `/api/takeover/${sessionId}`;

  const load = useCallback(() => {
    const storedName = readName();
    const request = requestJson<TakeoverState>(`${path}?${new URLSearchParams({ name: storedName })}`);
    return request.then((result) => {
      if (!result.ok) return;
      setState(result.data);
      setName((typed) => typed || storedName || result.data.suggestedName);
    });
  }, [path]);
  useEffect(() => void load(), [load]);
  useChatChanges(merchantId, (event) => {
    if (event.type === 'changed' && !event.sessionIds.includes(sessionId)) return;
    void load();
    revalidate();
  });

  /** Resolves to whether it was done; what went wrong is shown. */
  const run = async (action: TakeoverAction): Promise<boolean> => {
    if (action.intent === 'join') storeName(action.name);
    setBusy(true);
    const result = await requestJson<TakeoverOutcome>(path, { body: action });
    if (result.ok) await load();
    setBusy(false);
    revalidate();
    const problem = !result.ok ? result.message : result.data.ok ? null : REFUSALS[result.data.reason];
    if (problem !== null) show({ message: problem, tone: 'critical' });
    return problem === null;
  };
  return { state, name, setName, isBusy, run };
}

export type Takeover = ReturnType<typeof useTakeover>;

/** Blocked storage only means that the name is typed again. */
function readName(): string {
  try {
    return localStorage.getItem(NAME_KEY) ?? '';
  } catch {
    return '';
  }
}

function storeName(name: string): void {
  try {
    localStorage.setItem(NAME_KEY, name);
  } catch {
    // See above.
  }
}
