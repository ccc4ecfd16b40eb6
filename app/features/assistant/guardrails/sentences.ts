/** Most characters of one sentence; what is longer is cut off, so that a stream is judged in bounded memory. */
export const SENTENCE_MAX = 600;

const STOPS = '.!?…？！。؟‽⁇⁈⁉❓❔';
const STOPS_WITHOUT_SPACE = '？！。';
const CLOSERS = '"\'”’)]*_~`';
const CLOSERS_MAX = 8;
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|approx|vs|mr|mrs|ms|dr|est)$/i;
const LIST_NUMBER = /^\s*(?:#{1,6} )?\d{1,2}$/;

/** A sentence as it was read; `isCut` when it was longer than it may be. */
export interface ReadSentence {
  text: string;
  isCut: boolean;
}

/**
 * Reads sentences character by character, so that any cutting into pieces gives the same ones. A sentence ends
 * after a stop that ends a word, and at a line end; white space belongs to the sentence after it. A tag that was
 * opened ends no sentence before it is closed or a line stays empty.
 */
export class SentenceReader {
  readonly #max: number;
  #text = '';
  #hasBegun = false;
  #isCut = false;
  #isInTag = false;
  #previous = '';
  /** Closers seen since a stop that may end the sentence; -1 when there was none. */
  #sinceStop = -1;
  #stop = '';

  constructor(max = Number.POSITIVE_INFINITY) {
    this.#max = max;
  }

  /** The sentences that this piece completes. */
  push(piece: string): ReadSentence[] {
    const ended: ReadSentence[] = [];
    for (const character of piece.split('')) {
      if (this.#endsBefore(character)) ended.push(...this.flush());
      this.#take(character);
    }
    return ended;
  }

  /** What is left, as one sentence; empty when nothing is. */
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

/** A stop after "e.g" or after the number of a list ends nothing. */
function isAbbreviated(before: string): boolean {
  return LIST_NUMBER.test(before) || ABBREVIATION.test(before.slice(-8));
}

/** Splits a text into sentences; joined again they are the same text. */
export function splitSentences(text: string): string[] {
  const reader = new SentenceReader();
  return [...reader.push(text), ...reader.flush()].map((sentence) => sentence.text);
}

const MARK = /[?？¿؟‽⁇⁈⁉❓❔⸮՞፧]/;
const MARKS = new RegExp(MARK, 'g');
const MARKS_OR_LINES = new RegExp(`(?:${MARK.source}|\\n)+`);

/** Whether a sentence asks something, with a question mark or as a plain request for a fact of the shopper's. */
export function isQuestion(sentence: string): boolean {
  return MARK.test(sentence) || isRequest(sentence);
}

const FACT = String.raw`(?:weight|height|budget|price range|size|age|bed size|mattress size|position|sleep(?:ing)? position|firmness|preferred firmness|current mattress)`;
const OPENS = String.raw`(?:(?:and|also|so|now|next|then|please|just|first|finally|go ahead and)[, ]+)*`;
const QUESTION_SUBJECT = '(?:size|budget|feel|weight|height|age|position|firmness|heavy|tall|old|about)';
const REQUEST = new RegExp(
  String.raw`^\W*${OPENS}(?:(?:tell|give|share with) me (?:(?:(?:a (?:little|bit) |more |something )?about )?your|which|what|how)\b|share your\b|let me know (?:your|which|what|how)\b|(?:i need|i'd like|i would like|i'd love|i want) (?:to (?:know|hear) )?(?:your|which|what|how)\b|i(?:'m| am)? (?:also )?(?:wonder|wondering|curious)\b.{0,12}\b(?:how|what|which|whether|if|your)\b|(?:describe|state|specify|indicate|name) your\b|(?:next|one more|last|another|second) question\b|(?:which|what|how) ${QUESTION_SUBJECT}\b[^,]{0,20}$|(?:share|send|give me|tell me)\W+${FACT}\b|(?:all )?i(?:'d| would| just| still| also| only)* (?:need|want|like)\b[^.?!]{0,40}\byour ${FACT}\b|your ${FACT}\b[^.?!]{0,20}\b(?:would|could|will) (?:also )?(?:help|be (?:useful|helpful|good|great|nice))\b|(?:knowing|to know|hearing) your ${FACT}\b[^.?!]{0,20}\b(?:helps?|useful)\b)`,
  'i',
);
/** "And your weight?", "Your weight would help too." lean on the question before them. */
const ADDED = new RegExp(
  String.raw`^\W*(?:(?:(?:and|also|plus|then|next|finally|lastly|first(?:ly)?|second(?:ly)?|third(?:ly)?|as well as)[ ,]+)+(?:please )?your (?:weight|budget|size|height|age|position|name|partner)\b|(?:(?:and|also) )?(?:knowing )?your ${FACT}\b[^.?!]{0,20}\b(?:would|could|will) (?:also )?help\b)`,
  'i',
);
const CONTINUES = /\b(?:and|so(?: that)?|then) (?:i|we)\b/i;

export function isAddedQuestion(sentence: string): boolean {
  return ADDED.test(sentence);
}

/** "Tell me your weight." asks as much as a question does; "tell me …, and I can look further" only invites. */
function isRequest(sentence: string): boolean {
  return isAddedQuestion(sentence) || (REQUEST.test(sentence) && !CONTINUES.test(sentence));
}

/** Spanish opens a question with a mark as well as closing it. */
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

const ASKED_AT_ONCE = [SECOND_ASK, LISTED_ASK, SECOND_FACT, ADDED_ASK, TWO_CHOICES, LISTED_FACTS];
const CUTS_MAX = 4;

/** A question cut down to the first thing that it asks; the same text when it asks one thing. */
export function firstQuestion(question: string): string {
  let asked = question;
  for (let cuts = 0; cuts < CUTS_MAX; cuts++) {
    const found = ASKED_AT_ONCE.map((pattern) => pattern.exec(asked)).find((match) => match !== null);
    if (found === undefined) break;
    asked = `${found[1]!.replace(/(?<![\s,;:(–—-])[\s,;:(–—-]+$/, '')}?`;
  }
  return asked;
}

/** A question with one mark: of several marked pieces in a row the last stays, and of that its last sentence. */
export function keepOneQuestionMark(question: string): string {
  const last = question
    .split(MARKS_OR_LINES)
    .flatMap(splitSentences)
    .map((piece) => piece.replace(/^[\s,;:.!"'”’)\]*_~`]+/, '').trimEnd())
    .findLast((piece) => /[\p{L}\p{N}]/u.test(piece));
  return last === undefined ? '' : `${last.replace(/(?<![.!…])[.!…]+$/, '')}?`;
}
