import { NUMBER_WORDS } from '#app/features/files/facts/measures.ts';

const STOP_WORDS = toWordSet(`
a an the and or but if so than then that this these those there here it its i im ive id me my mine we us our ours you
your yours he she they them their his her who whom which what how when where why is are was were be been being am do
does did done dont doesnt can could cant cannot will would wont should shall may might must have has had having of for
to in on at by with from about as into onto over under up out off per any some all each every no not nor only just
also too very really please need want wanna like get gets got getting give gives tell know long many much often far
soon old new one kind sort thing stuff something anything ok okay hi hello hey thanks thank guys yall let lets
still even ever after before during while until because happen happens come comes go goes going make makes put take
takes way case own other else more most less least same such does there last lasts isnt arent im wheres whats hows whens whos mean period policy policies
`);

/** Too common in a mattress store to distinguish texts. */
const COMMON_WORDS = toWordSet(
  'mattress mattresses bed beds store stores shop sleep buy bought customer use used fit fits big bigger deep myself',
);
const COMMON_STEMS = new Set([...COMMON_WORDS].map(stem));

/** One meaning per line; phrases have up to three words. */
const SYNONYMS = `
wifi: wifi, wi fi, wi-fi, internet
nothing: you offer, they offer, store offer, you have any
return: money back, my money back, cash back, return, returned, returnable, send back, bring back, take back, give back, send it back, bring it back, come back
refund+return: refund, refundable, reimburse
exchange: exchange, exchangeable, swap, switch, trade
removal: haul, haul away, hauling, remove old, removal, take away, old mattress, dispose, disposal, get rid, rid of, pick up old, old box spring, old bed
wash: wash, washable, washing, laundry, launder, machine wash
clean: clean, cleaning, cleaned
stain: stain, stained, spill, spilled, soil, soiling, soiled
restroom: restroom, bathroom, toilet, washroom, wc, ladies room
sag: sag, sagging, sags, dip, dips, sink, sinking, impression, impressions, indentation, body impressions, softening
defect: defect, defective, faulty, broken, breaks, break, broke, workmanship, flaw
cover: cover, covered, covers, covering, coverage, include, included, includes, part
cancel: cancel, canceling, cancelling, canceled, cancelled, cancellation, change my mind
cost: cost, costs, fee, fees, charge, charges, price, prices, pay, upcharge
free: free, no charge, complimentary, no cost, without charge, at no charge, free of charge, without a fee
discount: discount, discounts, sale, sales, deal, deals, promotion, promotions, promo, offer, offers, coupon, savings, save, special, specials, bargain
military: military, veteran, veterans, army, navy, service member, first responder, responders, police, firefighter, nurse
senior: senior, seniors, elderly
student: student, students, college
access: wheelchair, wheelchairs, accessible, ramp, disabled, disability, handicap, handicapped, walker
elevator: elevator, lift to the, escalator
setup: set up, setup, set-up, assemble, assembly, assembled, put together, puts together, install, installation
deliver: deliver, delivery, deliveries, delivered, delivers, ship, shipping, shipped, arrive, arrives, dropped off
pickup: pick up, pick-up, pickup, picked up, pick it up, collect it
crypto: bitcoin, crypto, cryptocurrency, ethereum
hold: hold, holds, held, weight limit, weight capacity, capacity, weight can
transfer: pass on, passed on, pass it on, original owner, original purchaser, first buyer, transfer, transferable, transferred, sell, sold, given away, give it away, second owner
parking: park, parking, lot
kids: kid, kids, child, children, toys, play area
private: private, privacy, quiet, peace
outage: power cut, power goes, power out, outage, power outage, blackout, electricity
finance: finance, financing, financed, installment, installments, monthly, pay over time, payment plan, payments
nocredit: no credit, bad credit, poor credit, without credit, no credit history, no credit check, no credit needed
credit: credit, creditworthy
smell: smell, smells, odor, odors, off gas, off-gassing, offgassing, gassing, fumes
expand: expand, expands, expansion, inflate, unroll, puff up
rotate: rotate, rotated, rotating, rotation, turn it
flip: flip, flipped, flipping, turn over, two-sided, double-sided
trial: trial, trials, try it at, sleep trial, comfort guarantee, test it at
adjust: adjustment, break in, break-in, get used, used to, breaking in, adjusting
warranty: warranty, warranties, guarantee, guaranteed, warrant
support: support, supported, supporting, legs, center support
certify: certified, certification, certifications, certipur, certificate, certificates
match: price match, match prices, match a price, price matching, lower price, cheaper, for less, beat
open: open, opens, opening, hours
wait: wait, waiting, lead time
donate: donate, donated, charity, charities, recycle, recycled, recycling
protect: protector, protectors, mattress protector, waterproof
reschedule: reschedule, rescheduling, change the date, change delivery, delivery date, change my delivery, change your delivery, postpone
samday: same day, same-day, today
upstairs: carry it upstairs, carry upstairs, carry it up, bring it upstairs, upstairs, stairs, second floor, floor of
drink: coffee, water, drinks, snacks
receipt: receipt, proof of purchase, proof
claim: claim, claims, file a claim
boxspring: box spring, box springs, box-spring, foundation, foundations
base: base, bases, adjustable base, adjustable bed, adjustable frame
bedbug: bed bug, bed bugs, bedbug, bedbugs
tax: tax, taxes, sales tax
approve: approve, approved, approval, apply, applying, application, qualify, eligible, eligibility
clearance: clearance, closeout, closeouts, floor model, floor models, as is, as-is
split: split, splits
combine: combine, combined, combinable, combining, stack, together with, on top of
lost: lose, lost, losing, misplace
allow: allow, allowed, permit, permitted, welcome, bring my, bring our
pet: pet, pets, dog, dogs, cat, cats, puppy, service animal, service animals
custom: custom, custom made, custom cut, made to order, made to fit, made to measure, bespoke
height: tall, height, high, thick, thickness, profile
separate: separate, separately, sold separately, extra
end: end, ends, ending, expire, expires, valid through, valid until, last until, over, through
layaway: layaway, lay away, lay-away, deposit, put down
`;

const PHRASE_WORDS_MAX = 3;
const IGNORED_TERM = '~nothing';
const synonymsByPhrase = new Map<string, readonly string[]>();
const phraseStarts = new Set<string>();
for (const line of SYNONYMS.trim().split('\n')) {
  const [name = '', words = ''] = line.split(': ');
  const names = name.split('+').map((one) => `~${one}`);
  for (const phrase of words.split(', ')) {
    const stems = tokenize(phrase).map(stem);
    synonymsByPhrase.set(stems.join(' '), names);
    phraseStarts.add(stems[0] ?? '');
  }
}

/** Stems, or the meanings of synonyms; repeated terms are kept. */
export function extractTerms(text: string): string[] {
  const raw = tokenize(text);
  const stems = raw.map(stem);
  const terms: string[] = [];
  for (let at = 0; at < stems.length; at++) {
    const found = findSynonym(stems, at);
    if (found !== null) {
      const isNothing = found.names.includes(IGNORED_TERM);
      if (!isNothing) terms.push(...found.names);
      // Words within a phrase also keep their own meanings.
      const inner = found.length === 1 || isNothing ? [] : stems.slice(at, at + found.length);
      terms.push(
        ...inner
          .flatMap((one) => synonymsByPhrase.get(one) ?? [])
          .filter((one) => !found.names.includes(one)),
      );
      at += found.length - 1;
    } else if (!STOP_WORDS.has(raw[at]!) && stems[at] !== '') terms.push(stems[at]!);
  }
  return terms;
}

export function isCommonTerm(term: string): boolean {
  return COMMON_STEMS.has(term);
}

function findSynonym(stems: readonly string[], at: number) {
  if (!phraseStarts.has(stems[at]!)) return null;
  for (let length = Math.min(PHRASE_WORDS_MAX, stems.length - at); length > 0; length--) {
    const names = synonymsByPhrase.get(stems.slice(at, at + length).join(' '));
    if (names !== undefined) return { names, length };
  }
  return null;
}

function tokenize(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’']/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** A light English stemmer; leaves words of other languages alone. */
function stem(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word;
  let root = word;
  if (root.endsWith('ies') && root.length > 4) root = `${root.slice(0, -3)}y`;
  else if (/(?:[sxz]|ch|sh)es$/.test(root)) root = root.slice(0, -2);
  else if (/[^su]s$/.test(root)) root = root.slice(0, -1);
  if (/^[^aeiouy]*[aeiouy].*ing$/.test(root) && root.length > 5) root = root.slice(0, -3);
  else if (/^[^aeiouy]*[aeiouy].*ed$/.test(root) && root.length > 4) root = root.slice(0, -2);
  else if (root.endsWith('ly') && root.length > 5) root = root.slice(0, -2);
  // "protected", "protector", and "protection" share a stem.
  root = root.replace(/(?<=[a-z]{3}ct)(?:ion|or)$/, '');
  if (root.endsWith('e') && root.length > 3) root = root.slice(0, -1);
  if (root.endsWith('y') && root.length > 3) root = `${root.slice(0, -1)}i`;
  return root.replace(/([^aeiou])\1$/, '$1');
}

function toWordSet(text: string): Set<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ''));
}

export interface ExpectedAnswer {
  answer: RegExp;
  /** Set if nothing else answers the question. */
  isNeeded: boolean;
}

interface QuestionType {
  asked: RegExp;
  answer: RegExp;
  /** Forms of the question that nothing else answers. */
  needed?: RegExp;
}

const TIME_PATTERN = new RegExp(
  `(?:\\d(?:st|nd|rd|th)?|\\b(?:${NUMBER_WORDS}))\\)?[ -](?:business |working |calendar )?(?:years?|months?|weeks?|nights?|days?|hours?|minutes?)\\b|\\b(?:through|until|before|noon|lifetime|overnight|same[- ]day|next[- ]day|twice|once (?:a|every|per)|once(?=[.;,]))\\b|\\bevery\\b|\\d\\/\\d`,
  'i',
);

const QUESTION_TYPES: readonly QuestionType[] = [
  {
    asked:
      /\b(?:do|does) (?:you|u|ya|y'all|they|the store)(?: guys)? (?:have|offer|give)\b|\b(?:is|are) there\b/i,
    answer: /\d ?%|[\w)][- ](?:years?|months?|weeks?|nights|days)\b/i,
  },
  {
    asked: /\b(?:do|will|can|could|would) (?:you|u|ya|y'all|they)\b(?! (?:guys )?(?:have|offer|give)\b)/i,
    answer:
      /(?<!what )\bwe \w+|\bour (?:[\w-]+ )?(?:crew|team|drivers?|technicians?|staff)\b|\bis (?:offered|available)\b/i,
  },
  {
    asked: /\bhow (?:do|can|should|would|to)\b|\bwhat (?:do|should) (?:i|we) do\b/i,
    answer:
      /^(?:[^:]{0,80}: )?(?:please )?(?:bring|call|start|visit|ask|send|blot|use|rotate|wash|fill|apply|show|keep|contact|e-?mail|return|put|report|take|measure|tell|press|dab|wipe|vacuum|store|turn|let|book|write|text|go|fold|lift|air|dry|check|save)\b|\byou (?:can|may)\b/i,
  },
  {
    asked:
      /\bhow (?:long|soon|fast|quick\w*|often|many (?:nights|days|weeks|months|years))\b|\bwhen\b|\bbreak.?in\b|\b(?:length|last)\b/i,
    answer: TIME_PATTERN,
    needed: /\bhow (?:long|soon|often|many (?:nights|days|weeks|months|years))\b/i,
  },
  {
    asked: /\bhow much\b|\b(?:cost|fees?|charge|price|free)\b/i,
    answer:
      /[$£€] ?\d|\bfree\b|\d ?%|\b(?:no|without) (?:extra )?(?:charge|fee|cost)\b|\bwaived?\b|\bincluded\b/i,
    needed:
      /\bhow much (?:is|are|does|do|will|would|to|for|extra|more)\b|\bwhat (?:does|do|will|would) .{1,40} cost\b/i,
  },
  {
    asked: /\b(?:do|does) (?:i|we|it|they) (?:have to|need)\b|\b(?:required|mandatory|must i)\b/i,
    answer: /\b(?:needs?|requires?|required|must|have to)\b/i,
  },
  { asked: /\bhow far\b/i, answer: /\bmiles\b|\bkm\b|\binch(?:es)?\b|\bfeet\b/i },
  { asked: /\bhow (?:deep|tall|high|wide|thick)\b/i, answer: /\binch(?:es)?\b|\d ?(?:in\b|["″])/i },
  { asked: /\bhow much weight|\bhold\b|\bheavy\b/i, answer: /\b(?:pounds|lbs?|kg)\b/i },
  {
    asked: /\bwhere\b|\bwhich (?:floor|side|way)\b/i,
    answer:
      /\b(?:behind|beside|next to|left|right|floor|center|back|corner|wall|near|basement|entrance|along|downstairs|upstairs|middle|through)\b/i,
  },
];

const WEIGHT_QUESTION = /\bhow much weight\b/i;

export function getExpectedAnswers(question: string): ExpectedAnswer[] {
  return QUESTION_TYPES.filter(({ asked }) => asked.test(question)).map(({ answer, needed }) => ({
    answer,
    isNeeded: needed?.test(question) === true && !WEIGHT_QUESTION.test(question),
  }));
}
