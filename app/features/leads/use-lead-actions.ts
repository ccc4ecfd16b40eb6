import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { LeadActionResult } from '#app/features/leads/leads.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

export type LeadActions = ReturnType<typeof useLeadActions>;

/** Runs actions on this page's leads and shows the result as a toast; `path` is the action's route. */
export function useLeadActions(onDone?: () => void, path?: string) {
  const fetcher = useFetcher<LeadActionResult>();
  const { show } = useToasts();
  const { data, state, formData } = fetcher;
  const shown = useRef(data);
  useEffect(() => {
    if (state !== 'idle' || !data || shown.current === data) return;
    shown.current = data;
    if (!data.ok) return show({ message: data.reason, tone: 'critical' });
    show({ message: data.message });
    onDone?.();
  }, [data, state, show, onDone]);
  return {
    isBusy: state !== 'idle',
    /** The value of a field that is being saved, or null. */
    pending: (field: string) => (formData?.get(field) as string | null | undefined) ?? null,
    run: (fields: Record<string, string>) => fetcher.submit(fields, { method: 'post', action: path }),
  };
}
