import { lineOf, quoteOf } from '#app/features/assistant/conversation/split-message.ts';
import type { Sentence, Token } from '#app/features/assistant/conversation/split-message.ts';
import { OTHER_NAMES, PARTNER_NAMES } from '#app/features/assistant/conversation/words.en.ts';

/** Whose fact it is: the shopper's, the other sleeper's, both sleepers', or somebody's who won't sleep in the bed. */
export type Subject = 'self' | 'partner' | 'both' | 'other';

/** A stretch of a sentence that speaks of one subject. */
export interface Fragment {
  text: string;
  quote: string;
  /** What stands between it and the next fragment of its sentence. */
  gap: string;
  subject: Subject;
  /** Whether the subject was named in this sentence, not carried over or assumed. */
  named: boolean;
  sentence: number;
  asksInfo: boolean;
  /** What somebody used to do says nothing of now. */
  past: boolean;
}

/** How many words before "for him" may hold the fact. */
const OWNER_REACH = 30;
const OWNED_FACT =
  /\b(?:\d{2,3}|side|back|stomach|firm|firmer|soft|softer|medium|plush|hot|cold|cool|cooler)\b/;

interface Mark {
  subject: Subject;
  /** Where the fragment begins. */
  at: number;
  /** Where the search goes on. */
  next: number;
}

interface Speaker {
  subject: Subject;
  /** Whom "he" and "she" mean. */
  person: Subject;
  /** Whether the mattress is for somebody else, whose facts then are the sleeper's. */
  isForOther: boolean;
  /** "One of us" was said, so that "the other" is the partner. */
  isOneOfTwo: boolean;
}

const PARTNER = new RegExp(`^(?:${PARTNER_NAMES})(?:'s|'ll|'d)?$`);
const OTHER = new RegExp(`^(?:${OTHER_NAMES})(?:'s|'ll|'d)?$`);
const SELF = /^(?:i|i'm|i've|i'd|i'll|myself|mine)$/;
const THIRD = /^(?:he|she|he's|she's|he'll|she'll|his|her|hers|him)$/;
/** A word of fact before or after a bare "me" or "him": "me side him back", "him 220, me 140". */
const FACT_WORD =
  /^(?:\d+(?:lbs?|kgs?)?|lbs?|pounds?|kgs?|kilos?|side|sides|back|stomach|tummy|belly|front|combo|sleeper|hot|cold|warm|cool|firm|firmer|soft|softer|medium|plush|heavy|light|mostly|mainly|about|around|like|sleeps?)$/;
const THEY = /^(?:they|they're|they've)$/;
const WE = /^(?:we|we're|we've|we'd|us)$/;
const SLEEPERS_ELSEWHERE =
  'mom|mum|mother|dad|father|son|daughter|kids?|child|children|grandma|grandmother|grandpa|grandfather|brother|sister|friend|teenager|teen|niece|nephew|aunt|uncle|parents|in-laws|inlaws|roomie|guests?|toddler';
const FOR_OTHER = new RegExp(
  `\\b(?:my|our) (?:${SLEEPERS_ELSEWHERE}) weighs\\b|\\b(?:my|our) (?:${SLEEPERS_ELSEWHERE}) (?:[a-z0-9']+ ){0,6}?(?:needs?|wants?|is looking for|is getting|is buying|could use|would like)(?! (?:me|us)\\b)|\\bfor (?:her|him|them)(?: |$|[.,])|\\bfor (?:(?:my|our|a|the) )(?:\\w+ ){0,3}(?:${OTHER_NAMES})(?:'?s)?\\b|\\bfor (?:mom|dad|grandma|grandpa)\\b|\\bfor (?:my|our|a|an) \\d{1,2}[ -](?:yr|year|yo|y)s?\\b`,
);
const BREAK = /^(?:but|however|though|although|while|whereas|except|instead|yet|now)$/;
const LINK =
  /^(?:with|next|beside|besides|to|for|from|than|of|by|near|unlike|tell|ask|wake|waking|disturb|disturbing|when)$/;
const STATES =
  /^(?:who|who's|is|isn't|was|weighs?|likes?|prefers?|wants?|needs?|sleeps?|runs?|gets?|has|does|doesn't|tosses|moves|around|about|at|on|hates?|loves?|\d+|also|always|side|back|stomach|hot|mostly|usually|and|both|overheats|sweats)$/;

/** Whether the mattress is for somebody who won't share it with the shopper. */
export function isMeantForOther(sentences: Sentence[]): boolean {
  return sentences.some(({ text }) => FOR_OTHER.test(text));
}

/** Cuts sentences into fragments of one subject each; `byDefault` speaks until somebody is named. */
export function splitSubjects(
  raw: string,
  sentences: Sentence[],
  { byDefault, isForOther }: { byDefault: Subject; isForOther: boolean },
): Fragment[] {
  const speaker: Speaker = {
    subject: byDefault,
    person: isForOther ? 'self' : 'partner',
    isForOther,
    isOneOfTwo: false,
  };
  return sentences.flatMap((sentence, index) => {
    const parts = cut(sentence.tokens, speaker);
    return parts.map(({ tokens, subject, named }, at) => {
      const text = lineOf(tokens);
      const past = /\bused to (?:sleep|like|be|prefer|weigh|run|have|love|want|lie|go)\b|\bwhen i was\b/.test(
        text,
      );
      return {
        text,
        quote: quoteOf(raw, tokens),
        gap: raw.slice(tokens.at(-1)?.end ?? 0, parts[at + 1]?.tokens[0]?.start ?? 0),
        subject,
        named,
        sentence: index,
        asksInfo: sentence.asksInfo,
        past,
      };
    });
  });
}

interface Part {
  tokens: Token[];
  subject: Subject;
  named: boolean;
}

function cut(tokens: Token[], speaker: Speaker): Part[] {
  const parts: Part[] = [];
  let current: Part = { tokens: [], subject: speaker.subject, named: false };
  const close = (next: Omit<Part, 'tokens'>) => {
    if (current.tokens.length > 0) parts.push(current);
    current = { tokens: [], ...next };
  };
  for (let at = 0; at < tokens.length;) {
    const bracketed = readBracketed(current, tokens, at);
    if (bracketed) {
      current.tokens.push(tokens[at]!);
      current.subject = bracketed;
      current.named = true;
      close({ subject: bracketed, named: true });
      at += 1;
      continue;
    }
    const begins = current.tokens.length === 0 || isPause(tokens, at);
    const mark = readMark({ tokens, at, begins, speaker });
    if (mark) {
      close({ subject: mark.subject, named: true });
      speaker.subject = mark.subject;
    } else if (current.tokens.length > 0 && (isPause(tokens, at) || BREAK.test(tokens[at]!.word))) {
      close({ subject: current.subject, named: current.named });
    }
    const next = mark?.next ?? at + 1;
    current.tokens.push(...tokens.slice(at, next));
    at = next;
    const owner = readOwner(current, tokens, at);
    if (owner) {
      const kept: Omit<Part, 'tokens'> = { subject: current.subject, named: current.named };
      current.subject = owner;
      current.named = true;
      close(kept);
    }
  }
  close({ subject: speaker.subject, named: false });
  return parts;
}

function isPause(tokens: Token[], at: number): boolean {
  const previous = tokens[at - 1];
  if (!previous) return true;
  const gap = previous.tail + (tokens[at]?.gap ?? '');
  if (/\d$/.test(previous.word) && /^\d/.test(tokens[at]?.word ?? '') && /^(?:,|\.| ?- ?)$/.test(gap))
    return false;
  return /[,()]| - |\.\.|: $/.test(gap) && !/^: ?$/.test(gap);
}

interface Place {
  tokens: Token[];
  at: number;
  begins: boolean;
  speaker: Speaker;
}

function readMark(place: Place): Mark | null {
  const { tokens, at, speaker } = place;
  const word = tokens[at]!.word;
  const after = tokens[at + 1]?.word ?? '';
  if (SELF.test(word)) {
    const pair = after === 'and' ? readPerson(tokens, at + 2) : null;
    if (pair?.subject === 'partner') return { subject: 'both', at, next: pair.next };
    return { subject: 'self', at, next: at + 1 };
  }
  if (word === 'me') return readMe(place);
  if (WE.test(word)) return word === 'us' ? null : { subject: 'both', at, next: at + 1 };
  if (word === 'both' && after === 'of') return { subject: 'both', at, next: at + 3 };
  if (THIRD.test(word)) return readThird(place);
  if (word === 'one' && after === 'of' && tokens[at + 2]?.word === 'us') {
    speaker.isOneOfTwo = true;
    return { subject: 'self', at, next: at + 3 };
  }
  const isSecond = word === 'one' && /^(?:is|sleeps|likes|wants|runs|prefers|weighs)$/.test(after);
  if (speaker.isOneOfTwo && isSecond) return { subject: 'partner', at, next: at + 1 };
  if (speaker.isOneOfTwo && word === 'other' && tokens[at - 1]?.word === 'the')
    return { subject: 'partner', at, next: at + (after === 'one' ? 2 : 1) };
  if (THEY.test(word) && speaker.subject === 'partner') return { subject: 'partner', at, next: at + 1 };
  return readNamed(place);
}

function readMe({ tokens, at, begins }: Place): Mark | null {
  const after = tokens[at + 1]?.word ?? '';
  const before = tokens[at - 1]?.word ?? '';
  const pair = after === 'and' ? readPerson(tokens, at + 2) : null;
  if (pair?.subject === 'partner') {
    const verb = tokens[pair.next]?.word ?? '';
    return { subject: /^\d+$/.test(verb) ? 'self' : 'both', at, next: pair.next };
  }
  const owned = after === 'on' && /^(?:my|the)$/.test(tokens[at + 2]?.word ?? '');
  const stated = owned || /^(?:i'm|im|i|is)$/.test(after) || FACT_WORD.test(after) || isSetApart(tokens, at);
  return (begins || before === 'and' || FACT_WORD.test(before)) && stated
    ? { subject: 'self', at, next: at + 1 }
    : null;
}

/** "Me: side", "me = side", "me - side". */
function isSetApart(tokens: Token[], at: number): boolean {
  return /^ ?[:=-] ?$/.test((tokens[at]?.tail ?? '') + (tokens[at + 1]?.gap ?? ''));
}

/** "His" and "him" speak of somebody at a start, or between two facts ("me side him back"). */
function readThird({ tokens, at, begins, speaker }: Place): Mark | null {
  const word = tokens[at]!.word;
  const after = tokens[at + 1]?.word ?? '';
  const before = tokens[at - 1]?.word ?? '';
  const isObject = /^(?:his|her|hers|him)$/.test(word);
  const stated = FACT_WORD.test(after) || isSetApart(tokens, at);
  const between = stated && (FACT_WORD.test(before) || before === 'and');
  return isObject && !begins && !between ? null : { subject: speaker.person, at, next: at + 1 };
}

function readNamed({ tokens, at, begins, speaker }: Place): Mark | null {
  const person = readPerson(tokens, at);
  if (!person) {
    const own = tokens[at]!.word === 'my' && begins && speaker.subject !== 'self';
    return own ? { subject: 'self', at, next: at + 1 } : null;
  }
  const before = tokens[at - 1]?.word ?? '';
  if (/^(?:my|our|the|a)$/.test(before) && !begins) return null;
  const lead = tokens.slice(Math.max(0, at - 3), at).map(({ word }) => word);
  if (/^(?:no|without|any|ex|not)$/.test(before) && !isPause(tokens, at)) return null;
  if (/\b(?:don't|not|never) (?:have|had|got|live with|married)\b/.test(lead.join(' '))) return null;
  const forOther = person.subject === 'other' && speaker.isForOther;
  const subject: Subject = forOther ? 'self' : person.subject;
  speaker.person = subject;
  const after = tokens.slice(person.next, person.next + 2).map(({ word }) => word);
  if (after[0] === 'and' && /^(?:i|me|myself)$/.test(after[1] ?? '')) {
    return { subject: subject === 'partner' ? 'both' : 'self', at, next: person.next + 2 };
  }
  const states = STATES.test(after[0] ?? '') && !isPause(tokens, person.next);
  if (LINK.test(before) && !states && !/'s$/.test(tokens[person.next - 1]?.word ?? '')) return null;
  if (before === 'with' && after[0] === 'and') return null;
  return { subject, at, next: person.next };
}

/** A person named at `at`: "my husband", "the wife", or bare at a start; `next` is the place after the name. */
function readPerson(tokens: Token[], at: number): { subject: Subject; next: number } | null {
  const word = tokens[at]?.word ?? '';
  const owned = /^(?:my|our|the|a|his|her)$/.test(word);
  for (let from = at; from <= at + (owned ? 3 : 0) && from < tokens.length; from++) {
    if (from > at && tokens[from - 1] && isPause(tokens, from)) return null;
    const name = tokens[from]?.word ?? '';
    const double = `${name} ${tokens[from + 1]?.word ?? ''}`;
    if (/^(?:old|ol) /.test(double) && !owned) continue;
    if (PARTNER.test(double) || OTHER.test(double))
      return { subject: PARTNER.test(double) ? 'partner' : 'other', next: from + 2 };
    if (/^(?:so|oh|bae)$/.test(name) && tokens[from - 1]?.word !== 'my') continue;
    if (PARTNER.test(name)) return { subject: 'partner', next: from + 1 };
    if (OTHER.test(name) && owned) return { subject: 'other', next: from + 1 };
    if (from > at && /^(?:i|i'm|he|she|is|on|and|side|back|bed|mattress|who)$/.test(name)) return null;
  }
  return null;
}

/** "Back (him), side (me)": the owner in brackets after the fact. */
function readBracketed(part: Part, tokens: Token[], at: number): Subject | null {
  const word = tokens[at]!.word;
  const isBracketed = /\($/.test(tokens[at]!.gap) && /^\)/.test(tokens[at]!.tail);
  if (!isBracketed || part.tokens.length === 0 || !OWNED_FACT.test(lineOf(part.tokens))) return null;
  if (/^(?:me|i)$/.test(word)) return 'self';
  return /^(?:him|her|he|she)$/.test(word) || PARTNER.test(word) ? 'partner' : null;
}

/** "side for me", "firm for him": the owner named after the fact. */
function readOwner(part: Part, tokens: Token[], at: number): Subject | null {
  const [third = '', second = '', last = ''] = [at - 3, at - 2, at - 1].map((place) => tokens[place]?.word);
  const isPronoun = second === 'for' && /^(?:me|him|her)$/.test(last);
  if (!isPronoun && !(third === 'for' && second === 'my' && PARTNER.test(last))) return null;
  const line = lineOf(part.tokens.slice(-OWNER_REACH));
  if (/\b(?:i'm|i am|i sleep|i weigh|he's|she's|he is|she is)\b/.test(line)) return null;
  if (!OWNED_FACT.test(line)) return null;
  return isPronoun && last === 'me' ? 'self' : 'partner';
}
