import { isTimeZone } from '#app/ui/format.ts';

export interface RegionOption {
  value: string;
  label: string;
}

/** The choices offered; other stored values stay and are shown as they are. */
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
  { value: 'imperial', label: 'Imperial', helpText: 'Inches, pounds, and degrees Fahrenheit' },
  { value: 'metric', label: 'Metric', helpText: 'Centimeters, kilograms, and degrees Celsius' },
] as const;

let timeZones: RegionOption[] | undefined;

/** All time zones by name. Server only: browsers may name some differently. */
export function listTimeZones(): readonly RegionOption[] {
  timeZones ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')]
    .map((value) => ({ value, label: formatTimeZone(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
  return timeZones;
}

/** Such as "Pacific Time (Los Angeles)"; an unknown zone as is. Server only. */
export function formatTimeZone(name: string): string {
  if (name === 'UTC') return 'Coordinated Universal Time (UTC)';
  if (!isTimeZone(name)) return name;
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? name;
  return `${zone} (${name.split('/').at(-1)!.replaceAll('_', ' ')})`;
}

function toRegionOptions(names: Record<string, string>): RegionOption[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}

type Location = Record<'address' | 'city' | 'state' | 'zip' | 'country', string>;

/** Such as "12 Main St, Portland, OR 97201, USA"; empty without a location. */
export function formatAddress({ address, city, state, zip, country }: Location): string {
  return [address, city, [state, zip].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
}
