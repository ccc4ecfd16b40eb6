import type { MatchingTexts } from '#app/features/assistant/language-pack.ts';
import { toEnglishWords } from '#app/features/assistant/lang/en/remark-phrases.ts';
import { REMARKS } from '#app/features/assistant/lang/en/reasons-and-cautions.ts';
import { VALUES } from '#app/features/assistant/lang/en/values.ts';
import { WIDGET } from '#app/features/assistant/lang/en/widget.ts';
import { matchingTexts } from '#app/features/assistant/lang/value-texts.ts';

const { value, money } = VALUES;

/** The words of matching in English. */
export const MATCHING: MatchingTexts = {
  ...matchingTexts(WIDGET, REMARKS, toEnglishWords),
  value,
  usually: (text) => `Usually ${text.toLowerCase()}`,
  money,
  midRange: 'Mid-range',
  priceEnds: { least: 'Least expensive', most: 'Most expensive' },
  bothCost: (total) => `Both together come to ${total}, before tax and delivery.`,
  severalCost: (count, total) => `${count} of these come to ${total}, before tax and delivery.`,
  roles: {
    'best-match': 'Best match',
    'best-value': 'Best value',
    coolest: 'Sleeps coolest',
    'least-motion': 'Least motion',
    organic: 'Organic',
    softer: 'Softer feel',
    firmer: 'Firmer feel',
    'as-asked': 'What you asked for',
    'step-up': 'A step up',
    'plus-size': 'Made for your size',
    'your-side': 'For your side',
    'partner-side': "For your partner's side",
    thicker: 'Thicker',
    thinner: 'Slimmer',
    'other-material': 'Another material',
    'other-brand': 'Another brand',
    'close-match': 'Also a good match',
  },
  parts: {
    comfort: 'Firmness for how you sleep',
    support: 'Support for your body',
    cooling: 'Cooling',
    motion: 'Motion isolation',
    edge: 'Edge support',
    pressure: 'Pressure relief',
    wishes: 'Materials and features you asked for',
    value: 'Value for the price',
  },
  attributes: {
    firmness: 'Firmness',
    thickness: 'Thickness',
    cooling: 'Cooling',
    motion: 'Motion isolation',
    edge: 'Edge support',
    pressure: 'Pressure relief',
    construction: 'Type',
    materials: 'Materials',
    certifications: 'Certifications',
    fiberglass: 'Fiberglass',
    sizes: 'Sizes',
    price: 'Price',
    warranty: 'Warranty',
    trial: 'Sleep trial',
    capacity: 'Weight limit',
    'adjustable-base': 'Adjustable base',
    brand: 'Brand',
    features: 'Features',
    'made-in': 'Made in',
    reviews: 'Reviews',
    stock: 'In stock',
    side: 'Side sleeping',
    back: 'Back sleeping',
    stomach: 'Stomach sleeping',
  },
  sizeAndPriceUnknown: "Its size and price aren't listed, so check with the store.",
  aboveBudget: 'Above your budget.',
};
