import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeployOutcome } from '#app/features/onboarding/deploy/deploy-assistant.server.ts';
import {
  type Draft,
  type DraftKey,
  type FieldErrors,
  findFieldErrors,
  type OnboardingState,
  parseDraftPatch,
  type StepKey,
} from '#app/features/onboarding/draft/draft.ts';
import type {
  CompleteStepOutcome,
  SaveDraftOutcome,
} from '#app/features/onboarding/draft/onboarding-state.server.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';
import { type JsonRequest, type JsonResult, requestJson } from '#app/ui/network/request-json.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';

const AUTOSAVE_DELAY_MS = 1_000;

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

export type DraftForm = ReturnType<typeof useDraft>;

/** The draft, autosaved one second after the last change; saves don't overlap. */
export function useDraft(onboarding: OnboardingState, onComplete: () => void) {
  const { show } = useToasts();
  const [draft, setDraft] = useState(onboarding.draft);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saveState, setSaveState] = useState<SaveState>('idle');
  const [changes, setChanges] = useState(0);
  const unsaved = useRef<Partial<Draft>>({});
  const isSaving = useRef(false);

  // The caller must save the values, or restore them on failure.
  const takeUnsaved = useCallback(() => {
    const values = unsaved.current;
    unsaved.current = {};
    return values;
  }, []);
  const restoreUnsaved = useCallback((values: Partial<Draft>) => {
    unsaved.current = { ...values, ...unsaved.current };
  }, []);

  const save = useCallback(async () => {
    if (isSaving.current || Object.keys(unsaved.current).length === 0) return;
    isSaving.current = true;
    setSaveState('saving');
    const values = takeUnsaved();
    const result = await postOnboarding('save-draft', { values });
    isSaving.current = false;
    if (result.ok) {
      setSaveState('saved');
      if (!result.data.ok) onComplete();
      else if (Object.keys(unsaved.current).length > 0) setChanges((count) => count + 1);
      return;
    }
    restoreUnsaved(values);
    setSaveState('failed');
    if (result.reason !== 'signed-out') show({ message: ONBOARDING_TEXTS.autosaveFailed, tone: 'critical' });
  }, [restoreUnsaved, onComplete, show, takeUnsaved]);

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
  useSaveOnPageHide(onboarding.merchantId, takeUnsaved, change);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const check = useCallback((key: DraftKey) => {
    const found = findFieldErrors(latest.current, [key]);
    setErrors((before) => ({ ...omitFields(before, [key]), ...found }));
  }, []);
  return { draft, errors, saveState, change, check, setErrors, takeUnsaved, restoreUnsaved };
}

// Prevents losing unsaved changes when the page is closed or reloaded or the wizard is left.
function useSaveOnPageHide(
  merchantId: string,
  takeUnsaved: () => Partial<Draft>,
  change: (values: Partial<Draft>) => void,
): void {
  useEffect(() => {
    const stored = readStoredDraft(merchantId);
    if (Object.keys(stored).length > 0) change(stored);
    const saveOnHide = () => {
      const values = takeUnsaved();
      if (Object.keys(values).length === 0) return;
      saveDraftLocally(merchantId, values);
      void postOnboarding('save-draft', { values }, { keepalive: true });
    };
    window.addEventListener('pagehide', saveOnHide);
    return () => {
      window.removeEventListener('pagehide', saveOnHide);
      saveOnHide();
    };
  }, [change, merchantId, takeUnsaved]);
}

function omitFields(errors: FieldErrors, keys: DraftKey[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([key]) => !keys.includes(key as DraftKey)));
}

const getDraftStorageKey = (merchantId: string) => `bedside-draft-${merchantId}`;

/** Keeps unsaved values for this tab, since a reload can be faster than the last save. */
function saveDraftLocally(merchantId: string, values: Partial<Draft>): void {
  try {
    sessionStorage.setItem(getDraftStorageKey(merchantId), JSON.stringify(values));
  } catch {
    // Without storage, the browser still sends the last save.
  }
}

/** Returns the values stored by this tab and removes them. */
function readStoredDraft(merchantId: string): Partial<Draft> {
  try {
    const stored = sessionStorage.getItem(getDraftStorageKey(merchantId));
    sessionStorage.removeItem(getDraftStorageKey(merchantId));
    return parseDraftPatch(JSON.parse(stored ?? 'null'));
  } catch {
    return {};
  }
}

type DraftValues = { values: Partial<Draft> };

interface OnboardingRequests {
  'save-draft': [DraftValues, SaveDraftOutcome];
  'complete-step': [DraftValues & { step: StepKey; acceptSuggestion?: boolean }, CompleteStepOutcome];
  deploy: [DraftValues, DeployOutcome];
  launch: [DraftValues, DeployOutcome];
  'go-to-step': [{ step: number }, { ok: true }];
  'close-guide': [object, { ok: true }];
}

export function postOnboarding<I extends keyof OnboardingRequests>(
  intent: I,
  payload: OnboardingRequests[I][0],
  options: Pick<JsonRequest, 'keepalive'> = {},
): Promise<JsonResult<OnboardingRequests[I][1]>> {
  return requestJson('/onboarding', { ...options, body: { intent, ...payload }, timeoutMs: 60_000 });
}
