import type { Block } from '#app/features/files/fact-blocks.ts';
import { sentencesOf } from '#app/features/files/fact-blocks.ts';

/** What a block of a paper says, in sentences that can be told without the paper. */
export interface Tellable {
  /** A whole sentence, with what a listener needs of the heading. At most 320 characters. */
  statement: string;
  /** The paper's own words, at most 400 characters. */
  quote: string;
}

const STATEMENT_MAX = 320;
const QUOTE_MAX = 400;
const CONTEXT_MAX = 80;
const WORDS_MAX = 70;

/** The sentences of a block; empty for what can't be told. */
export function tellablesOf(block: Block): Tellable[] {
  if (TO_A_MACHINE.test(`${block.leadIn} ${block.text}`)) return [];
  if (block.kind === 'row') return keep([{ statement: tellRow(block), quote: block.cells.join(' – ') }]);
  const isLongItem = block.kind === 'item' && block.text.length > ITEM_LENGTH;
  if (block.kind === 'item' && !isLongItem) {
    const sentences = sentencesOf(block.text).map((sentence) => sentence.replace(/\.$/, ''));
    // One sentence, since replies are judged and quoted sentence by sentence.
    const whole = sentences.map((sentence, at) => (at === 0 ? sentence : lowerFirst(sentence))).join('; ');
    return keep([{ statement: inContext(whole, block.leadIn || block.heading), quote: block.text }]);
  }
  const isAnswer = QUESTION.test(block.heading);
  const told: Tellable[] = [];
  let isJoined = false;
  for (const sentence of sentencesOf(block.text)) {
    const last = told.at(-1);
    if (sentence.endsWith(':')) continue;
    const whole = withoutYes(sentence.replace(CONNECTOR, ''), isAnswer);
    if (whole === '') continue;
    const joined = `${last === undefined ? '' : ended(last.statement).slice(0, -1)}; ${lowerFirst(whole)}`;
    const leans =
      LEANS_ON_LAST.test(whole) || (!VERB.test(whole) && last !== undefined && !VERB.test(last.quote));
    isJoined = last !== undefined && !isJoined && leans && joined.length < STATEMENT_MAX;
    if (isJoined) told[told.length - 1] = { statement: joined, quote: `${last!.quote} ${sentence}` };
    else {
      const isBare = block.kind !== 'title' && (LEANS_ON_HEADING.test(whole) || !VERB.test(whole));
      told.push({ statement: isBare ? inContext(whole, block.heading) : whole, quote: sentence });
    }
  }
  return keep(told);
}

/** Longer items of a list are told sentence by sentence. */
const ITEM_LENGTH = 200;
const QUESTION = /^(?:do|does|can|could|what|how|is|are|where|when|will|which|who|may|should|why|must|if)\b/i;

/** The answer to a question in a heading, without a yes or no that its sentence doesn't need. */
function withoutYes(sentence: string, isAnswer: boolean): string {
  if (!isAnswer) return sentence;
  const rest = sentence.replace(/^(?:yes|no|sure|absolutely|of course|certainly)\b[,.!:;\s–-]*/i, '');
  return rest === '' || VERB.test(rest) ? rest : sentence;
}

const LEANING =
  '(?:(?:it|they)\\b|(?:this|these|those|that) (?:is|are|was|has|have|will|can|may|must|do|does|applies|apply|includes?|means|takes?)\\b)';
const LEANS_ON_LAST = new RegExp(
  `^(?:after (?:that|this)|otherwise|if (?:it|they|so|not|you do not|you don't)\\b|(?:in|at) (?:that|this|which) (?:case|time)|later,|then\\b|for (?:smaller|larger|all other|other)|the (?:service|visit|fee|charge) (?:is|costs?|takes?|includes?)\\b|however\\b|but\\b|without (?:it|them|one)\\b|${LEANING})`,
  'i',
);
const NO_SUBJECT =
  "(?:do not|don't|never|please|holds|comes|includes|features|has|supports|works|fits|lifts|takes|needs|requires|ends|starts|offers|covers|excludes|applies|is|are|can|must|may)\\b";
const LEANS_ON_HEADING = new RegExp(`^${NO_SUBJECT}|^${LEANING}`, 'i');
const CONNECTOR =
  /^(?:(?:that(?: is|'s) why|so|therefore|also|in addition|additionally|plus|as well|finally|note|please note)(?: that)?,? )+(?=\p{L})/iu;
const VERB =
  /\b(?:is|are|was|were|be|has|have|had|do|does|can|may|must|will|would|should|cannot|takes?|gets?|gives?|comes?|goes|costs?|covers?|includes?|includ|needs?|lasts?|ends?|starts?|applies|apply|offers?|accept\w*|require\w*|deliver\w*|ship\w*|return\w*|call|bring|ask|rotate|wash|blot|use|keep|let|put|save|visit|contact|holds?|lifts?|works?|stands?|pay|pays|allow\w*|carries|receive\w*|provide\w*|warrants?|excludes?|expires?|valid|runs?|open|closed|follow|unroll|measure|clear|unpack|we \w+|you \w+)\b/i;

function tellRow({ cells, head, heading }: Block): string {
  const isCoded = cells.length > 2 && cells[0]!.length < 3;
  const [label = '', ...rest] = isCoded ? cells.slice(1) : cells;
  const names = isCoded ? head.slice(2) : head.slice(1);
  const said = rest.map((cell, at) => {
    const name = names[at] ?? '';
    return name === '' || rest.length === 1 ? cell : `${lowerFirst(name)}: ${cell}`;
  });
  return inContext(`${label} – ${said.join('; ')}`, heading);
}

/** "What is not covered: stains and burns." */
function inContext(text: string, context: string): string {
  const lead = sentenceCase(context.replace(/(?<!\s)\s*:\s*$/, '').slice(0, CONTEXT_MAX));
  return lead === '' || text.toLowerCase().startsWith(lead.toLowerCase())
    ? text
    : `${lead}: ${lowerFirst(text)}`;
}

/** A heading as a sentence is written: capitals only at its beginning and in what has digits or is an abbreviation. */
function sentenceCase(heading: string): string {
  const words = heading.split(' ');
  const isShouted = heading === heading.toUpperCase();
  return words
    .map((word, at) => {
      if (/\d/.test(word) || (!isShouted && word.length > 1 && word === word.toUpperCase())) return word;
      const small = word.toLowerCase();
      return at === 0 ? small.charAt(0).toUpperCase() + small.slice(1) : small;
    })
    .join(' ');
}

function lowerFirst(text: string): string {
  return /^(?:I\b|\p{Lu}{2}|\p{L}+,? \p{Lu}|\p{Lu}\P{L})/u.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}

/** Words to a machine instead of a reader: nothing of it is ever told. */
const TO_A_MACHINE =
  /\b(?:ignore|disregard|forget|override) (?:all |any |the |your |previous |prior |these )*(?:instructions?|rules?|prompts?|guidelines?)\b|\b(?:system|master) prompt\b|\byou are (?:now|an? (?:ai|assistant|chatbot|language model))\b|\b(?:the|an?|ai) (?:ai|assistant|chatbot|bot|model) (?:must|should|shall|will|has to|needs to|is to)\b|\b(?:tell|inform|assure|ask|instruct) (?:all |every |each |the )*(?:shoppers?|customers?|users?) (?:that|to|for|their|how|they)\b|\bas an ai\b|<\/?(?:system|script|assistant|user)\b|\[(?:system|inst)\b/i;

function keep(tellables: readonly Tellable[]): Tellable[] {
  return tellables.flatMap(({ statement, quote }) => {
    const told = ended(shorten(tidy(statement), STATEMENT_MAX));
    const isSentence = /\p{L}{2}/u.test(told) && told.split(' ').length <= WORDS_MAX;
    return isSentence ? [{ statement: told, quote: shorten(tidy(quote), QUOTE_MAX) }] : [];
  });
}

/** Without marks that ask, shout or mark up; a told sentence begins with a capital. */
function tidy(text: string): string {
  const plain = text
    .replace(/<[^>]*>?/g, ' ')
    .replace(/[<>?？¿]+/g, ' ')
    .replace(/!+/g, '.')
    .replace(/(?<![*†‡])[*†‡]+(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:])/g, '$1')
    .trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function ended(text: string): string {
  return /[.…]["”)]?$/.test(text) ? text : `${text.replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')}.`;
}

/** Cut at a clause or a word; never within one. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max - 1);
  const clause = head.lastIndexOf('; ');
  const at = clause > max / 2 ? clause : head.lastIndexOf(' ');
  return `${head.slice(0, at > 0 ? at : max - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
