import { IS_PLAIN } from '#app/features/assistant/guardrails/clean-text.ts';

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

/** How a sentence may be read, at least one variant each. */
export interface TextVariants {
  /** Without look-alikes, wide letters and accents; also with spelled-out letters and grouped digits joined. */
  sentences: string[];
  /** The same, also with split words joined and with digits read as letters. */
  names: string[];
}

/** The ways in which a shopper may read a cleaned sentence. */
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

/** The Latin letter for letters of other scripts that look like it. */
const LOOK_ALIKES = new Map<string, string>();

function add(letters: string, latin: string): void {
  const read = [...latin];
  for (const [at, letter] of [...letters].entries()) LOOK_ALIKES.set(letter, read[at] ?? letter);
}

// Cyrillic, capitals and small letters.
add('АВЕЅІЈКМНОРСТУХҮԚԜԌ', 'ABESIJKMHOPCTYXYQWG');
add('аеѕіјкмнорсухһԛԝгԁӏүьпт', 'aesijkmhopcyxhqwrdlybnt');
// Greek.
add('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ', 'ABEZHIKMNOPTYXC');
add('αβεηικνορστυχωϲϳγ', 'abenikvopotuxwcjy');
// Armenian, Cherokee and special Latin letters.
add('օոսհցքյզեԱՏՕԼ', 'onuhgqjqtUSOL');
add('ᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᎾᏢᎡᏚᎢᏙᏔᏃ', 'ABCDEHJKLMOPRSTVWZ');
add('ıɑɡɩʟɴʀꜱɪʜᴀʙᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢłøđħŧŀ', 'iagilnrsihabcdejkmoptuvwzlodhtl');
add('¢', 'c');
// Letters in boxes and circles, and regional indicators.
for (const start of [0x1_f130, 0x1_f150, 0x1_f170, 0x1_f1e6]) {
  for (let at = 0; at < 26; at++)
    LOOK_ALIKES.set(String.fromCodePoint(start + at), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[at]!);
}

/** Replaces every look-alike with its Latin letter. */
function foldLookAlikes(text: string): string {
  let folded = '';
  for (const character of text) folded += LOOK_ALIKES.get(character) ?? character;
  return folded;
}
