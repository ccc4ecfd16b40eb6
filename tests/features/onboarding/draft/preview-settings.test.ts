import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '#app/features/onboarding/draft/draft.ts';
import { getDefaultWelcome, toPreviewSettings } from '#app/features/onboarding/draft/settings-from-draft.ts';

const draft = { ...EMPTY_DRAFT, storeName: 'Dream Beds' };

test.each([null, 'https://dream-beds.chat.example'])(
  'the suggested welcome message is what an empty field shows, deployed at %s',
  (chatUrl) => {
    const state = { draft, logo: '', chatUrl };
    const shown = toPreviewSettings(state).branding?.welcomeMessage;
    expect(shown).toMatch(/How can I help you today\?$/);
    expect(getDefaultWelcome(state)).toBe(shown);
    const typed = { ...state, draft: { ...draft, welcomeMessage: 'Ahoy.' } };
    expect(getDefaultWelcome(typed)).toBe(shown);
  },
);
