import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Draft,
  type DraftKey,
  type FieldErrors,
  findFieldErrors,
  type OnboardingState,
  parseDraftPatch,
} from '#app/features/onboarding/draft/draft.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { postOnboarding } from '#app/features/onboarding/wizard/onboarding-client.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

const AUTOSAVE_DELAY_MS = 1_000;

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

export type DraftControl = ReturnType<typeof useDraft>;

/** The draft, saved a second after the last change; one save runs at a time. */
export function useDraft(onboarding: OnboardingState, onComplete: () => void) {
  const { show } = useToasts();
  const [draft, setDraft] = useState(onboarding.draft);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saveState, setSaveState] = useState<SaveState>('idle');
  const [changes, setChanges] = useState(0);
  const unsaved = useRef<Partial<Draft>>({});
  const isSaving = useRef(false);

  // The caller of `take` saves the values, or returns them with `keep` if that fails.
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
    const result = await postOnboarding('save-draft', { values });
    isSaving.current = false;
    if (result.ok) {
      setSaveState('saved');
      if (!result.data.ok) onComplete();
      else if (Object.keys(unsaved.current).length > 0) setChanges((count) => count + 1);
      return;
    }
    keep(values);
    setSaveState('failed');
    if (result.reason !== 'signed-out') show({ message: ONBOARDING_TEXTS.autosaveFailed, tone: 'critical' });
  }, [keep, onComplete, show, take]);

  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => void save(), AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [changes, save]);

  const change = useCallback((values: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...values }));
    setErrors((before) => omitFields(before, Object.keys(values) as DraftKey[]));
    Object.assign(unsaved.current, values);
    setChanges((count) => count + 1);
  }, []);
  useSaveOnPageHide(onboarding.merchantId, take, change);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const check = useCallback((key: DraftKey) => {
    const found = findFieldErrors(latest.current, [key]);
    setErrors((before) => ({ ...omitFields(before, [key]), ...found }));
  }, []);
  return { draft, errors, saveState, change, check, setErrors, take, keep };
}

// A page that is closed or reloaded within the second before a save loses nothing.
function useSaveOnPageHide(
  merchantId: string,
  take: () => Partial<Draft>,
  change: (values: Partial<Draft>) => void,
): void {
  useEffect(() => {
    const unsent = takeUnsavedDraft(merchantId);
    if (Object.keys(unsent).length > 0) change(unsent);
    const leave = () => {
      const values = take();
      if (Object.keys(values).length === 0) return;
      storeUnsavedDraft(merchantId, values);
      void postOnboarding('save-draft', { values }, { keepalive: true });
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [change, merchantId, take]);
}

function omitFields(errors: FieldErrors, keys: DraftKey[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !keys.includes(key as DraftKey)));
}

const getDraftStorageKey = (merchantId: string) => `bedside-draft-${merchantId}`;

/** Stores unsaved values for the same tab: a reload is faster than the last save. */
function storeUnsavedDraft(merchantId: string, values: Partial<Draft>): void {
  try {
    sessionStorage.setItem(getDraftStorageKey(merchantId), JSON.stringify(values));
  } catch {
    // A browser without storage still sends the last save.
  }
}

/** Returns and removes the values that this tab stored. */
function takeUnsavedDraft(merchantId: string): Partial<Draft> {
  try {
    const stored = sessionStorage.getItem(getDraftStorageKey(merchantId));
    sessionStorage.removeItem(getDraftStorageKey(merchantId));
    return parseDraftPatch(JSON.parse(stored ?? 'null'));
  } catch {
    return {};
  }
}
