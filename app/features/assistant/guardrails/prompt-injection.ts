import { ORDINARY_WORDS, STARTING_WORDS } from '#app/features/assistant/guardrails/ordinary-words.ts';

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

/** Certifications, abbreviations and exclamations that are often written in capitals. */
const ALLOWED_CAPITALS = new Set(
  `gots oeko certipur greenguard rohs fscs gols gotc made epa sgs tuv astm iso faq diy usa asap lgbt nasa cal king xxl
  note tip pros cons tldr fyi yay wow yes hmm aha haha lol thanks thank hello okay nice perfect awesome love please really
  super totally amazing wonderful definitely lovely absolutely exactly`.split(/\s+/),
);
const WORD_IN_CAPITALS = /(?<![\p{L}\p{N}'-])\p{Lu}[\p{Lu}\d_]{3,}(?![\p{L}\p{N}])/gu;
/** A discount code, which the claim check handles. */
const OFFER_CODE = /^[a-z]+\d{1,3}$/;
/** Up to this many words, a word in capitals is most of what the sentence says. */
const SHORT_SENTENCE_WORDS = 4;

/**
 * Whether a sentence shows that the model followed an injected instruction: it gives a code word, claims an
 * unrestricted mode, or is little more than an unusual word in capitals.
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
    return !ALLOWED_CAPITALS.has(plain) && !ORDINARY_WORDS.has(plain) && !STARTING_WORDS.has(plain);
  });
}
