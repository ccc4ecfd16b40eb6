import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import type { InventoryAnswer, InventoryIntent } from '#app/features/inventory/listing/inventory-intents.ts';
import { readyRoute } from '#app/ui/ready-route.ts';
import { useToasts } from '#app/ui/toasts.tsx';

type Told = (answer: InventoryAnswer) => void;

export interface InventoryActions {
  /** Tells, beside everybody, whoever asked for this one thing. */
  run(intent: InventoryIntent, told?: Told): void;
  isBusy: boolean;
}

/** Does something with the inventory and says what came of it, with a way back where there is one. */
export function useInventory(onDone?: Told): InventoryActions {
  const fetcher = useFetcher<InventoryAnswer & { isUnanswered?: boolean }>();
  const { show } = useToasts();
  const { submit, data, state } = fetcher;
  const asker = useRef<Told>();
  const run = useCallback(
    (intent: InventoryIntent, told?: Told) => {
      asker.current = told;
      submit(intent as Parameters<typeof submit>[0], {
        method: 'post',
        action: '/inventory',
        encType: 'application/json',
      });
    },
    [submit],
  );
  useEffect(() => readyRoute('routes/inventory'), []);
  const told = useRef<InventoryAnswer | null>(null);
  useEffect(() => {
    if (!data || state !== 'idle' || told.current === data) return;
    told.current = data;
    asker.current?.(data);
    onDone?.(data);
    // Of what wasn't answered the page says so by itself.
    if (data.isUnanswered) return;
    if (!data.ok) return show({ message: data.reason, tone: 'critical' });
    const { message, changeId } = data;
    const action = changeId ? { label: 'Undo', run: () => run({ intent: 'undo', changeId }) } : undefined;
    show({ message, action });
  }, [data, state, onDone, show, run]);
  return { run, isBusy: state !== 'idle' };
}
