import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Draft,
  type DraftKey,
  type FieldErrors,
  findFieldErrors,
} from '#app/features/onboarding/draft.ts';
import { keepDraft, takeKeptDraft } from '#app/features/onboarding/kept-draft.ts';
import { autosaveNotice, type OnboardingState } from '#app/features/onboarding/onboarding.ts';
import { postOnboarding } from '#app/features/onboarding/post-onboarding.ts';
import { useToasts } from '#app/ui/toasts.tsx';

const AUTOSAVE_MS = 1_000;

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

export interface DraftControl {
  draft: Draft;
  errors: FieldErrors;
  saveState: SaveState;
  change(values: Partial<Draft>): void;
  /** Judges one field, as when it is left. */
  check(key: DraftKey): void;
  setErrors(errors: FieldErrors): void;
  /** What the server doesn't have yet; the caller sends it, and gives it back with `keep` if that fails. */
  take(): Partial<Draft>;
  keep(values: Partial<Draft>): void;
}

/** What the forms hold, saved a second after the last change; one save runs at a time. */
export function useDraft(onboarding: OnboardingState, onComplete: () => void): DraftControl {
  const { show } = useToasts();
  const [draft, setDraft] = useState(onboarding.draft);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saveState, setSaveState] = useState<SaveState>('idle');
  const [changes, setChanges] = useState(0);
  const unsaved = useRef<Partial<Draft>>({});
  const isSaving = useRef(false);

  const take = useCallback(() => {
    const taken = unsaved.current;
    unsaved.current = {};
    return taken;
  }, []);
  const keep = useCallback((values: Partial<Draft>) => {
    unsaved.current = { ...values, ...unsaved.current };
  }, []);

  const save = useCallback(async () => {
    if (isSaving.current || Object.keys(unsaved.current).length === 0) return;
    isSaving.current = true;
    setSaveState('saving');
    const values = take();
    const posted = await postOnboarding('save-draft', { values });
    isSaving.current = false;
    if (posted.is === 'answered') {
      setSaveState('saved');
      if (!posted.answer.ok) onComplete();
      else if (Object.keys(unsaved.current).length > 0) setChanges((count) => count + 1);
      return;
    }
    keep(values);
    setSaveState('failed');
    const notice = posted.is === 'failed' ? autosaveNotice(posted.message) : null;
    if (notice) show({ message: notice, tone: 'critical' });
  }, [keep, onComplete, show, take]);

  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => void save(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [changes, save]);

  const change = useCallback((values: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...values }));
    setErrors((before) => without(before, Object.keys(values) as DraftKey[]));
    Object.assign(unsaved.current, values);
    setChanges((count) => count + 1);
  }, []);
  useLeaving({ merchantId: onboarding.merchantId, take, change });
  const check = (key: DraftKey) =>
    setErrors((before) => ({ ...without(before, [key]), ...findFieldErrors(draft, [key]) }));
  return { draft, errors, saveState, change, check, setErrors, take, keep };
}

interface Leaving {
  merchantId: string;
  take(): Partial<Draft>;
  change(values: Partial<Draft>): void;
}

// Whoever closes or reloads the window within the second before a save loses nothing.
function useLeaving({ merchantId, take, change }: Leaving): void {
  useEffect(() => {
    const kept = takeKeptDraft(merchantId);
    if (Object.keys(kept).length > 0) change(kept);
    const leave = () => {
      const values = take();
      if (Object.keys(values).length === 0) return;
      keepDraft(merchantId, values);
      void postOnboarding('save-draft', { values }, { keepalive: true });
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [change, merchantId, take]);
}

function without(errors: FieldErrors, keys: DraftKey[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !keys.includes(key as DraftKey)));
}
