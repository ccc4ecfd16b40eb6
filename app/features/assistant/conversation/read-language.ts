const SCRIPTS: [string, RegExp][] = [
  ['ja', /[\u3040-\u30ff]/g],
  ['ko', /[\uac00-\ud7af]/g],
  ['zh', /[\u4e00-\u9fff]/g],
  ['ru', /[\u0400-\u04ff]/g],
  ['ar', /[\u0600-\u06ff]/g],
  ['he', /[\u0590-\u05ff]/g],
  ['hi', /[\u0900-\u097f]/g],
  ['th', /[\u0e00-\u0e7f]/g],
  ['el', /[\u0370-\u03ff]/g],
];

/** Words that are common in one language and strange in English. */
const COMMON: [string, string][] = [
  [
    'es',
    'cuál cual cuáles es bueno buena para dolor espalda de la el los las una un qué que necesito quiero busco colchón colchon colchones hola gracias tengo cuánto cuanto cuesta precio cama por favor duermo lado mi con muy pero tienen donde dónde están horario habla hablan español usted puedo comprar grande firme suave somos dormimos yo y en',
  ],
  [
    'fr',
    "je tu vous nous un une le la les des du pour quel quelle est bon bonne matelas bonjour merci avez cherche j'ai dormir dors dos côté cherchons voudrais besoin combien coûte prix s'il mal avec mais où êtes très et sur mon ma lit qui c'est",
  ],
  [
    'de',
    'ich bin wir der die das ein eine einen für ist gut welche welcher matratze matratzen guten hallo danke haben suche brauche schlafe rücken seite seitenschläfer wieviel kostet preis bitte mit aber wo sehr und nicht auf mein meine bett was kann sie habe',
  ],
  [
    'pt',
    'eu você qual é bom boa para dor nas costas colchão colchões olá obrigado obrigada preciso quero procuro quanto custa preço cama por favor durmo lado meu minha com muito mas onde vocês não uma um estou',
  ],
  [
    'it',
    'io quale è buono per mal di schiena materasso materassi ciao grazie cerco voglio ho bisogno quanto costa prezzo letto favore dormo fianco mio mia con molto ma dove siete buongiorno vorrei sono che il',
  ],
  ['vi', 'tôi muốn cần nệm giường bao nhiêu xin chào cảm ơn lưng không có cho ngủ'],
  ['tl', 'ako ko ang ng kutson magkano po salamat kumusta gusto kailangan matulog likod'],
  [
    'nl',
    'ik een het voor welke matras matrassen hallo dank zoek nodig slaap rug zij hoeveel kost prijs bed goed niet maar waar mijn zijn wij heb',
  ],
  [
    'pl',
    'jestem szukam materac materaca dzień dobry dziękuję ile kosztuje łóżko śpię plecy boku potrzebuję jaki jest',
  ],
];
const LISTS = COMMON.map(([language, words]) => [language, new Set(words.split(' '))] as const);

/** Words that two languages share with English, or that stand in English sentences. */
const ENGLISH = new Set(
  "i is it a an the and or for to of in on my me you we are am need want looking mattress bed sleep sleeper side back with what which do does have how much under about like not no yes but i'm it's your can this that queen king firm soft".split(
    ' ',
  ),
);
const NAMED: [string, RegExp][] = [
  ['es', /\b(?:spanish|español|espanol|castellano)\b/],
  ['fr', /\b(?:french|français|francais)\b/],
  ['de', /\b(?:german|deutsch)\b/],
  ['zh', /\b(?:chinese|mandarin|cantonese)\b/],
  ['vi', /\bvietnamese\b/],
  ['ko', /\bkorean\b/],
  ['pt', /\bportuguese\b/],
  ['ru', /\brussian\b/],
  ['tl', /\btagalog\b/],
  ['ar', /\barabic\b/],
  ['hi', /\bhindi\b/],
  ['ja', /\bjapanese\b/],
  ['it', /\bitalian\b/],
];
const SPEAKS =
  /\b(?:speak|talk|chat|in|habla|hablas|hablan|parlez|sprechen|understand|answer in|reply in|switch to)\b/;

/** ISO 639-1 code of the language that a message is written in or asks for; null when it is plainly English. */
export function readLanguage(text: string): string | null {
  const lower = text.toLowerCase();
  const asked = NAMED.find(([, pattern]) => pattern.test(lower));
  if (asked && SPEAKS.test(lower) && lower.length < 120) return asked[0];
  return byScript(lower) ?? byWords(lower);
}

function byScript(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const found = SCRIPTS.find(
    ([, pattern]) => (text.match(pattern)?.length ?? 0) * 3 >= letters && letters > 0 && text.match(pattern),
  );
  return found?.[0] ?? null;
}

function byWords(text: string): string | null {
  const words = text.match(/[\p{L}']+/gu) ?? [];
  if (words.length < 2) return SINGLE[words[0] ?? ''] ?? null;
  const english = words.filter((word) => ENGLISH.has(word)).length;
  let best: { language: string; hits: number } = { language: '', hits: 0 };
  for (const [language, list] of LISTS) {
    const hits = words.filter((word) => list.has(word)).length;
    if (hits > best.hits) best = { language, hits };
  }
  const isForeign = best.hits >= 2 && best.hits > english && best.hits * 3 >= words.length;
  return isForeign ? best.language : null;
}

const SINGLE: Record<string, string> = {
  hola: 'es',
  gracias: 'es',
  bonjour: 'fr',
  merci: 'fr',
  hallo: 'de',
  danke: 'de',
  ciao: 'it',
  grazie: 'it',
  obrigado: 'pt',
  obrigada: 'pt',
};
