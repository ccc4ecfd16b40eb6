import { readListedWeight } from '#app/features/assistant/conversation/read-bare-weight.ts';
import { readFirmness } from '#app/features/assistant/conversation/read-firmness.ts';
import { readHeat } from '#app/features/assistant/conversation/read-heat.ts';
import {
  takeBareWeight,
  takeEachWeight,
  takeTwoWeights,
} from '#app/features/assistant/conversation/read-pair-weights.ts';
import { isBarePositions, readPositions } from '#app/features/assistant/conversation/read-positions.ts';
import { readWeight } from '#app/features/assistant/conversation/read-weight.ts';
import {
  type Group,
  type SleeperRead,
  type SleepersRead,
  type UnderstandContext,
} from '#app/features/assistant/conversation/understanding.ts';
import type { Fragment } from '#app/features/assistant/conversation/subjects.ts';
import type { Position } from '#app/features/matching/matching.ts';

const ABOUT_SLEEP = /\b(?:sleep\w*|lay|lie|position|toss)\b/;
const ONLY_MIDDLE =
  /^[^a-z]*(?:(?:i'm|a|about|probably|just|pretty|maybe|i guess|guess|like) )*(?:medium|middle|average|normal|med)\b(?: (?:i (?:suppose|guess|think)|probably|maybe))?[^a-z]*$/;

/** Somebody who returns, not a position. */
const IS_BACK =
  /^[^a-z]*(?:(?:hi|hello|hey|ok|so|well|yes|and|sorry),? )*(?:i'm|i am|we're|we are) back\b[^a-z]*$/;

/** Reads weight, positions, feel and heat of both sleepers, each from the words that speak of them. */
export function readSleepers(fragments: Fragment[], context: UnderstandContext): SleepersRead {
  const read: SleepersRead = { self: { denied: [] }, partner: { denied: [] } };
  const spoken = grouped(fragments.filter(({ past, subject }) => !past && subject !== 'other'));
  const groups =
    context.asked !== 'positions' && spoken.length === 1 && IS_BACK.test(spoken[0]!.text) ? [] : spoken;
  for (const group of groups) {
    const hadFacts = Object.keys(read.partner).length > 1;
    const whose =
      group.carried && group.subject === 'partner' && !hadFacts && !isPartnerAsked(context)
        ? 'self'
        : group.subject;
    for (const one of ['self', 'partner'] as const) {
      if (whose === one || whose === 'both') {
        readOne(read[one], group, { context, isPartner: one === 'partner', whose });
      }
    }
    const isAskedOfTwo = context.knows.partner === true && context.knows.weight === undefined;
    if (whose === 'both' || isAskedOfTwo) takeTwoWeights(read, group, context);
    const isShared = whose === 'partner' && group.carried && !isPartnerAsked(context);
    if (isShared) takeComfort(read.self, group, { context, isPartner: false, whose });
  }
  readEllipses(groups, read, context);
  copySame(groups, read, context);
  const whole = fragments.map(({ text }) => text).join(' ');
  if (whole !== '') takeBareWeight(read, [whole, ...groups.map(({ text }) => text)], context);
  takeEachWeight(read, whole, context);
  takeSharedFeel(read, whole, context);
  return read;
}

/** "Medium for both of us": one feel for two. */
function takeSharedFeel({ self, partner }: SleepersRead, text: string, { knows }: UnderstandContext): void {
  if (knows.partner !== true || !/\bfor (?:us(?: both)?|both|the both)\b|\bboth[^a-z]*$/.test(text)) return;
  if (self.firmness !== undefined) partner.firmness ??= self.firmness;
}

function isPartnerAsked({ asked }: UnderstandContext): boolean {
  return asked !== null && asked.startsWith('partner') && asked !== 'partner';
}

/** Neighbours of one subject, read together: "firm but not like a brick" is one wish. */
function grouped(fragments: Fragment[]): Group[] {
  const runs: Fragment[][] = [];
  for (const fragment of fragments) {
    const first = runs.at(-1)?.[0];
    if (first && first.sentence === fragment.sentence && first.subject === fragment.subject)
      runs.at(-1)?.push(fragment);
    else runs.push([fragment]);
  }
  return runs.map((run) => {
    const named = run.some((fragment) => fragment.named);
    const text = run.map((fragment) => fragment.text.trim()).join(' ');
    const quote = run
      .slice(0, 8)
      .map(({ quote: own, gap }) => own + gap)
      .join('')
      .slice(0, 160);
    return { ...run[0]!, text, quote, named, carried: !named && run[0]!.sentence > 0 };
  });
}

interface OneSetting {
  context: UnderstandContext;
  isPartner: boolean;
  whose: Fragment['subject'];
}

function readOne(read: SleeperRead, group: Group, setting: OneSetting): void {
  takeBody(read, group, setting);
  if (!setting.isPartner || !group.carried || isPartnerAsked(setting.context))
    takeComfort(read, group, setting);
}

function isAsked(
  key: 'Positions' | 'Weight' | 'Firmness' | 'Heat',
  { context, isPartner }: OneSetting,
): boolean {
  return context.asked === (isPartner ? `partner${key}` : key.toLowerCase());
}

function takeBody(read: SleeperRead, group: Group, setting: OneSetting): void {
  takePositions(read, group, isAsked('Positions', setting));
  const metric = setting.context.measurementUnit === 'metric';
  const isEachAsked =
    setting.whose === 'both' &&
    /Weight$|^weight$/.test(setting.context.asked ?? '') &&
    /\b(?:both|each|same)\b/.test(group.text);
  const weight =
    readWeight(group.text, { asked: isEachAsked || isAsked('Weight', setting), metric }) ??
    listedWeight(read, group.text, metric);
  if (weight !== null) read.weight = { value: weight, quote: group.quote };
}

/** "Side sleeper, 205, queen", "150 side": a number by itself beside other facts of a body. */
function listedWeight(read: SleeperRead, text: string, metric: boolean): number | null {
  return read.weight ? null : readListedWeight(text, { hasPosition: read.positions !== undefined, metric });
}

/** "Hot" by itself, also in a list: "side, hot, queen". */
const ONLY_HEAT =
  /^[^a-z]*(?:(?:i'm|very|always|super|too|really|kinda|pretty|run) )*(?:hot|cold|warm|freezing|sweaty)[^a-z]*$/;

function takeComfort(read: SleeperRead, group: Group, setting: OneSetting): void {
  const { text, quote } = group;
  const { context, isPartner } = setting;
  const generic = group.asksInfo && !/\b(?:i|he|she|we|my)\b|sleepers?\b/.test(text);
  const only = text.split(/[,;]/).find((part) => ONLY_HEAT.test(part));
  const isHeatAsked = only !== undefined || isAsked('Heat', setting);
  const heat = generic ? null : readHeat(only ?? text, isHeatAsked);
  if (heat !== null) read.heat = { value: heat, quote };
  const firmnessAsked = isAsked('Firmness', setting);
  const isAboutCards = firmnessAsked ? isComparative(text, context) : isFollowUp(text, context);
  const asksOnly = group.asksInfo && (!firmnessAsked || /^(?:does|do|will|why|how)\b/.test(text));
  if (isAboutCards || asksOnly) return;
  const isAboutAmount = /weight|budget/i.test(context.asked ?? '') || !/\bmed(?:ium)?\b/.test(text);
  if (!firmnessAsked && context.asked !== null && isAboutAmount && ONLY_MIDDLE.test(text)) return;
  const known = isPartner ? context.knows.partnerFirmness : context.knows.firmness;
  const firmness = betweenDenials(text, readFirmness(text, firmnessAsked), known);
  if (firmness !== null && (!isPartner || group.named || firmnessAsked))
    read.firmness = { value: firmness, quote };
}

const MIDDLE_FEEL = 5.5;

/** "Not soft", and then "not firm either": what lies between. */
function betweenDenials(text: string, read: number | null, known: number | undefined): number | null {
  if (read === null || known === undefined || !/\b(?:either|neither|nor)\b/.test(text)) return read;
  return (read - MIDDLE_FEEL) * (known - MIDDLE_FEEL) < 0 ? MIDDLE_FEEL : read;
}

/** "Softer?" with cards on the table asks for other cards, even while the feel is asked for. */
function isComparative(text: string, { lastShownCount }: UnderstandContext): boolean {
  return (
    lastShownCount > 0 &&
    /^[^a-z]*(?:(?:something|anything|a bit|a little|got|ones?|slightly|maybe|even|can i get|show me) )*(?:softer|firmer|plusher|harder|(?:the )?(?:softest|firmest|hardest|plushest))(?: ones?| please| options?)?[^a-z]*$/.test(
      text,
    )
  );
}

/** After a recommendation "softer" speaks of what was shown; it moves the wish by a step and is no wish by itself. */
function isFollowUp(text: string, { lastShownCount }: UnderstandContext): boolean {
  return (
    lastShownCount > 0 &&
    !/\bthan an? \d/.test(text) &&
    /\b(?:softer|firmer|plusher|harder|(?:too|bit|so) (?:soft|firm|hard|plush)|less (?:soft|firm))\b/.test(
      text,
    )
  );
}

function takePositions(read: SleeperRead, { text, quote }: Group, asked: boolean): void {
  const letter = asked ? /^(s|b)[^a-z]*$/.exec(text)?.[1] : undefined;
  if (letter) read.positions = { value: [letter === 's' ? 'side' : 'back'], quote };
  const parts = asked ? [] : text.split(',').filter(isBarePositions);
  const spoken = readPositions(text, asked || (parts.length === 0 && isSpokenList(read, text)));
  const listed = parts.flatMap((part) => readPositions(part, true).said);
  const both: Position[] = asked && spoken.said.length === 0 && /\bboth\b/.test(text) ? ['side', 'back'] : [];
  const said = [...(read.positions?.value ?? []), ...spoken.said, ...listed, ...both];
  if (said.length > 0) read.positions = { value: [...new Set(said)], quote: read.positions?.quote ?? quote };
  read.denied.push(...spoken.denied);
}

/** "I sleep on my side, sometimes back": the talk is of sleeping, so a single word is enough. */
function isSpokenList(read: SleeperRead, text: string): boolean {
  const listed = /\b(?:mostly|mainly|sometimes|usually|also|both) (?:my |on my )?(?:side|back|stomach)\b/;
  return ABOUT_SLEEP.test(text) && (read.positions !== undefined || listed.test(text));
}

const SAME =
  /\b(?:too|as well|(?:the |about the |exactly the )?same|ditto|likewise|so (?:is|does)|also|identical|neither|like me)\b/;

const ME_TOO = /\b(?:me|i do|i am) (?:too|as well)\b|\bso (?:do|am) i\b|\bsame here\b/;
const SAID_OF_SLEEP = /sleep|\b(?:is|does|too|same|ditto)\b/;
const SAME_AS = /\b(?:same|ditto|identical|like me|as me)\b/;
const SAME_FOR =
  /\b(?:so (?:is|does)|same (?:for|with|goes for|as)) (?:he|she|him|her|my [a-z]+|the [a-z]+)\b/;

/** "My husband is too", or "same" when the partner is asked for: what holds of one sleeper holds of the other. */
function copySame(groups: Group[], read: SleepersRead, { asked, knows }: UnderstandContext): void {
  const { self, partner } = read;
  const isOpen = (key: string) => asked === `partner${key}`;
  if (ME_TOO.test(groups.map(({ text }) => text).join(' '))) {
    if (partner.positions) self.positions ??= partner.positions;
    if (partner.heat) self.heat ??= partner.heat;
  }
  const isSameFor = SAME_FOR.test(groups.map(({ text }) => text).join(' '));
  for (const { text, quote, subject } of groups) {
    if (!SAME.test(text) && !isSameFor) continue;
    const isPartner = subject === 'partner' || isSameFor;
    const positions = self.positions?.value ?? (isOpen('Positions') ? knows.positions : undefined);
    if (
      isPartner &&
      positions &&
      !partner.positions &&
      (isSameFor || isOpen('Positions') || SAID_OF_SLEEP.test(text))
    )
      partner.positions = { value: positions, quote };
    if (!isPartner && !isOpen('Weight') && !isOpen('Firmness')) continue;
    if (!SAME_AS.test(text)) continue;
    if (isOpen('Weight') && knows.weight !== undefined) partner.weight ??= { value: knows.weight, quote };
    if (isOpen('Firmness') && knows.firmness !== undefined)
      partner.firmness ??= { value: knows.firmness, quote };
  }
}

const BARE_HEAT =
  /^(?:and |but )?(?:me|him|her|i|he|she|i'm|he's|she's)(?: (?:always|usually|run|runs|sleep|sleeps|so|very)){0,2} (hot|warm|cold|cool|freezing|chilly)[^a-z]*$/;

/** "She runs hot, I don't": the verb alone answers for the other sleeper. */
function readEllipses(groups: Group[], read: SleepersRead, { asked }: UnderstandContext): void {
  const aboutHeat =
    asked === 'heat' ||
    asked === 'partnerHeat' ||
    read.self.heat !== undefined ||
    read.partner.heat !== undefined;
  if (!aboutHeat) return;
  for (const { text, quote, subject } of groups) {
    const found =
      /^(?:and |but |though )*(?:(?:i|he|she|my \w+|the \w+|husband|wife) (do|does|am|is|don't|doesn't|do not|isn't|am not)|i'm (not))(?=[^a-z0-9]*$|,? (?:budget|queen|king|and|but|so)\b)/.exec(
        text.replace(/ (?:and|but|though|at all|so much|really|too|either)[^a-z]*$/, ''),
      );
    const verb = found?.[1] ?? found?.[2];
    const whose = subject === 'partner' ? 'partner' : 'self';
    const bare = BARE_HEAT.exec(text.trim())?.[1];
    if (bare && read[whose].heat === undefined) read[whose].heat = { value: /hot|warm/.test(bare), quote };
    if (verb && read[whose].heat === undefined) read[whose].heat = { value: !/n't|not/.test(verb), quote };
  }
}
