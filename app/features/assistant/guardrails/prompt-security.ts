import {
  ORDINARY_WORDS,
  SENTENCE_STARTING_WORDS,
} from '#app/features/assistant/guardrails/ordinary-words.ts';
import { revealsInstructionsInOtherLanguages } from '#app/features/assistant/guardrails/other-languages.ts';
import {
  containsLetters,
  type PromptWords,
  toPlainWords,
  rot13,
  findSharedRun,
  toCompact,
  reversed,
} from '#app/features/assistant/guardrails/prompt-words.ts';

const TOOLS =
  /\b(?:update[_-]facts|recommend[_-]mattresses|compare[_-]mattresses|store[_-]info|capture[_-]lead|hand[_-]over)\b|\b[a-z]+_[a-z]+(?:_[a-z]+)*\b|\b(?:updateFacts|recommendMattresses|compareMattresses|storeInfo|captureLead|handOver)\b|\b(?:tool|function)[- ]calls?\b|\bfunctions\.\w/;
const CANARY = /\b\w*canary\b(?! (?:yellow|wharf|islands?))/i;
const OWN_RULES =
  '(?:prompt|instructions?|directives|guardrails|programming|configuration|system settings|system role|rules (?:i|that i)|guidelines (?:i|that i))';
const DISCLOSURES: readonly RegExp[] = [
  /\b(?:the|these|those) (?:rules|instructions|guidelines|orders) (?:that )?(?:i (?:follow|have|got|was given|must)|they gave me)\b|\brule (?:one|two|three|four|five|number \w+|\d+) ?(?:[:.]|(?:forbids|says|tells|asks|wants|requires|allows|is)\b)|\bforbids? me\b|\b(?:they|text|review|note|store|owner|merchant|file|listing|people)\b[^.?!]{0,20}\basked me to\b|^\W*(?:confidential|internal|secret) ?[:–-]|\bneural network\b|\bmy (?:orders|brief|guidelines|directives)\b|\bthe (?:configuration|set-?up) (?:tells?|says?|wants?|asks?|forbids?)\b|\b(?:set up|built|designed|made) to (?:mention|push|sell|steer|hide|never|not|upsell)\b|\brules of the house\b|\bhouse rules\b|\b(?:instructed|instructs|told|tells|ordered|orders|programmed|forbids|requires|asks) (?:its|the|this|their) (?:ai|assistant|bot|chatbot|model)\b/i,
  /\b(?:programmed|instructed|configured|ordered|prompted|told|want|wants|wanted) me to\b(?! (?:show|find|look|compare|note|remember|leave|skip|stop|start|go|keep looking))|\bsupposed to keep (?:this|it|that) (?:a )?secret\b|\b(?:what|all|everything) i was (?:given|told)\b|\beverything above\b/i,
  /\bmy (?:setup|hidden|secret|initial|internal|developer|system|own) (?:text|message|words|notes?|brief|orders)\b|\bthe (?:hidden|secret|confidential|staff) (?:text|code|note|message)\b/i,
  /\bi (?:have|use|call|can call|can use) (?:\w+ )?(?:tools|functions)\b|\b(?:updatefacts|recommendmattresses|comparemattresses|storeinfo|capturelead|handover tool)\b/i,
  /\bknowledge cut-?off\b|\bi was trained (?:by|on)\b|\btransformer model\b|\b(?:bot|model|ai|assistant) (?:made|built|trained|created|developed) by (?:google|meta|microsoft|amazon|apple|open ?ai|anthropic|x ?ai|a large)\b/i,
  new RegExp(`\\bmy (?:\\w+ )?${OWN_RULES}\\b`, 'i'),
  /\b(?:my|these|the) (?:\w+ )?(?:tools|functions) (?:are|include|is|:)|\b(?:here (?:is|are)|in short|i follow) (?:\w+ )?my (?:\w+ )?(?:rules|guidelines|orders|brief|tools|functions|text)\b|\b(?:text|message|words|lines?|part|section|note|instructions?) above\b[^.?!]{0,15}\b(?:says?|tells?|reads?|starts?|begins?|asks?|wants?|is|was)\b/i,
  /\b(?:system (?:prompt|message|instructions?)|(?:master|hidden|secret|initial|developer) (?:prompt|instructions?|message|directives)|context window)\b/i,
  /\bmy (?:rules|guidelines|orders|brief|role description) (?:are|is|say|says|tell|tells|state|require|forbid|include|read)\b/i,
  /\b(?:i (?:was|am|'m|have been|'ve been|got)|i'm|i've been) (?:\w+ )?(?:told|instructed|programmed|configured|prompted|ordered|directed|required|forbidden|prohibited|not (?:allowed|permitted)|asked) (?:to|not to|never to|that|by|with|from)\b/i,
  /\bi (?:must|should|have to|need to|am supposed to|'m supposed to) (?:never|always|not|only)\b/i,
  /\bas an? (?:ai|artificial intelligence|large)? ?language model\b|\b(?:chatgpt|gpt-?\d|openai|anthropic|claude (?:\d|ai|sonnet|opus|haiku|by)|gemini (?:pro|flash|\d)|llama[- ]?\d|mistral(?: ai)|deepseek|qwen)\b/i,
  /\b(?:system prompt|begin prompt|end of prompt|prompt ends|<\|?system)\b/i,
  /^\W*(?:system|developer|assistant|user) ?: /i,
  /\byou are\b(?! (?:talking|chatting|speaking|writing))[^.?!]{0,40}\b(?:ai|assistant|chatbot|sleep expert|mattress expert|sales ?(?:agent|person)|language model)\b/i,
  /\b(?:ignore|disregard|forget) (?:all |any |the |your |my )*(?:previous|prior|above|earlier) (?:instructions|rules|messages|prompts?)\b/i,
  /\b(?:here (?:is|are)|this is|below (?:is|are)) (?:the |my |your )?(?:\w+ )?(?:prompt|instructions|rules) (?:i|that|in|as|you|translated|encoded|backwards|reversed)\b/i,
];
const DECLINED =
  /\b(?:(?:i'm|we're|i am|we are) (?:not able|unable) to|(?:i|we) (?:can(?:no|')?t|can ?not|won't|will not|don't|do not))\b[^.?!]{0,30}\b(?:share|reveal|show|discuss|disclose|give out|repeat|print|talk about|change|tell you|go into|follow)\b/i;

const REVEALED_ANYWAY =
  /:|\b(?:which|they|it|that) (?:are|is|say|says|tell|tells|state|states)\b|\bare to\b|\bsuch as\b|\b(?:it|they) (?:starts?|begins?|reads?|contains?|mentions?|goes|ends?|talks?|asks?)\b/i;

/** Whether a sentence reveals instructions or tools. Plainly refusing to reveal them is fine. */
export function revealsInstructions(sentence: string): boolean {
  if (TOOLS.test(sentence) || CANARY.test(sentence) || revealsInstructionsInOtherLanguages(sentence))
    return true;
  if (!DISCLOSURES.some((pattern) => pattern.test(sentence))) return false;
  if (!DECLINED.test(sentence) || REVEALED_ANYWAY.test(sentence)) return true;
  const rest = sentence
    .split(/\bbut\b/i)
    .slice(1)
    .join(' ');
  return DISCLOSURES.some((pattern) => pattern.test(rest));
}

const ODD_CASE = /[a-z][A-Z]|[A-Za-z]\d[A-Za-z]|=\s*$|[A-Za-z0-9+/]{20,}/;
const ENCODED = /[A-Za-z0-9+/_-]{4}(?:[ \n]?[A-Za-z0-9+/_-]{2,}){3,}={0,2}/g;
const ENCODED_MIN_LENGTH = 16;
const HEX =
  /\b(?:(?:0x|\\x|%)?[0-9a-f]{2}[\s,:-]?){12,}|\b[01]{7,8}(?:\s[01]{7,8}){5,}|\b(?:\d{2,3}[\s,]){14,}/i;
/** 28 or more consecutive letters and digits can't be a word. */
const LONG_TOKEN = /(?<![A-Za-z0-9+/=])(?=[A-Za-z0-9+/=]*\d)(?=[A-Za-z0-9+/=]*[A-Za-z])[A-Za-z0-9+/=]{28,}/;
const MORSE = /(?:[.\-·–]{1,6}[\s/]+){8,}/;

/** Whether a sentence contains encoded text: base64, hexadecimal, binary, decimal codes, or Morse. */
export function isEncoded(sentence: string): boolean {
  if (HEX.test(sentence) && /[a-f]|[01]{7}|\d{2,3}[\s,]\d{2,3}[\s,]\d{2,3}/i.test(sentence)) return true;
  if (MORSE.test(sentence) || LONG_TOKEN.test(sentence)) return true;
  if (!ODD_CASE.test(sentence)) return false;
  return (sentence.match(ENCODED) ?? []).some(decodesToText);
}

function decodesToText(coded: string): boolean {
  const joined = coded
    .replace(/[ \n=]/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  for (let offset = 0; offset < 4; offset++) {
    const whole = joined.slice(offset, offset + Math.floor((joined.length - offset) / 4) * 4);
    if (whole.length >= ENCODED_MIN_LENGTH && isText(atob(whole))) return true;
  }
  return false;
}

function isText(decoded: string): boolean {
  const readable = decoded.match(/[ -~\n]/g)?.length ?? 0;
  return readable / decoded.length > 0.95;
}

export interface LeakSearch {
  prompts: readonly PromptWords[];
  /** Whether a shopper may see these words anyway, e.g. because the settings contain them. */
  mayBeQuoted(words: string): boolean;
}

const COMPACT_WINDOW = 16;

/**
 * Whether a sentence quotes a prompt: eight consecutive words (`before` holds the preceding words), a whole instruction
 * or heading, a secret word, or any of these spelled out, in ROT13, or reversed.
 */
export function quotesPrompt(sentence: string, before: readonly string[], search: LeakSearch): boolean {
  if (search.prompts.length === 0) return false;
  const words = toPlainWords(sentence);
  const spoken = [...before, ...words];
  return search.prompts.some((prompt) => {
    const isTold = (run: string | null) => run !== null && !search.mayBeQuoted(run);
    if (isTold(findSharedRun(spoken, prompt))) return true;
    const whole = words.join(' ');
    if (prompt.headings.has(whole)) return true;
    if (prompt.sentences.has(whole) && !search.mayBeQuoted(whole)) return true;
    if (quotesSecret(sentence, prompt, search)) return true;
    if (isTold(findSharedRun(spoken.toReversed(), prompt))) return true;
    return isDisguised(words, prompt);
  });
}

function quotesSecret(
  sentence: string,
  { secretWords, codes }: PromptWords,
  { mayBeQuoted }: LeakSearch,
): boolean {
  if (secretWords.size === 0) return false;
  const said = sentence.toLowerCase().match(/[\p{L}\p{N}_-]{4,}/gu) ?? [];
  const parts = said.flatMap((word) => [word, ...word.split(/[-_]/)]);
  if (parts.some((word) => secretWords.has(word) && !mayBeQuoted(word))) return true;
  if (codes.length === 0) return false;
  const compact = toCompact(sentence);
  return codes.some(({ mark, forms }) => forms.some((form) => compact.includes(form)) && !mayBeQuoted(mark));
}

const SPELLED_MAX = 3;

/** Whether both lines are only a few letters, as when a word is spelled out line by line. */
export function continuesSpelledOutWord(before: string, sentence: string): boolean {
  return [before, sentence].every((line) => {
    const [word, ...more] = line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return word !== undefined && more.length === 0 && word.length <= SPELLED_MAX && !ORDINARY_WORDS.has(word);
  });
}

/** Finds text that is spelled out (hardly any words left), or reversed or in ROT13 (no prompt words left). */
function isDisguised(words: readonly string[], prompt: PromptWords): boolean {
  const compact = words.join('');
  if (compact.length < COMPACT_WINDOW || prompt.compact.length < COMPACT_WINDOW) return false;
  const isSpelled =
    compact.length / words.length < 2.5 || words.some((word) => word.length >= COMPACT_WINDOW);
  if (isSpelled && containsWindow(prompt, compact)) return true;
  const strange = words.filter((word) => !prompt.words.has(word));
  if (strange.length < words.length / 2) return false;
  return containsWindow(prompt, reversed(compact)) || containsWindow(prompt, rot13(compact));
}

function containsWindow(prompt: PromptWords, compact: string): boolean {
  for (let at = 0; at + COMPACT_WINDOW <= compact.length; at += COMPACT_WINDOW / 2) {
    if (containsLetters(prompt, compact.slice(at, at + COMPACT_WINDOW))) return true;
  }
  return false;
}

const MODE =
  '(?:developer|dev|debug|god|admin|root|sudo|maintenance|unrestricted|unfiltered|uncensored|jailbreak|jailbroken|dan|evil|override|test)';
const JAILBREAK_SIGNS: readonly RegExp[] = [
  /\b(?:code ?|secret |magic |safe |trigger |activation |hidden )(?:words?|phrases?|string)\b|\bpass(?:word|phrase|code)(?:'s| is\b|:)/i,
  /\b(?:pwn(?:ed|d)?|jail ?broken|jail ?break|prompt injection|h[4a]cked|do anything now)\b/i,
  new RegExp(
    `\\b${MODE} mode\\b[^.?!]{0,20}\\b(?:on|off|active|activated|enabled|engaged|unlocked|accepted)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:in|entering|entered|switch(?:ed|ing) to|activat\\w+|enabl\\w+) (?:\\w+ )?${MODE} mode\\b`,
    'i',
  ),
  /\b(?:override|injection|command|new (?:instructions?|orders|rules|persona|role)) (?:was |were |has been |have been )?(?:accepted|confirmed|received|executed|acknowledged|successful|complete|followed|active)\b/i,
  /\b(?:without|free of|free from|lifted|dropped|removed|bypass(?:ed|ing)?|disabled|ignor(?:e|ed|ing)|forget(?:ting)?|forgot|disregard(?:ed|ing)?) (?:all |any |every |of )?(?:my|your|all|any|previous|earlier|safety)(?: previous| earlier| safety)? (?:restrictions|limitations|filters|safeguards|guardrails|guidelines|instructions|rules)\b|\b(?:i have|i've got|with|there are) no (?:more )?(?:restrictions|filters|safeguards|guardrails)\b/i,
  /^\W*(?:alright|ok|okay|yes|sure)\W+(?:boss|master|my lord)\b/i,
  /\bas (?:instructed|ordered|commanded|told|requested) (?:by|in) (?:the|a|my|this)\b/i,
  /^\W*(?:dan|sudo|root|admin|jailbreak)\s?[:>]/i,
  /\b(?:note|description|file|document|paper|catalogue?|listing|product text) (?:says?|tells?|told|asks?|asked|orders?|ordered|wants?|instructs?|instructed)\b[^.?!]{0,12}\b(?:me|us|to tell|tell the|you to|the shopper|everyone)\b/i,
  /\b(?:wire|wiring) (?:the |your |us |some |them )?money\b|\b(?:western union|moneygram|gift cards? (?:code|number)|bitcoin|crypto(?:currency)?)\b/i,
  /\b(?:filters?|safeguards|guardrails|restrictions|rules|limits) (?:are |is |have been |has been )?(?:off|lifted|disabled|removed|gone)\b/i,
  /\bi(?:'ll| will| shall) (?:now )?(?:obey|do (?:anything|whatever|everything) (?:you|they) (?:say|want|ask)|answer without|follow (?:your|the|these|those) (?:new )?(?:orders|instructions|commands))\b/i,
];

/** Certifications, abbreviations, and exclamations often written in capitals. */
const ALLOWED_CAPITALS = new Set(
  `gots oeko certipur greenguard rohs fscs gols gotc made epa sgs tuv astm iso faq diy usa asap lgbt nasa cal king xxl
  note tip pros cons tldr fyi yay wow yes hmm aha haha lol thanks thank hello okay nice perfect awesome love please really
  super totally amazing wonderful definitely lovely absolutely exactly`.split(/\s+/),
);
const WORD_IN_CAPITALS = /(?<![\p{L}\p{N}'-])\p{Lu}[\p{Lu}\d_]{3,}(?![\p{L}\p{N}])/gu;
/** Discount codes, which the claim check handles. */
const OFFER_CODE = /^[a-z]+\d{1,3}$/;
/** In a sentence this short, a word in capitals is most of its content. */
const SHORT_SENTENCE_WORDS = 4;

/**
 * Whether a sentence shows that the model obeyed an injected instruction: it gives a code word, claims an unrestricted
 * mode, or is little more than an unusual word in capitals.
 */
export function followsInjectedOrder(sentence: string): boolean {
  const plain = sentence.replace(/’/g, "'");
  return JAILBREAK_SIGNS.some((pattern) => pattern.test(plain)) || isWordInCapitals(plain);
}

function isWordInCapitals(sentence: string): boolean {
  if ((sentence.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) > SHORT_SENTENCE_WORDS) return false;
  return (sentence.match(WORD_IN_CAPITALS) ?? []).some((word) => {
    const plain = word.toLowerCase();
    if (OFFER_CODE.test(plain)) return false;
    return !ALLOWED_CAPITALS.has(plain) && !ORDINARY_WORDS.has(plain) && !SENTENCE_STARTING_WORDS.has(plain);
  });
}
