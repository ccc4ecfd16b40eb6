interface RegionOption {
  value: string;
  label: string;
}

/** The options of a merchant; other stored values stay and are shown as they are. */
export const LANGUAGES: readonly RegionOption[] = toRegionOptions({
  en: 'English',
  'en-GB': 'English (United Kingdom)',
  es: 'Spanish',
  fr: 'French',
  'fr-CA': 'French (Canada)',
  de: 'German',
  it: 'Italian',
  nl: 'Dutch',
  pt: 'Portuguese',
  'pt-BR': 'Portuguese (Brazil)',
  da: 'Danish',
  nb: 'Norwegian',
  sv: 'Swedish',
  fi: 'Finnish',
  pl: 'Polish',
  cs: 'Czech',
  ja: 'Japanese',
  ko: 'Korean',
  zh: 'Chinese',
  ar: 'Arabic',
  he: 'Hebrew',
});

export const CURRENCIES: readonly RegionOption[] = toRegionOptions({
  USD: 'US dollar (USD)',
  CAD: 'Canadian dollar (CAD)',
  EUR: 'Euro (EUR)',
  GBP: 'Pound sterling (GBP)',
  AUD: 'Australian dollar (AUD)',
  NZD: 'New Zealand dollar (NZD)',
  CHF: 'Swiss franc (CHF)',
  DKK: 'Danish krone (DKK)',
  NOK: 'Norwegian krone (NOK)',
  SEK: 'Swedish krona (SEK)',
  PLN: 'Polish złoty (PLN)',
  CZK: 'Czech koruna (CZK)',
  MXN: 'Mexican peso (MXN)',
  BRL: 'Brazilian real (BRL)',
  JPY: 'Japanese yen (JPY)',
  KRW: 'South Korean won (KRW)',
  INR: 'Indian rupee (INR)',
  SGD: 'Singapore dollar (SGD)',
  AED: 'UAE dirham (AED)',
  ILS: 'Israeli shekel (ILS)',
  ZAR: 'South African rand (ZAR)',
});

export const MEASUREMENT_UNITS = [
  { value: 'imperial', label: 'Imperial', helpText: 'Inches, pounds and degrees Fahrenheit' },
  { value: 'metric', label: 'Metric', helpText: 'Centimetres, kilograms and degrees Celsius' },
] as const;

export function listTimeZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];
}

export function toTimeZoneOptions(zones: readonly string[]): RegionOption[] {
  return zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

function toRegionOptions(names: Record<string, string>): RegionOption[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
