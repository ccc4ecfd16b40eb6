import { type Draft, readDraftPatch } from '#app/features/onboarding/draft.ts';

const keyOf = (merchantId: string) => `bedside-draft-${merchantId}`;

/** Keeps what a page that is being left has not saved, for the same tab: a reload is quicker than the last save. */
export function keepDraft(merchantId: string, values: Partial<Draft>): void {
  try {
    sessionStorage.setItem(keyOf(merchantId), JSON.stringify(values));
  } catch {
    // A browser without storage still sends the last save.
  }
}

/** What a page of this tab kept when it was left, once. */
export function takeKeptDraft(merchantId: string): Partial<Draft> {
  try {
    const kept = sessionStorage.getItem(keyOf(merchantId));
    sessionStorage.removeItem(keyOf(merchantId));
    return readDraftPatch(JSON.parse(kept ?? 'null'));
  } catch {
    return {};
  }
}
