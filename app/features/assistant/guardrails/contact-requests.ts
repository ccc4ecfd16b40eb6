import { asksForContactInOtherLanguages } from '#app/features/assistant/guardrails/other-languages.ts';

const ITEM =
  '(?:e-?mail(?: address)?|phone(?: number| no)?|mobile(?: number)?|cell(?: ?phone)?(?: number)?|telephone(?: number)?|whatsapp(?: number)?|contact (?:details?|info\\w*|number|card)|number|digits|full name|first name|last name|surname|name|(?:home|street|postal|mailing|delivery|shipping) address|address|zip(?: ?code)?|post(?:al)? ?code|instagram|insta|gmail|hotmail|icloud|@|facebook|telegram|social(?: media)?(?: handle)?|handle|inbox|date of birth|details)';
const STRICT_ITEM =
  '(?:e-?mail(?: address)?|(?:phone|mobile|cell|contact|telephone|whatsapp) ?(?:number|no|details|info\\w*)|phone|digits|contact|name and (?:number|e-?mail|phone))';
const ASK =
  '(?:share|leave|give|send|provide|enter|type|drop|pop|jot|tell|pass (?:on|along)|hand over|submit|add|fill in|put|confirm|get|have|take|grab|need|know|want|use)';

const CONTACT: readonly RegExp[] = [
  new RegExp(
    `\\byour (?:(?:best|preferred|direct|current|own|work|personal|private|home|daytime|partner's|good|full|valid|real|favou?rite) ){0,2}${ITEM}(?![- ](?:one|brand|of|for (?:the|this) (?:mattress|bed)))\\b`,
    'i',
  ),
  new RegExp(`\\b${ASK}\\b[^.?!\\n]{0,40}\\b(?:an? |some |the )?${STRICT_ITEM}\\b`, 'i'),
  /\b(?:reach|contact|call|text|ring|phone|message|dm|e-?mail|whatsapp|write to|get (?:in touch with|hold of|back to)|follow up with|stay in touch with|keep in touch with|check in with|touch base with) you\b(?! (?:the|that|about the|a) (?:mattress|bed))/i,
  /\b(?:text|e-?mail|message|send|forward|mail|post|ship|dm|shoot) (?:(?:it|them|this|these|that|those|over|the \w+) ){0,4}to you\b/i,
  /\b(?:send|text|e-?mail|message|mail|shoot|dm) you (?:a|an|the|some|more|our|my|this|these|all|your)\b/i,
  /\b(?:what|which) (?:e-?mail|phone|mobile|cell)\b/i,
  new RegExp(`^\\W*(?:(?:and|so|also) )?(?:your )?${STRICT_ITEM}\\W*\\?`, 'i'),
  /\b(?:what|which)\b[^.?!\n]{0,12}\b(?:name|address|town|city|neighbou?rhood|post ?code|postal code|zip(?: ?code)?|street|road|house number)\b(?: (?:on the|should|shall|can|do|does|may|are|is|would|will)\b|\W*\?)/i,
  /\b(?:need|want|have|get|take) an? (?:\w+ )?(?:address|surname|name)\b(?! (?:like|for (?:it|this|that|the)))/i,
  /\bare you on (?:whatsapp|telegram|instagram|facebook|signal|messenger)\b|\bwho(?:'s| is) (?:asking|this|there)\b|\bwho (?:should|shall|may|can) (?:i|we) say\b|\bwhere (?:should|shall|can|do|would) (?:we|they|you|i)\b[^.?!]{0,12}\b(?:ship|deliver|bring|send)\b|\ba good (?:\w+ )?(?:number|e-?mail|address) for you\b/i,
  /\bwhere (?:do you live|are you (?:based|located|writing from|calling from)|is your (?:home|house|place|flat|apartment))\b|\band you(?: are|'re)\W*\?/i,
  /\b(?:number|e-?mail|address)\b[^.?!\n]{0,25}\b(?:can|could|may|will|to|should) (?:\w+ ){0,2}(?:call|reach|text|ring|write|contact)\b/i,
  /\bwhere (?:can|should|could|may|do|shall) (?:i|we|the store|someone) (?:send|e-?mail|mail|text|call|reach|post)\b/i,
  /\b(?:who am i (?:speaking|talking|chatting) (?:with|to)|who do i have the pleasure|what(?:'s| is| should| can| may| shall)? ?(?:i|we)? ?(?:should i |can i |may i )?call you|may i (?:ask|know) who|whom? (?:should|shall) (?:i|we) (?:address|ask for)|what do (?:people|your friends|they) call you|how (?:should|shall|may|can) (?:i|we) address you|put a name to)\b/i,
  /\b(?:a|the|what|which|best|good) (?:number|e-?mail|address|contact|time) (?:to|where|at which|on which|for us|for me|i can|we can) (?:reach|call|contact|text|ring|e-?mail|you)\b/i,
  /\b(?:sign|signing) up (?:for|to) (?:our|the|my)\b|\b(?:join|subscribe to) (?:our|the) (?:mailing|newsletter|e-?mail|list|vip)\b|\bopt in to\b/i,
  /\bfill (?:in|out) (?:the|this|our|a|your)\b[^.?!\n]{0,20}\b(?:form|details|info\w*)\b/i,
  /\b(?:drop|leave|shoot|send|give|text|e-?mail) (?:me|us) (?:a (?:line|message|note|text|call)|an e-?mail|some way)\b/i,
  /\b(?:leave|share|send|drop|give|enter|submit)\b[^.?!\n]{0,15}\byour info(?:rmation)?\b|\btell (?:me|us) who you are\b|\b(?:ping|dm|hit) me\b/i,
  /\b(?:let's|let us|we can|we could|i can|i could|shall we)\b[^.?!\n]{0,20}\b(?:on|over|to|via|by) (?:whatsapp|telegram|signal|instagram|messenger|facebook|sms|text|e-?mail)\b/i,
  /\b(?:follow|add|dm|find) (?:me|us) on (?:instagram|facebook|whatsapp|telegram|tiktok|x|twitter)\b/i,
];
const NOT_ASKED =
  /\b(?:don'?t|do not|doesn'?t|never|won'?t|will not|can'?t|cannot|no need to|not) (?:need|have|ask|require|want|take|share|leave|give|collect|store|send|keep)\b|\bwithout (?:sharing|leaving|giving)\b|\bno need (?:to|for)\b/i;
const STILL_ASKED =
  /\b(?:but|though|however|unless|still|instead|will do)\b|\b(?:just|only) (?:your|an?|the) (?:e-?mail|phone|number|name|mobile|address)\b|\bso (?:please |just )?(?:type|leave|share|send|drop|give|enter)\b|\bwithout\b.{0,200}\b(?:can'?t|cannot|won'?t|no)\b/i;

/** Whether a sentence asks for contact details, or offers something that needs them. */
export function asksForContact(sentence: string): boolean {
  if (asksForContactInOtherLanguages(sentence)) return true;
  const plain = sentence.replace(/’/g, "'");
  if (!CONTACT.some((pattern) => pattern.test(plain))) return false;
  return !NOT_ASKED.test(plain) || STILL_ASKED.test(plain);
}

const SECRET =
  "(?:(?:credit|debit|bank|payment) ?card|card (?:number|details)|cvv|cvc|security code|(?:last four|digits) (?:digits )?(?:of|on) (?:your|the) card|social(?: security)?(?: number)?|ssn|bank (?:account|details)|account number|routing number|iban|passport|driver'?s? licen[cs]e|(?:photo|picture|copy|scan) of your id|mother's maiden name|date of birth|password)";
const SECRETS = new RegExp(
  `\\b(?:enter|type|give|need|share|send|read out|tell|upload|provide|submit|confirm|what(?:'s| is| are)|(?:can|could|may) (?:i|we) (?:get|have|take))\\b[^.?!\\n]{0,25}\\b${SECRET}\\b`,
  'i',
);

const BIRTH_DATE_QUESTION =
  /\b(?:when were you born|(?:what(?:'s| is)|tell me) your (?:birthday|date of birth|birth ?date))\b/i;

/** Whether a sentence asks for payment data, passwords, or identity documents, which is never allowed. */
export function asksForSecrets(sentence: string): boolean {
  const plain = sentence.replace(/’/g, "'");
  if (BIRTH_DATE_QUESTION.test(plain)) return true;
  if (!SECRETS.test(plain)) return false;
  return !NOT_ASKED.test(plain) || STILL_ASKED.test(plain);
}
