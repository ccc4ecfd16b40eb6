import type { RawFact } from '#app/features/assistant/understanding/resolve-facts.ts';
import type {
  ContactDetails,
  ReadingContext,
} from '#app/features/assistant/understanding/understanding-types.ts';

const CONTACTS = [
  'name',
  'email',
  'phone',
  'order',
  'zip',
] as const satisfies readonly (keyof ContactDetails)[];
/** Fewer digits are a telephone number only where one was asked for: "2000-2500" is a budget. */
const PHONE_DIGITS_MIN = 10;

export function toContact(facts: readonly RawFact[], { asked }: ReadingContext): ContactDetails {
  const left = CONTACTS.flatMap((key) => {
    const fact = facts.find((one) => one.key === key);
    if (fact === undefined) return [];
    const value = String(fact.value);
    const isShort = key === 'phone' && value.replace(/\D/g, '').length < PHONE_DIGITS_MIN;
    return isShort && asked !== 'contact' ? [] : [[key, value]];
  });
  return Object.fromEntries(left) as ContactDetails;
}
