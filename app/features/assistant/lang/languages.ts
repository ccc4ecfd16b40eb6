import { normalizeWord } from '#app/features/assistant/understanding/tokens.ts';
import { ENGLISH } from '#app/features/assistant/lang/en/english.ts';
import { SPANISH } from '#app/features/assistant/lang/es/spanish.ts';
import { findAskedFact as factAskedIn, type LanguagePacks } from '#app/features/assistant/language-pack.ts';
import type { FactKey } from '#app/features/assistant/understanding/facts/registry.ts';

export const LANGUAGES: LanguagePacks = { en: ENGLISH, es: SPANISH };

/** The fact a question asks for, in any of our languages; null for any other question. */
export function findAskedFactKey(question: string): FactKey | null {
  for (const { questionWords } of Object.values(LANGUAGES)) {
    const fact = factAskedIn(question, questionWords);
    if (fact !== null) return fact;
  }
  return null;
}

/** How languages are detected and requested. Languages are ISO 639-1 codes. */

const splitWords = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Function words of languages without a pack, which the chat only has to recognize as unsupported. */
const FUNCTION_WORDS: Readonly<Record<string, readonly string[]>> = {
  fr: splitWords(
    "je tu il elle vous nous on un une le la les des du de et est pour quel quelle dans avec sur mon ma mes mais où êtes très qui c'est j'ai pas ne suis avez cherche besoin bonjour merci matelas lit dormir dors combien voudrais oui au aux ce cette",
  ),
  de: splitWords(
    'ich bin wir sie der die das ein eine einen für ist und nicht mit auf mein meine haben habe suche brauche schlafe matratze bett was wie viel wo sehr gut guten hallo danke bitte kann zu von im auch es aber kostet',
  ),
  pt: splitWords(
    'eu você vocês um uma o os as é e em no na do da dos das para com não meu minha muito mas onde qual quais quanto custa preciso quero procuro obrigado obrigada olá colchão colchões cama durmo tem são estou está por favor bom dia oi isso sim',
  ),
  it: splitWords(
    'io lei noi un una il lo la gli le di e è per con non mio mia molto ma dove quale quanto costa cerco voglio vorrei ho bisogno sono che buongiorno ciao grazie materasso letto dormo schiena questo della del nel',
  ),
  nl: splitWords(
    'ik een het de en voor welke met niet maar waar mijn zijn wij heb op van hallo dank matras bed zoek nodig slaap rug hoeveel kost dat dit ook',
  ),
  pl: splitWords(
    'ja jestem nie na w z do jest szukam potrzebuję materac materaca łóżko dzień dobry dziękuję ile kosztuje śpię plecy jaki czy mam dla się',
  ),
  vi: splitWords('tôi bạn muốn cần mua nệm giường bao nhiêu xin chào cảm ơn không có cho ngủ của và là này'),
  tl: splitWords(
    'ako ko ang ng sa mga po opo kutson magkano salamat kumusta gusto kailangan matulog likod ba naman namin kami ito may',
  ),
  ht: splitWords(
    'mwen ou li nou yo yon nan pou ak pa gen bezwen matla kabann konbyen bonjou mèsi tanpri ki sa se',
  ),
};

/** Scripts that only one of the known languages uses. */
const SCRIPTS: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\u3040-\u30ff]/],
  ['ko', /[\uac00-\ud7af]/],
  ['zh', /[\u4e00-\u9fff]/],
  ['ru', /[\u0400-\u04ff]/],
  ['ar', /[\u0600-\u06ff]/],
  ['he', /[\u0590-\u05ff]/],
  ['hi', /[\u0900-\u097f]/],
  ['th', /[\u0e00-\u0e7f]/],
  ['el', /[\u0370-\u03ff]/],
];

/** Characters that suggest a language but don't prove it. */
const TYPICAL_SIGNS: readonly (readonly [language: string, signs: RegExp])[] = [
  ['es', /[¿¡ñ]/i],
  ['pt', /[ãõ]/i],
  ['de', /[äß]/i],
  ['fr', /[œçêë]/i],
];

/** Language names in English, Spanish and the language itself. */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  english: 'en',
  ingles: 'en',
  spanish: 'es',
  espanol: 'es',
  castellano: 'es',
  french: 'fr',
  frances: 'fr',
  francais: 'fr',
  german: 'de',
  aleman: 'de',
  deutsch: 'de',
  portuguese: 'pt',
  portugues: 'pt',
  italian: 'it',
  italiano: 'it',
  chinese: 'zh',
  chino: 'zh',
  mandarin: 'zh',
  cantonese: 'zh',
  vietnamese: 'vi',
  korean: 'ko',
  coreano: 'ko',
  japanese: 'ja',
  russian: 'ru',
  ruso: 'ru',
  tagalog: 'tl',
  arabic: 'ar',
  hindi: 'hi',
  creole: 'ht',
  kreyol: 'ht',
};

/** Words right before a language's name that request it, and words that mean it isn't requested. */
const ASKING_WORDS: ReadonlySet<string> = new Set(
  splitWords(
    'in en to a speak speaks speaking habla hablas hablan hablar hablame hableme hablen talk switch write answer reply contesta contesteme prefer prefiero understand entiende entiendes hablais contestan',
  ),
);
const REFUSING_WORDS: ReadonlySet<string> = new Set(
  splitWords("not no dont don't doesnt doesn't cant can't never nunca tampoco sin my mi bad mal poco little"),
);
const POLITE_WORDS: ReadonlySet<string> = new Set(
  splitWords('please por favor porfa porfavor pls plz thanks gracias version mejor ok hola hi hello'),
);

export interface DetectedLanguage {
  /** ISO 639-1; null if it could be any language: numbers, names, "ok", "queen 1500". */
  language: string | null;
  /** Whether the shopper asked for the language, whatever the message is written in. */
  isAsked: boolean;
  /** Whether the message is a long enough sentence to switch the chat's language. */
  isSure: boolean;
}

const MESSAGE_MAX = 600;
const WORDS_MAX = 100;
const ADDRESS = /\S{1,80}@\S{1,80}/g;
const WORD = /\p{L}[\p{L}\p{M}'’]{0,30}/gu;

const SUPPORTED_LANGUAGES: ReadonlySet<string> = new Set(Object.keys(LANGUAGES));

/** Maps each word to the languages that use it as a function word. */
const LANGUAGES_BY_WORD = new Map<string, string[]>();
const WORDS_BY_LANGUAGE = {
  ...FUNCTION_WORDS,
  ...Object.fromEntries(Object.entries(LANGUAGES).map(([code, pack]) => [code, pack.functionWords])),
};
for (const [language, list] of Object.entries(WORDS_BY_LANGUAGE))
  for (const word of new Set(list.map(normalizeWord)))
    LANGUAGES_BY_WORD.set(word, [...(LANGUAGES_BY_WORD.get(word) ?? []), language]);

/** A language is likely from this share of the words, and certain from this many words and this weight. */
const SHARE_MIN = 0.2;
const SURE_WORDS = 5;
const SURE_WEIGHT = 3;
/** How far the first language must be ahead of the second. */
const LEAD_RATIO_MIN = 1.3;
const SIGN_WEIGHT = 1;

/**
 * Detects a message's language by its function words; for Spanglish, the language of the sentence structure. Never
 * throws.
 */
export function detectLanguage(message: string): DetectedLanguage {
  const text = message.slice(0, MESSAGE_MAX).normalize('NFC').replace(ADDRESS, ' ');
  const words = (text.match(WORD) ?? []).slice(0, WORDS_MAX).map(normalizeWord);
  const asked = readRequest(words);
  if (asked !== null) return { language: asked, isAsked: true, isSure: true };
  const script = SCRIPTS.find(([, letters]) => letters.test(text))?.[0];
  if (script !== undefined) return { language: script, isAsked: false, isSure: words.length >= 1 };
  const ranked = weighLanguages(text, words);
  const [[language, most], [, second]] = [ranked[0] ?? ['', 0], ranked[1] ?? ['', 0]];
  const isLikely = most >= 0.5 && most >= words.length * SHARE_MIN && most >= second * LEAD_RATIO_MIN;
  if (!isLikely) return { language: null, isAsked: false, isSure: false };
  return { language, isAsked: false, isSure: words.length >= SURE_WORDS && most >= SURE_WEIGHT };
}

/**
 * Languages by the weight of their words, highest first. A word's weight is split among the languages that share it;
 * chat languages split it only among themselves, since they are far more likely.
 */
function weighLanguages(text: string, words: readonly string[]): [string, number][] {
  const weights = new Map<string, number>();
  const add = (language: string, weight: number) =>
    weights.set(language, (weights.get(language) ?? 0) + weight);
  for (const word of words) {
    const owners = LANGUAGES_BY_WORD.get(word) ?? [];
    const spoken = owners.filter((language) => SUPPORTED_LANGUAGES.has(language)).length;
    for (const language of owners)
      add(language, 1 / (SUPPORTED_LANGUAGES.has(language) ? spoken : owners.length));
  }
  for (const [language, signs] of TYPICAL_SIGNS) if (signs.test(text)) add(language, SIGN_WEIGHT);
  return [...weights].toSorted(([, one], [, other]) => other - one);
}

const REQUEST_DISTANCE_MAX = 3;

/** The language a message asks for: "in English please", "¿habla español?"; null if none. */
function readRequest(words: readonly string[]): string | null {
  const isBare = words.every((word) => Object.hasOwn(LANGUAGE_NAMES, word) || POLITE_WORDS.has(word));
  let asked: string | null = null;
  for (const [at, word] of words.entries()) {
    if (!Object.hasOwn(LANGUAGE_NAMES, word)) continue;
    const before = words.slice(Math.max(0, at - REQUEST_DISTANCE_MAX), at);
    const isRefused = before.some((one) => REFUSING_WORDS.has(one));
    const isPolite = POLITE_WORDS.has(words[at + 1] ?? '');
    if (!isRefused && (isBare || isPolite || ASKING_WORDS.has(before.at(-1) ?? '')))
      asked = LANGUAGE_NAMES[word]!;
  }
  return asked;
}

/**
 * The chat's language after another message. The first message with a detectable language sets it; after that, only a
 * request or a long sentence changes it.
 */
export function nextChatLanguage(current: string | null, message: string): string | null {
  const { language, isSure } = detectLanguage(message);
  return language !== null && (current === null || isSure) ? language : current;
}
