import { readFirmness } from '#app/features/assistant/conversation/read-firmness.ts';
import { readHeat } from '#app/features/assistant/conversation/read-heat.ts';
import { isBarePositions, readPositions } from '#app/features/assistant/conversation/read-positions.ts';
import { readWeight } from '#app/features/assistant/conversation/read-weight.ts';
import type { Fragment } from '#app/features/assistant/conversation/subjects.ts';
import type { UnderstandContext } from '#app/features/assistant/conversation/understanding.ts';
import type { Position } from '#app/features/matching/matching.ts';

interface Said<T> {
  value: T;
  quote: string;
}

/** What was said of one sleeper. */
export interface SleeperRead {
  positions?: Said<Position[]>;
  denied: Position[];
  weight?: Said<number>;
  firmness?: Said<number>;
  heat?: Said<boolean>;
}

export interface SleepersRead {
  self: SleeperRead;
  partner: SleeperRead;
}

interface Group extends Fragment {
  /** Carried over from an earlier sentence, which only a weight or a position survives. */
  carried: boolean;
}

const ABOUT_SLEEP = /\b(?:sleep\w*|lay|lie|position|toss)\b/;
const ONLY_MIDDLE =
  /^[^a-z]*(?:(?:i'm|a|about|probably|just|pretty|maybe|i guess|guess|like) )*(?:medium|middle|average|normal|med)\b[^a-z]*$/;

/** Reads weight, positions, feel and heat of both sleepers, each from the words that speak of them. */
export function readSleepers(fragments: Fragment[], context: UnderstandContext): SleepersRead {
  const read: SleepersRead = { self: { denied: [] }, partner: { denied: [] } };
  const groups = grouped(fragments.filter(({ past, subject }) => !past && subject !== 'other'));
  for (const group of groups) {
    const hadFacts = Object.keys(read.partner).length > 1;
    const whose =
      group.carried && group.subject === 'partner' && !hadFacts && !isPartnerAsked(context)
        ? 'self'
        : group.subject;
    for (const one of ['self', 'partner'] as const) {
      if (whose === one || whose === 'both') {
        readOne(read[one], group, { context, isPartner: one === 'partner' });
      }
    }
    if (whose === 'both') takeTwoWeights(read, group, context);
    const isShared = whose === 'partner' && group.carried && !isPartnerAsked(context);
    if (isShared) takeComfort(read.self, group, { context, isPartner: false });
  }
  readEllipses(groups, read, context);
  return read;
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
      .map((fragment) => fragment.quote)
      .join(' ')
      .slice(0, 160);
    return { ...run[0]!, text, quote, named, carried: !named && run[0]!.sentence > 0 };
  });
}

const TWO_WEIGHTS =
  /\b(\d{2,3}(?: ?(?:lbs?|pounds?|kgs?|kilos?))?) and (\d{2,3}(?: ?(?:lbs?|pounds?|kgs?|kilos?))?)(?![\d'"])/;

/** "We're 150 and 210": the speaker first, then the other. */
function takeTwoWeights(read: SleepersRead, { text, quote }: Group, context: UnderstandContext): void {
  const found = TWO_WEIGHTS.exec(text);
  const setting = { asked: true, metric: context.measurementUnit === 'metric' };
  if (!found || !read.self.weight) return;
  const [self, partner] = [readWeight(found[1]!, setting), readWeight(found[2]!, setting)];
  if (self === null || partner === null) return;
  read.self.weight = { value: self, quote };
  read.partner.weight = { value: partner, quote };
}

interface OneSetting {
  context: UnderstandContext;
  isPartner: boolean;
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
  const weight =
    readWeight(group.text, { asked: isAsked('Weight', setting), metric }) ?? listedWeight(read, group.text);
  if (weight !== null) read.weight = { value: weight, quote: group.quote };
}

/** "Side sleeper, 205, queen": a number by itself beside other facts of a body. */
function listedWeight(read: SleeperRead, text: string): number | null {
  if (read.weight || !read.positions) return null;
  const pounds = Number(/(?:^|,) ?(\d{2,3})(?= ?[,.]|$)/.exec(text)?.[1] ?? 0);
  return pounds >= 90 && pounds <= 400 ? pounds : null;
}

function takeComfort(read: SleeperRead, group: Group, setting: OneSetting): void {
  const { text, quote } = group;
  const { context, isPartner } = setting;
  const generic = group.asksInfo && !/\b(?:i|he|she|we|my)\b|sleepers?\b/.test(text);
  const heat = generic ? null : readHeat(text, isAsked('Heat', setting));
  if (heat !== null) read.heat = { value: heat, quote };
  const firmnessAsked = isAsked('Firmness', setting);
  if (firmnessAsked ? false : group.asksInfo || isFollowUp(text, context)) return;
  if (!firmnessAsked && context.asked !== null && ONLY_MIDDLE.test(text)) return;
  const firmness = readFirmness(text, firmnessAsked);
  if (firmness !== null && (!isPartner || group.named || firmnessAsked))
    read.firmness = { value: firmness, quote };
}

/** After a recommendation "softer" speaks of what was shown; it moves the wish by a step and is no wish by itself. */
function isFollowUp(text: string, { lastShownCount }: UnderstandContext): boolean {
  return (
    lastShownCount > 0 &&
    /\b(?:softer|firmer|plusher|harder|(?:too|bit|so) (?:soft|firm|hard|plush)|less (?:soft|firm))\b/.test(
      text,
    )
  );
}

function takePositions(read: SleeperRead, { text, quote }: Group, asked: boolean): void {
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
    if (verb && read[whose].heat === undefined) read[whose].heat = { value: !/n't|not/.test(verb), quote };
  }
}
