import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import type { InventoryAnswer, InventoryIntent } from '#app/features/inventory/listing/inventory-intents.ts';
import { useToasts } from '#app/ui/toasts.tsx';

export interface InventoryActions {
  run(intent: InventoryIntent): void;
  isBusy: boolean;
}

/** Does something with the inventory and says what came of it, with a way back where there is one. */
export function useInventory(onDone?: (answer: InventoryAnswer) => void): InventoryActions {
  const fetcher = useFetcher<InventoryAnswer>();
  const { show } = useToasts();
  const { submit, data, state } = fetcher;
  const run = useCallback(
    (intent: InventoryIntent) =>
      submit(intent as Parameters<typeof submit>[0], {
        method: 'post',
        action: '/inventory',
        encType: 'application/json',
      }),
    [submit],
  );
  const told = useRef<InventoryAnswer | null>(null);
  useEffect(() => {
    if (!data || state !== 'idle' || told.current === data) return;
    told.current = data;
    onDone?.(data);
    if (!data.ok) return show({ message: data.reason, tone: 'critical' });
    const { message, changeId } = data;
    const action = changeId ? { label: 'Undo', run: () => run({ intent: 'undo', changeId }) } : undefined;
    show({ message, action });
  }, [data, state, onDone, show, run]);
  return { run, isBusy: state !== 'idle' };
}
