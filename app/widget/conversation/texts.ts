import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { widgetTexts } from '#app/features/assistant/lang/widgets.ts';
import type { WidgetTexts } from '#app/features/assistant/widget-texts.ts';

/** The texts in the chat's language; the assistant's own come from the server. */
export const TextsContext = createContext<WidgetTexts>(widgetTexts(null));

export function useTexts(): WidgetTexts {
  return useContext(TextsContext);
}

/** BCP 47 for prices: the store's own where the chat speaks its language, so that a British store's stay British. */
export function priceLocale(storeLang: string, { code, locale }: WidgetTexts): string {
  return storeLang.toLowerCase().split('-')[0] === code ? storeLang : locale;
}
