import { WIDGET as EN } from '#app/features/assistant/lang/en/widget.ts';
import { WIDGET as ES } from '#app/features/assistant/lang/es/widget.ts';
import type { WidgetTexts } from '#app/features/assistant/widget-texts.ts';

/** The chat window's languages; the first is the default. Browsers load all of them. */
export const WIDGETS: Readonly<Record<string, WidgetTexts>> = { en: EN, es: ES };

export const DEFAULT_LANGUAGE = EN.code;

export function widgetTexts(language: string | null | undefined): WidgetTexts {
  return WIDGETS[findLanguage(language) ?? DEFAULT_LANGUAGE]!;
}

/** The chat language for a BCP 47 tag ("es-MX"), or null. */
export function findLanguage(tag: string | null | undefined): string | null {
  const [code = ''] = (tag ?? '').toLowerCase().split(/[-_]/);
  return Object.hasOwn(WIDGETS, code) ? code : null;
}

/** The first preferred language that the chat supports. */
export function chooseLanguage(wishes: readonly (string | null | undefined)[]): string {
  for (const wish of wishes) {
    const language = findLanguage(wish);
    if (language !== null) return language;
  }
  return DEFAULT_LANGUAGE;
}
