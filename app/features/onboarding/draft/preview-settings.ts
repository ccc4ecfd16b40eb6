import type { SettingsChanges } from '#app/features/merchant/settings/settings-schema.ts';
import { type OnboardingState, toSettingsFromDraft } from '#app/features/onboarding/draft/draft.ts';

/** The title of the chat's preview while the store has no name. */
export const UNNAMED_CHAT_TITLE = 'Chat Assistant';

type PreviewedState = Pick<OnboardingState, 'draft' | 'logo' | 'chatUrl'>;

/**
 * What the wizard's preview of the chat shows, in the server and the browser. The launch would deploy, with its own
 * defaults, what no deploy has stored yet. No shopper sees the lead settings.
 */
export function toPreviewSettings(state: PreviewedState): SettingsChanges {
  const { draft, logo, chatUrl } = state;
  const { leads: _, ...changes } = toSettingsFromDraft(draft, chatUrl === null ? 'launch' : 'deploy');
  const { branding } = changes;
  return {
    ...changes,
    branding: { ...branding, chatTitle: branding?.chatTitle || UNNAMED_CHAT_TITLE, logo },
  };
}

/** What opens the chat while the merchant has written no welcome message. */
export function getDefaultWelcome(state: PreviewedState): string {
  const draft = { ...state.draft, welcomeMessage: '' };
  return toPreviewSettings({ ...state, draft }).branding?.welcomeMessage ?? '';
}
