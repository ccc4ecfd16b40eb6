/** Only ASCII characters that can't form markup. */
const IS_PLAIN = /^[\n !"$%'()+,\-./0-9:;=?@A-Z^a-z]*$/;
const ROUNDS_MAX = 4;

/** Invisible characters, except joiners inside emojis. */
const INVISIBLE_CHARACTERS =
  /(?![\n\t\u200d])\p{C}|[\ufffd\u115f\u1160\u3164\uffa0\u2800]|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** Marks that overlay the previous letter, and variation selectors. */
const COMBINING_MARKS =
  /(?!\ufe0f)\p{VS}|\p{Me}|\u034f|\u0332|\u0333|\u0334|\u0335|\u0336|\u0337|\u0338|\u17b4|\u17b5/gu;
// eslint-disable-next-line no-control-regex
const ANSI_ESCAPES = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]/g;
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;

/**
 * Turns a sentence into plain text: removes invisible characters, decodes entities, and flattens lists, headings,
 * tables, and emphasis. Keeps links, images, and other tags for the rules to find. Returns '' if nothing is left.
 * Idempotent.
 */
export function cleanSentence(sentence: string): string {
  if (IS_PLAIN.test(sentence)) return tidySpace(sentence);
  let text = sentence;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const cleaned = cleanOnce(text);
    if (cleaned === text) return text;
    text = cleaned;
  }
  return '';
}

function cleanOnce(text: string): string {
  const seen = decodeEntities(text.toWellFormed())
    .replace(ANSI_ESCAPES, '')
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(COMBINING_MARKS, '')
    .replace(STACKED_MARKS, '$1');
  return tidySpace(stripMarkdown(withoutHarmlessTags(seen)));
}

function tidySpace(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

const NAMED_ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  deg: '°',
  times: '×',
  frac12: '½',
  dollar: '$',
  pound: '£',
  euro: '€',
  percnt: '%',
  period: '.',
  comma: ',',
  quest: '?',
  shy: '',
  zwnj: '',
  zwj: '',
};
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,8}));?/gi;

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole, ...groups: (string | undefined)[]) => {
    const [decimal, hex, name] = groups;
    if (name !== undefined)
      return whole.endsWith(';') ? (NAMED_ENTITIES[name.toLowerCase()] ?? whole) : whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code).toWellFormed() : '';
  });
}

const HARMLESS_TAG = /<\/?(?:b|i|u|em|strong|p|ul|ol|li|h[1-6]|span|div|small|mark)\s*\/?>/gi;

function withoutHarmlessTags(text: string): string {
  if (!text.includes('<')) return text;
  return text.replace(/<br\s*\/?>/gi, ' ').replace(HARMLESS_TAG, '');
}

const RULE_LINE = /^(?=[^]*?[|+*_=~-]{2})[|\s:+*_=~-]+$/;
const FENCE = /^(?:`{3,}|~{3,})[\w+-]*$/;

function stripMarkdown(text: string): string {
  const line = text.trim();
  if (RULE_LINE.test(line) || FENCE.test(line)) return '';
  const bare = line
    .replace(/\\([\\`*_{}[\]()#+\-.!~|>])/g, '$1')
    .replace(/^(?:#{1,6}\s+|>+\s*)+/, '')
    .replace(/^[*+•]\s+/, '- ')
    .replace(/(\d)\s?\*\s?(?=\d)/g, '$1×')
    .replace(/\*+|`+|~~+/g, '')
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '');
  return bare.includes('|') ? stripTableRow(bare) : bare;
}

function stripTableRow(row: string): string {
  return row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ');
}

const SPACED_OUT = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}$€£][ .\-·•_]{1,2}){2,120}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;
const GROUPED_NUMBER = /(?<!\d)\d{1,3}(?:[ '’]\d{3})+(?!\d)/g;
const JOINED = /(?<=\p{L})[-.'’·/](?=\p{L})/gu;
const DIGIT_IN_WORD =
  /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}@$!]{0,60}\p{L}[0134578@$!]{1,60}\p{L}|[0134578@$]\p{L}{3})[\p{L}\p{N}@$!]{4,}/gu;
const DIGIT_LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Possible readings of a sentence, at least one of each kind. */
interface TextVariants {
  /**
   * With homoglyphs, full-width letters, and accents folded; also with spelled-out letters and grouped digits joined.
   */
  sentences: string[];
  /** The same, also with split words joined and digits read as letters (leetspeak). */
  names: string[];
}

export function textVariants(sentence: string): TextVariants {
  const plain = IS_PLAIN.test(sentence) ? sentence : toPlainLetters(sentence);
  const sentences = [plain];
  const joined = plain
    .replace(SPACED_OUT, (letters) => letters.replace(/[^\p{L}\p{N}$€£]+/gu, ''))
    .replace(GROUPED_NUMBER, (number) => number.replace(/\D/g, ''));
  if (joined !== plain) sentences.push(joined);
  const names = [...sentences];
  const words = joined.replace(JOINED, '');
  const spelled = words.replace(DIGIT_IN_WORD, (word) =>
    word.replace(/[0134578@$!]/g, (digit) => DIGIT_LETTERS[digit] ?? digit),
  );
  if (words !== joined) names.push(words);
  if (spelled !== words) names.push(spelled);
  return { sentences, names };
}

function toPlainLetters(text: string): string {
  return foldLookAlikes(
    text
      .normalize('NFKC')
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .normalize('NFC'),
  )
    .replace(/[‘’ʼ′`´]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ');
}

/** Maps homoglyphs of other scripts to Latin letters. */
const LOOK_ALIKES = new Map<string, string>();

function add(letters: string, latin: string): void {
  const read = [...latin];
  for (const [at, letter] of [...letters].entries()) LOOK_ALIKES.set(letter, read[at] ?? letter);
}

// Cyrillic, upper and lower case.
add('АВЕЅІЈКМНОРСТУХҮԚԜԌ', 'ABESIJKMHOPCTYXYQWG');
add('аеѕіјкмнорсухһԛԝгԁӏүьпт', 'aesijkmhopcyxhqwrdlybnt');
add('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ', 'ABEZHIKMNOPTYXC');
add('αβεηικνορστυχωϲϳγ', 'abenikvopotuxwcjy');
// Armenian, Cherokee, and special Latin letters.
add('օոսհցքյզեԱՏՕԼ', 'onuhgqjqtUSOL');
add('ᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᎾᏢᎡᏚᎢᏙᏔᏃ', 'ABCDEHJKLMOPRSTVWZ');
add('ıɑɡɩʟɴʀꜱɪʜᴀʙᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢłøđħŧŀ', 'iagilnrsihabcdejkmoptuvwzlodhtl');
add('¢', 'c');
// Boxed and circled letters, and regional indicators.
for (const start of [0x1_f130, 0x1_f150, 0x1_f170, 0x1_f1e6]) {
  for (let at = 0; at < 26; at++)
    LOOK_ALIKES.set(String.fromCodePoint(start + at), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[at]!);
}

function foldLookAlikes(text: string): string {
  let folded = '';
  for (const character of text) folded += LOOK_ALIKES.get(character) ?? character;
  return folded;
}
