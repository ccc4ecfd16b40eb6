/** Longer sentences are cut, to bound memory. */
export const SENTENCE_MAX = 600;

const STOPS = '.!?…？！。؟‽⁇⁈⁉❓❔';
const STOPS_WITHOUT_SPACE = '？！。';
const CLOSERS = '"\'”’)]*_~`';
const CLOSERS_MAX = 8;
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|approx|vs|mr|mrs|ms|dr|est)$/i;
const LIST_NUMBER = /^\s*(?:#{1,6} )?\d{1,2}$/;

export interface ReadSentence {
  text: string;
  isCut: boolean;
}

/**
 * Splits a stream into sentences character by character, so the result doesn't depend on chunking. A sentence ends
 * after a stop at the end of a word, or at a line break; whitespace belongs to the next sentence. A sentence can't end
 * inside a tag, except at a blank line.
 */
export class SentenceReader {
  readonly #max: number;
  #text = '';
  #hasBegun = false;
  #isCut = false;
  #isInTag = false;
  #previous = '';
  /** Closing quotes and brackets since a stop that may end the sentence; -1 if there was no stop. */
  #sinceStop = -1;
  #stop = '';

  constructor(max = Number.POSITIVE_INFINITY) {
    this.#max = max;
  }

  push(piece: string): ReadSentence[] {
    const ended: ReadSentence[] = [];
    for (const character of piece.split('')) {
      if (this.#endsBefore(character)) ended.push(...this.flush());
      this.#take(character);
    }
    return ended;
  }

  flush(): ReadSentence[] {
    const left = { text: this.#text, isCut: this.#isCut };
    this.#text = '';
    this.#hasBegun = false;
    this.#isCut = false;
    this.#isInTag = false;
    this.#previous = '';
    this.#sinceStop = -1;
    return left.text === '' ? [] : [left];
  }

  #endsBefore(character: string): boolean {
    if (!this.#hasBegun) return false;
    if (character === '\n') return !this.#isInTag || this.#previous === '\n';
    if (this.#isInTag || this.#sinceStop < 0) return false;
    if (STOPS.includes(character)) return false;
    if (STOPS_WITHOUT_SPACE.includes(this.#stop)) return true;
    if (CLOSERS.includes(character) && this.#sinceStop < CLOSERS_MAX) return false;
    return isSpace(character);
  }

  #take(character: string): void {
    this.#hasBegun ||= !isSpace(character);
    if (this.#isInTag) this.#isInTag = character !== '>';
    else if (this.#previous === '<' && /[a-z/!?]/i.test(character)) this.#isInTag = true;
    else if (STOPS.includes(character)) {
      const isMidSentence = character === '.' && isAbbreviated(this.#text);
      this.#sinceStop = isMidSentence ? -1 : 0;
      this.#stop = character;
    } else if (this.#sinceStop >= 0) {
      const isCloser = CLOSERS.includes(character) && this.#sinceStop < CLOSERS_MAX;
      this.#sinceStop = isCloser ? this.#sinceStop + 1 : -1;
    }
    this.#keep(character);
    this.#previous = character;
  }

  #keep(character: string): void {
    if (!this.#hasBegun && this.#max !== Number.POSITIVE_INFINITY) {
      const isNews = character === '\n' ? !this.#text.includes('\n\n') : this.#text === '';
      if (isNews) this.#text += character;
    } else if (this.#text.length < this.#max) this.#text += character;
    else this.#isCut = true;
  }
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\n' || /\s/.test(character);
}

/** A stop after "e.g" or a list number doesn't end a sentence. */
function isAbbreviated(before: string): boolean {
  return LIST_NUMBER.test(before) || ABBREVIATION.test(before.slice(-8));
}

/** Lossless: joining the sentences gives the original text. */
export function splitSentences(text: string): string[] {
  const reader = new SentenceReader();
  return [...reader.push(text), ...reader.flush()].map((sentence) => sentence.text);
}

const MARK = /[?？¿؟‽⁇⁈⁉❓❔⸮՞፧]/;
const MARKS = new RegExp(MARK, 'g');
const MARKS_OR_LINES = new RegExp(`(?:${MARK.source}|\\n)+`);

/** Whether a sentence asks something, with a question mark or as a request for a fact ("Tell me your weight"). */
export function isQuestion(sentence: string): boolean {
  return MARK.test(sentence) || isRequest(sentence);
}

const FACT = String.raw`(?:weight|height|budget|price range|size|age|bed size|mattress size|position|sleep(?:ing)? position|firmness|preferred firmness|current mattress)`;
const OPENS = String.raw`(?:(?:and|also|so|now|next|then|please|just|first|finally|go ahead and)[, ]+)*`;
const MATTER = '(?:size|budget|feel|weight|height|age|position|firmness|heavy|tall|old|about)';
const REQUEST = new RegExp(
  String.raw`^\W*${OPENS}(?:(?:tell|give|share with) me (?:(?:(?:a (?:little|bit) |more |something )?about )?your|which|what|how)\b|share your\b|let me know (?:your|which|what|how)\b|(?:i need|i'd like|i would like|i'd love|i want) (?:to (?:know|hear) )?(?:your|which|what|how)\b|i(?:'m| am)? (?:also )?(?:wonder|wondering|curious)\b.{0,12}\b(?:how|what|which|whether|if|your)\b|(?:describe|state|specify|indicate|name) your\b|(?:next|one more|last|another|second) question\b|(?:which|what|how) ${MATTER}\b[^,]{0,20}$|(?:share|send|give me|tell me)\W+${FACT}\b|(?:all )?i(?:'d| would| just| still| also| only)* (?:need|want|like)\b[^.?!]{0,40}\byour ${FACT}\b|your ${FACT}\b[^.?!]{0,20}\b(?:would|could|will) (?:also )?(?:help|be (?:useful|helpful|good|great|nice))\b|(?:knowing|to know|hearing) your ${FACT}\b[^.?!]{0,20}\b(?:helps?|useful)\b)`,
  'i',
);
/** "And your weight?", "Your weight would help too." extend the question before them. */
const ADDED = new RegExp(
  String.raw`^\W*(?:(?:(?:and|also|plus|then|next|finally|lastly|first(?:ly)?|second(?:ly)?|third(?:ly)?|as well as)[ ,]+)+(?:please )?your (?:weight|budget|size|height|age|position|name|partner)\b|(?:(?:and|also) )?(?:knowing )?your ${FACT}\b[^.?!]{0,20}\b(?:would|could|will) (?:also )?help\b)`,
  'i',
);
const CONTINUES = /\b(?:and|so(?: that)?|then) (?:i|we)\b/i;

export function isAddedQuestion(sentence: string): boolean {
  return ADDED.test(sentence);
}

/** "Tell me your weight." is a question; "tell me …, and I can look further" is just an invitation. */
function isRequest(sentence: string): boolean {
  return isAddedQuestion(sentence) || (REQUEST.test(sentence) && !CONTINUES.test(sentence));
}

/** Spanish questions have a mark at both ends. */
const OPENING_MARK = /¿(?=[^¿?]*\?)/g;

export function countQuestionMarks(text: string): number {
  return text.replace(OPENING_MARK, '').match(MARKS)?.length ?? 0;
}

const ASKS = String.raw`(?:what|which|how|who|where|when|do|does|did|are|is|will|would|have|has|can|could|should)`;
const SUBJECT = '(?:you|your|the|it|there|anyone|either|an? \\w+|this|that|we)';
const WH = String.raw`(?:what|which|how|who|where|when)(?:['’]s)?\b`;
const AUXILIARY = '(?:do|does|did|are|is|will|would|have|has|can|could)';
const SECOND_ASK = new RegExp(
  String.raw`^(\W*(?:\w+(?:[’']\w*)?,? )?${ASKS}(?:['’]s)?\b[^?]*?)(?:,|(?<!\s))\s+(?:(?:and|or|plus|&)\s+(?:also\s+|then\s+)?${WH}|(?:and|plus|&)\s+(?:also\s+|then\s+)?${AUXILIARY}\s+${SUBJECT}\b)`,
  'i',
);
const LISTED_ASK =
  /^((?:[^:?]{0,40}: )?\W*(?:(?:please )?tell me |let me know |i wonder )?(?:what|which|how|do|does|are|is|will)(?:['’]s)?\b[^?]*?)(?<!\s)\s*[;,(–—]\s*(?:(?:(?:and|or|plus|also)[ :,]+){0,3}(?:what|which|how)(?:['’]s)?\b(?! about)|(?:(?:and|plus|also)[ :,]+){0,3}(?:do|does|are|is|will|would|have|has) (?:you|it|there|anyone)\b(?! (?:say|mind|think|guess|reckon|know)))/i;
/** "Please share: size; budget; weight.", "tell me your position, and how much you weigh" */
const LISTED_FACTS = new RegExp(
  String.raw`^(\W*(?:please )?(?:share|send me|give me|tell me|let me know)\W+(?:your )?${FACT})\s*[,;/&]\s*(?:(?:and|or|plus|also) )?(?:${FACT}|what|which|how)\b`,
  'i',
);
/** "…, or also share the bed?", "… and let me know your size" */
const ADDED_ASK =
  /^([^?]*?)(?:,|(?<!\s))\s+(?:(?:or|and|plus)\s+also\s+|(?:and|then)\s+(?:please\s+)?(?:let me know|tell me|give me|share)\b)/i;
/** "Soft or firm and queen or king?" */
const TWO_CHOICES = /^([^?]*?\bor\s+(?:an?\s+)?[\w-]+(?:\s+\w+)?),?\s+(?:and|plus)\s+[^?,]{0,40}?\bor\b/i;
const SECOND_FACT = new RegExp(
  String.raw`^(.*?\byour (?:\w+ )?${FACT})\s*(?:,|and|or|&|\/|as well as)\s*(?:and |or )?(?:also |plus )?(?:your )?(?:\w+ )?${FACT}\b`,
  'i',
);

const SEVERAL_QUESTIONS = [SECOND_ASK, LISTED_ASK, SECOND_FACT, ADDED_ASK, TWO_CHOICES, LISTED_FACTS];
const CUTS_MAX = 4;

export function firstQuestion(question: string): string {
  let asked = question;
  for (let cuts = 0; cuts < CUTS_MAX; cuts++) {
    const found = SEVERAL_QUESTIONS.map((pattern) => pattern.exec(asked)).find((match) => match !== null);
    if (found === undefined) break;
    asked = `${found[1]!.replace(/(?<![\s,;:(–—-])[\s,;:(–—-]+$/, '')}?`;
  }
  return asked;
}

/** Reduces a text with several question marks to its last question. */
export function keepOneQuestionMark(question: string): string {
  const last = question
    .split(MARKS_OR_LINES)
    .flatMap(splitSentences)
    .map((piece) => piece.replace(/^[\s,;:.!"'”’)\]*_~`]+/, '').trimEnd())
    .findLast((piece) => /[\p{L}\p{N}]/u.test(piece));
  return last === undefined ? '' : `${last.replace(/(?<![.!…])[.!…]+$/, '')}?`;
}
