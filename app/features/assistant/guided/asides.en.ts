import type { EducationTopic, SmallTalkTopic } from '#app/features/assistant/conversation/understanding.ts';
import { listed, pickByTurn } from '#app/features/assistant/wording.ts';

/** What is said beside the matter: the store, mattresses in general, small talk, and what is declined. */

export function openQuestion(turn: number): string {
  return pickByTurn(
    [
      "That one I can't answer from what I have here; the store can.",
      "I don't have that here; the store is the one to ask.",
      "I can't tell you that from here; the store can.",
    ],
    turn,
  );
}

export function reachStore(ways: { phone: string; email: string; other: string }): string {
  const parts = [
    ways.phone === '' ? '' : `call ${ways.phone}`,
    ways.email === '' ? '' : `write to ${ways.email}`,
  ];
  const known = parts.filter((part) => part !== '');
  if (known.length > 0) return `You can ${listed(known, 'or')}.`;
  return ways.other === '' ? '' : `You can reach the store here: ${ways.other}.`;
}

export const EDUCATION: Record<EducationTopic, string> = {
  'hybrid-vs-memory-foam':
    'A hybrid puts foam over coils, so it feels springier and lets more air through. Memory foam hugs more and passes on less movement.',
  firmness:
    'Firmness runs from 1 (soft) to 10 (firm), and harder is not better by itself. Many side sleepers go softer, many stomach sleepers firmer, and medium-firm is a common choice in between.',
  'box-spring':
    'Most mattresses today do well on any flat, sturdy base, so a box spring is often not needed. The store can confirm it for a given mattress.',
  'adjustable-base':
    'Foam and latex bend easily, and many hybrids do too. The store can confirm it for a given mattress.',
  fiberglass:
    "I can't confirm that for a given mattress from what I have. The store can check its label for you.",
  sizes:
    'In inches: Twin 38×75, Twin XL 38×80, Full 54×75, Queen 60×80, King 76×80 and California King 72×84. A King gives each of two people about as much room as a Twin XL.',
  thickness:
    'Ten to twelve inches suits many sleepers. Above 230 lb, twelve inches or more is the usual choice.',
  cooling:
    'Coils and latex let more air through than dense foam. Gel or open layers make foam somewhat airier.',
  couples:
    'For two, steady edges and little movement across the bed count most. If your wishes are far apart, a split size, two mattresses side by side, or an airbed lets each side feel different.',
  positions:
    'Many side sleepers like some give at the shoulder, many back sleepers a medium-firm feel, and many stomach sleepers a firmer one.',
  lifespan: 'Many mattresses keep their feel for seven to ten years. Latex often keeps it longest.',
  'break-in': 'A new mattress often takes three to four weeks to settle.',
  care: "A washable protector and a turn from head to foot now and then keep a mattress fresh. The maker's label comes first.",
  topper: "A topper can soften a bed that is too firm, but it can't firm up one that sags.",
  capacity:
    'Above 230 lb, twelve inches or more and a firmer feel are the usual choice. The store can confirm the limit of a given mattress.',
  materials:
    'Memory foam hugs, latex is springy and airy, coils feel bouncy, and a hybrid joins foam and coils.',
};

export function trust(turn: number): string {
  return pickByTurn(
    [
      'I go by what you tell me and by what is stated of each mattress; why one fits stands on its card.',
      'Nothing counts for me but what you told me and what is stated of each mattress.',
    ],
    turn,
  );
}

export const SMALL_TALK: Record<Exclude<SmallTalkTopic, 'trust'>, string> = {
  'how-are-you': "I'm well, thank you.",
  joke: "I'm better with beds than with jokes.",
  compliment: "Thank you, that's kind.",
  complaint: "I'm sorry about that; let me try to be more useful.",
  feelings: 'I hear you.',
  acknowledge: 'Good.',
};

export function greeting(turn: number): string {
  return pickByTurn(['Hello.', 'Hello again.'], Math.min(turn, 1));
}

export function thanks(turn: number): string {
  return pickByTurn(["You're welcome.", 'Happy to help.'], turn);
}
export const GOODBYE = 'Sleep well, and come back any time.';
export const BROWSING = "Take your time. I'm here whenever you'd like a suggestion or have a question.";

export function offTopic(turn: number): string {
  return pickByTurn(
    [
      "That's outside what I can help with; mattresses are what I know.",
      'I stay with mattresses, so that one is not for me.',
    ],
    turn,
  );
}

export function injection(turn: number): string {
  return pickByTurn(
    [
      "I can't change how I work here, but I can help you find a mattress.",
      'That stays as it is; finding a mattress is what I can do.',
    ],
    turn,
  );
}

export function abuse(turn: number): string {
  return pickByTurn(
    [
      "I'd like to be of use; we can carry on whenever you want to.",
      "I'm sorry that this annoys you. Whenever you like, we can look at mattresses.",
    ],
    turn,
  );
}

export function medical(turn: number): string {
  return pickByTurn(
    [
      'That is a question for a doctor or another clinician; I can only speak about comfort.',
      'I leave that one to a clinician; how a bed feels is what I can help with.',
    ],
    turn,
  );
}

export const MEDICAL_BACK = 'Many people with a stiff back look for a medium-firm feel.';
export const COMFORT_BACK =
  'Many people with a stiff back look for a medium-firm feel; for discomfort that stays, a clinician is the right person to ask.';
export const COMFORT_OTHER =
  "I'll keep comfort in mind; for discomfort that stays, a clinician is the right person to ask.";

export const CAPABILITIES =
  'I can suggest mattresses from this store that fit how you sleep, compare them, and tell you how to reach the store.';
export const FEW_QUESTIONS = 'A few answers narrow it down; say the word and I show you what I have so far.';
export const PRIVACY =
  'What you tell me is kept with this chat, where the store can read it. You can skip anything.';
export const NOT_A_PERSON =
  "I'm not a person, and I can help you find a mattress or put you in touch with the store.";

export const PERSON = 'Of course.';
export const PERSON_NOTED = "I've noted that you'd like to talk to a person.";
export const LEAVE_CONTACT =
  'If you leave your name and an e-mail or phone number, the store can get back to you.';
export const CONTACT_NOT_TAKEN = "I can't take contact details here.";
export const CONTACT_LEFT = 'Thank you, the store sees it with this chat.';

export const BRAND_CARRIED = 'Yes, the store carries that. I suggest by fit rather than by name.';
export const BRAND_SEVERAL = 'I compare by fit rather than by brand.';
export const BRAND_UNKNOWN = "I don't find that in this store's range.";

const ENGLISH_ONLY = 'I work best in English.';
const IN_THEIR_LANGUAGE: Record<string, string> = {
  es: 'Respondo mejor en inglés.',
  fr: 'Je réponds mieux en anglais.',
  de: 'Auf Englisch antworte ich am besten.',
};

/** `language`: an ISO 639-1 code or the language's English name. English is added the first time. */
export function otherLanguage(language: string, isFirst: boolean): string {
  const names: Record<string, string> = { spanish: 'es', french: 'fr', german: 'de' };
  const code = language.toLowerCase();
  const sentence = IN_THEIR_LANGUAGE[names[code] ?? code.slice(0, 2)];
  if (sentence === undefined) return ENGLISH_ONLY;
  return isFirst ? `${sentence} ${ENGLISH_ONLY}` : sentence;
}
