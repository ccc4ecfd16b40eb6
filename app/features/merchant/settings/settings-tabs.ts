import type { ReactNode } from 'react';

/** The moments of a chat that a preview can open at: each shows what a tab of the settings changes. */
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
  /** What the preview beside it shows; null without a preview. */
  scene: PreviewScene | null;
  content: ReactNode;
}
