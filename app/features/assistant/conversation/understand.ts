import type { FactKey } from '#app/features/assistant/conversation/conversation.ts';
import { readAnswer } from '#app/features/assistant/conversation/read-answer.ts';
import { isLimitless, readBudget } from '#app/features/assistant/conversation/read-budget.ts';
import { CONDITION, DISCOMFORT } from '#app/features/assistant/conversation/intent-words.en.ts';
import { readIntents } from '#app/features/assistant/conversation/read-intents.ts';
import { readMaterials } from '#app/features/assistant/conversation/read-materials.ts';
import { readNeeds } from '#app/features/assistant/conversation/read-needs.ts';
import { readPartner } from '#app/features/assistant/conversation/read-partner.ts';
import { readWantedSize } from '#app/features/assistant/conversation/read-size.ts';
import { readSleepers } from '#app/features/assistant/conversation/read-sleepers.ts';
import {
  type Drop,
  type Manner,
  type SleeperRead,
  type UnderstandContext,
  type Understanding,
  type UnderstandingFlag,
  type UnderstoodFact,
} from '#app/features/assistant/conversation/understanding.ts';
import {
  plainText,
  type Sentence,
  splitMessage,
} from '#app/features/assistant/conversation/split-message.ts';
import {
  type Fragment,
  isMeantForOther,
  splitSubjects,
} from '#app/features/assistant/conversation/subjects.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import type { Need } from '#app/features/matching/matching.ts';

const CORRECTS =
  /\b(?:actually|no wait|wait|i meant|i mean|sorry|correction|make (?:it|that)|scratch that|on second thoughts?|changed? my mind|instead|rather|not anymore|no longer|turns out|oops|my bad|typo)\b/;
const ADDS =
  /\b(?:also|as well|plus|in addition|another thing|additionally|(?:side|back|stomach|too)(?:,)? too|and sometimes|sometimes)\b/;

interface Found {
  facts: UnderstoodFact[];
  dropped: Drop[];
  flags: Set<UnderstandingFlag>;
}

/**
 * Reads one message of a shopper: every fact it states (weights in pounds, money in minor units of the store's
 * currency, firmness 1 to 10), what it takes back, and what it wants. Pure; never throws; text beyond
 * 4,000 characters is left unread. A bare answer is read as the answer to `context.asked`.
 */
export function understand(text: string, context: UnderstandContext): Understanding {
  const sentences = splitMessage(text);
  const byDefault = context.asked?.startsWith('partner') && context.asked !== 'partner' ? 'partner' : 'self';
  const isForOther = context.isForOther === true || isMeantForOther(sentences);
  const fragments = splitSubjects(text, sentences, { byDefault, isForOther });
  const whole = sentences.map((sentence) => sentence.text).join(' ');
  const found: Found = { facts: [], dropped: [], flags: new Set() };
  const manner: Manner = CORRECTS.test(whole) ? 'corrected' : ADDS.test(whole) ? 'added' : 'said';
  takeSleepers(found, fragments, { context, manner });
  for (const sentence of sentences) takeSentence(found, sentence, { context, manner });
  settlePounds(found, whole, context);
  takePartner(found, fragments, { context, manner, whole });
  const setting = { shown: context.lastShownCount, isAsked: context.asked !== null };
  const intents = readIntents(plainText(text), sentences, {
    ...setting,
    hasFacts: found.facts.length + found.dropped.length > 0,
  });
  const answer = readAnswer({
    context,
    whole,
    intents,
    found: found.facts,
    quote: sentences[0]?.quote ?? '',
  });
  if (answer && !found.dropped.some(({ key }) => key === answer.key)) found.facts.push(answer);
  if (DISCOMFORT.test(whole) || CONDITION.test(whole)) found.flags.add('comfort');
  if (isForOther) found.flags.add('for-other');
  const isEmpty = intents.length === 0 && found.facts.length === 0 && found.dropped.length === 0;
  return {
    facts: found.facts,
    dropped: found.dropped,
    intents: isEmpty ? [{ type: 'unclear' }] : intents,
    flags: [...found.flags],
  };
}

/** In a store that sells in sterling "600 pounds" was read as money, so it is no weight as well. */
function settlePounds(found: Found, whole: string, { currency }: UnderstandContext): void {
  const budget = found.facts.find(({ key }) => key === 'budget');
  if (currency !== 'GBP' || budget?.fact.is !== 'known' || !/\d ?pounds?\b/.test(whole)) return;
  const amount = Number(budget.fact.value) / 100;
  found.facts = found.facts.filter(
    ({ key, fact }) => !(/weight/i.test(key) && fact.is === 'known' && fact.value === amount),
  );
}

interface Setting {
  context: UnderstandContext;
  manner: Manner;
}

function takeSleepers(found: Found, fragments: Fragment[], { context, manner }: Setting): void {
  const { self, partner } = readSleepers(fragments, context);
  takeOne(found, self, { manner, keys: ['positions', 'weight', 'firmness', 'heat'], context });
  takeOne(found, partner, {
    manner,
    keys: ['partnerPositions', 'partnerWeight', 'partnerFirmness', 'partnerHeat'],
    context,
  });
}

interface OneSetting extends Setting {
  keys: [positions: FactKey, weight: FactKey, firmness: FactKey, heat: FactKey];
}

function takeOne(found: Found, read: SleeperRead, { manner, keys, context }: OneSetting): void {
  const said = [read.positions, read.weight, read.firmness, read.heat];
  for (const [index, one] of said.entries()) {
    if (!one) continue;
    found.facts.push({
      key: keys[index],
      fact: { is: 'known', value: one.value },
      quote: one.quote,
      manner,
    } as UnderstoodFact);
  }
  const known = keys[0] === 'positions' ? context.knows.positions : context.knows.partnerPositions;
  const denied = read.denied.filter(
    (position) => known?.includes(position) && !read.positions?.value.includes(position),
  );
  if (denied.length > 0)
    found.dropped.push({ key: keys[0], values: [...new Set(denied)], quote: read.positions?.quote ?? '' });
}

function takeSentence(found: Found, sentence: Sentence, setting: Setting): void {
  takeBudget(found, sentence, setting);
  takeSize(found, sentence, setting);
  takeMaterials(found, sentence, setting);
  takeNeeds(found, sentence, setting);
}

function takeBudget(found: Found, { text, quote }: Sentence, { context, manner }: Setting): void {
  const budget = readBudget(text, {
    asked: context.asked === 'budget',
    weightAsked: context.asked === 'weight' || context.asked === 'partnerWeight',
    currency: context.currency,
  });
  if (budget) {
    put(found, { key: 'budget', fact: { is: 'known', value: budget.minor }, quote, manner });
    if (budget.foreign) found.flags.add('foreign-currency');
  } else if (isLimitless(text)) {
    if (context.knows.budget === undefined)
      put(found, { key: 'budget', fact: { is: 'skipped' }, quote, manner });
    else found.dropped.push({ key: 'budget', values: null, quote });
  }
}

function takeSize(found: Found, { text, quote }: Sentence, { context, manner }: Setting): void {
  const { size, denied, any } = readWantedSize(text, context.asked === 'size');
  const known = context.knows.size;
  if (size) put(found, { key: 'size', fact: { is: 'known', value: size }, quote, manner });
  else if (any && known === undefined) put(found, { key: 'size', fact: { is: 'skipped' }, quote, manner });
  else if (any) found.dropped.push({ key: 'size', values: null, quote });
  else if (known && denied.includes(known)) found.dropped.push({ key: 'size', values: [known], quote });
}

function takeMaterials(
  found: Found,
  { text, quote, asksInfo }: Sentence,
  { context, manner }: Setting,
): void {
  const { materialsWanted = [], materialsAvoided = [] } = context.knows;
  const info = asksInfo && context.asked !== 'materialsWanted' && context.asked !== 'materialsAvoided';
  const read = readMaterials(text, { info, known: [...materialsWanted, ...materialsAvoided] });
  const asAvoided =
    context.asked === 'materialsAvoided' &&
    read.avoided.length === 0 &&
    !/\b(?:want|like|love|prefer)\b/.test(text);
  putList(found, {
    key: asAvoided ? 'materialsAvoided' : 'materialsWanted',
    values: read.wanted,
    quote,
    manner,
  });
  putList(found, { key: 'materialsAvoided', values: read.avoided, quote, manner });
  const back = (list: Construction[]) => read.released.filter((one) => list.includes(one));
  if (back(materialsWanted).length > 0)
    found.dropped.push({ key: 'materialsWanted', values: back(materialsWanted), quote });
  if (back(materialsAvoided).length > 0)
    found.dropped.push({ key: 'materialsAvoided', values: back(materialsAvoided), quote });
}

function takeNeeds(found: Found, { text, quote }: Sentence, { context, manner }: Setting): void {
  const { needs, released } = readNeeds(text);
  putList(found, { key: 'needs', values: needs, quote, manner });
  const back = released.filter((need) => context.knows.needs?.includes(need));
  if (back.length > 0) found.dropped.push({ key: 'needs', values: back, quote });
}

function takePartner(
  found: Found,
  fragments: Fragment[],
  { context, manner, whole }: Setting & { whole: string },
): void {
  const partner = readPartner(whole, fragments, context.asked === 'partner');
  const told = found.facts.some(({ key }) => key.startsWith('partner'));
  const value = told && partner === null && !context.asked?.startsWith('partner') ? true : partner;
  if (value === null) return;
  const quote = fragments.find(({ subject }) => subject !== 'self')?.quote ?? fragments[0]?.quote ?? '';
  if (context.knows.partner !== value || context.asked === 'partner') {
    put(found, { key: 'partner', fact: { is: 'known', value }, quote, manner });
  }
}

interface ListFact {
  key: 'materialsWanted' | 'materialsAvoided' | 'needs';
  values: (Construction | Need)[];
  quote: string;
  manner: Manner;
}

function putList(found: Found, { key, values, quote, manner }: ListFact): void {
  if (values.length === 0) return;
  const old = found.facts.find((fact) => fact.key === key);
  const before: readonly unknown[] =
    old?.fact.is === 'known' && Array.isArray(old.fact.value) ? old.fact.value : [];
  put(found, {
    key,
    fact: { is: 'known', value: [...new Set([...before, ...values])] },
    quote,
    manner,
  } as UnderstoodFact);
}

/** Later words of one message win. */
function put(found: Found, fact: UnderstoodFact): void {
  const at = found.facts.findIndex(({ key }) => key === fact.key);
  if (at >= 0) found.facts.splice(at, 1);
  found.facts.push(fact);
}
