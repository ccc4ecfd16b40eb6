/** By what languages are recognized and asked for. Languages go by their ISO 639-1 codes. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Small words of languages without a pack, of which a chat only has to know that they are others. */
export const FUNCTION_WORDS: Readonly<Record<string, readonly string[]>> = {
  fr: words(
    "je tu il elle vous nous on un une le la les des du de et est pour quel quelle dans avec sur mon ma mes mais où êtes très qui c'est j'ai pas ne suis avez cherche besoin bonjour merci matelas lit dormir dors combien voudrais oui au aux ce cette",
  ),
  de: words(
    'ich bin wir sie der die das ein eine einen für ist und nicht mit auf mein meine haben habe suche brauche schlafe matratze bett was wie viel wo sehr gut guten hallo danke bitte kann zu von im auch es aber kostet',
  ),
  pt: words(
    'eu você vocês um uma o os as é e em no na do da dos das para com não meu minha muito mas onde qual quais quanto custa preciso quero procuro obrigado obrigada olá colchão colchões cama durmo tem são estou está por favor bom dia oi isso sim',
  ),
  it: words(
    'io lei noi un una il lo la gli le di e è per con non mio mia molto ma dove quale quanto costa cerco voglio vorrei ho bisogno sono che buongiorno ciao grazie materasso letto dormo schiena questo della del nel',
  ),
  nl: words(
    'ik een het de en voor welke met niet maar waar mijn zijn wij heb op van hallo dank matras bed zoek nodig slaap rug hoeveel kost dat dit ook',
  ),
  pl: words(
    'ja jestem nie na w z do jest szukam potrzebuję materac materaca łóżko dzień dobry dziękuję ile kosztuje śpię plecy jaki czy mam dla się',
  ),
  vi: words('tôi bạn muốn cần mua nệm giường bao nhiêu xin chào cảm ơn không có cho ngủ của và là này'),
  tl: words(
    'ako ko ang ng sa mga po opo kutson magkano salamat kumusta gusto kailangan matulog likod ba naman namin kami ito may',
  ),
  ht: words(
    'mwen ou li nou yo yon nan pou ak pa gen bezwen matla kabann konbyen bonjou mèsi tanpri ki sa se',
  ),
};

/** Letters that one language alone is written in here. */
export const SCRIPTS: readonly (readonly [language: string, letters: RegExp])[] = [
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

/** Signs and letters that speak for a language without deciding. */
export const TYPICAL_SIGNS: readonly (readonly [language: string, signs: RegExp])[] = [
  ['es', /[¿¡ñ]/i],
  ['pt', /[ãõ]/i],
  ['de', /[äß]/i],
  ['fr', /[œçêë]/i],
];

/** What languages are called, in English and Spanish and by themselves. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
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

/** Words right before a language's name that ask for it, and words by which it isn't asked for. */
export const ASKING_WORDS: ReadonlySet<string> = new Set(
  words(
    'in en to a speak speaks speaking habla hablas hablan hablar hablame hableme hablen talk switch write answer reply contesta contesteme prefer prefiero understand entiende entiendes hablais contestan',
  ),
);
export const REFUSING_WORDS: ReadonlySet<string> = new Set(
  words("not no dont don't doesnt doesn't cant can't never nunca tampoco sin my mi bad mal poco little"),
);
export const POLITE_WORDS: ReadonlySet<string> = new Set(
  words('please por favor porfa porfavor pls plz thanks gracias version mejor ok hola hi hello'),
);
