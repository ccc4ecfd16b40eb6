import type { ReactNode } from 'react';

/** Scenes a preview can start with. Each shows what its settings tab changes. */
export const PREVIEW_SCENES = [
  'greeting',
  'question',
  'recommendations',
  'contact-form',
  'store-facts',
] as const;

export type PreviewScene = (typeof PREVIEW_SCENES)[number];

export interface SettingsTab {
  id: string;
  label: string;
  paths: readonly string[];
  /** The scene of the preview; null if the tab has none. */
  scene: PreviewScene | null;
  content: ReactNode;
}
