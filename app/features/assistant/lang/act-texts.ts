import type { ActOf } from '#app/features/assistant/acts.ts';
import { createFactActTexts } from '#app/features/assistant/lang/fact-texts.ts';
import { createLeadActTexts, type LeadAct } from '#app/features/assistant/lang/lead-texts.ts';
import type { CatalogAct, ListingAct } from '#app/features/assistant/catalog-acts.ts';
import {
  selectByCount,
  fill,
  fillLines,
  type Grammar,
  type TextAlternatives,
  numberWord,
  type PlainAct,
  type Sentences,
} from '#app/features/assistant/lang/sentences.ts';
import type { AdviceAct, LessonAct } from '#app/features/assistant/advice-acts.ts';
import type { SituationAct } from '#app/features/assistant/situation-acts.ts';
import type { ActTexts, LanguagePack } from '#app/features/assistant/language-pack.ts';
import { formatPrice } from '#app/features/inventory/prices.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import type { Remark } from '#app/features/matching/matching.ts';

/** Chooses the sentences for each act, in any language. */

/** Acts that each language words with its own functions. */
export type ShownBedAct =
  | 'why'
  | 'pick'
  | 'choose'
  | 'drawbacks'
  | 'no-drawbacks'
  | ListingAct
  | 'compare'
  | 'property'
  | 'property-each'
  | 'describe'
  | 'rank'
  | 'measures'
  | 'in-size'
  | 'in-size-each'
  | 'explain'
  | AdviceAct
  | LessonAct
  | SituationAct
  | CatalogAct;

/** Every act except those about shown beds. */
export function createActTexts(
  sentences: Sentences,
  facts: LanguagePack['facts'],
  grammar: Grammar,
): Omit<ActTexts, ShownBedAct> {
  const plain = Object.fromEntries(
    Object.entries(sentences.plain).map(([act, lines]) => [act, () => lines]),
  ) as unknown as Pick<ActTexts, PlainAct>;
  return {
    ...plain,
    ...createFactActTexts({ sentences, facts, grammar }),
    ...searchActs(sentences, grammar),
    ...storeActs(sentences, grammar),
    ...personActs(sentences),
  };
}

type SearchAct = 'show' | 'split-advice' | 'nothing-fits' | 'nothing-further' | LeadAct;

function searchActs(sentences: Sentences, grammar: Grammar): Pick<ActTexts, SearchAct> {
  const { nothingFurther, splitAdvice, nothingFits } = sentences;
  const materialOf = (name: unknown) => grammar.materials[name as Construction]?.name;
  const change = ({ code, values }: Remark, amount: string): string =>
    fill((amount === '' ? '' : nothingFits.priced[code]) || (nothingFits.changes[code] ?? ''), {
      amount,
      size: grammar.sizeInWords(String(values.size ?? '')),
      material: materialOf(values.material) ?? nothingFits.otherMaterials,
    });
  return {
    show: (act) => {
      const size = act.usualSize === undefined ? '' : grammar.sizeInWords(act.usualSize);
      const priced = size === '' ? '' : ` ${fill(sentences.pricedIn, { size })}`;
      return show(act, sentences, grammar).map((line) => `${line}${priced}`);
    },
    'nothing-further': ({ change: wanted, ways }) => {
      const { what, lines, open, ways: names } = nothingFurther;
      const named = ways.slice(0, 2).map((way) => names[way]);
      return fillLines(lines, {
        what: (what as Record<string, string>)[wanted] ?? what.more,
        open: named.length === 0 ? '' : fill(open, { ways: grammar.join(named, 'or') }),
      });
    },
    'split-advice': ({ remark: { code, values } }) => {
      const way = splitAdvice.ways[code];
      const size = grammar.sizeInWords(String(values.size ?? ''));
      return way === undefined ? [] : fillLines(splitAdvice.lines, { way: fill(way, { size }) });
    },
    'nothing-fits': ({ obstacles, changes, from }, { units }) => {
      const amount = from === null ? '' : formatPrice(from.minor, units.currency, grammar.locale);
      const ways = distinct(changes.map((one) => change(one, amount)));
      const blocks = distinct(obstacles.map(({ code }) => nothingFits.obstacles[code] ?? ''));
      const rest =
        ways.length > 0
          ? fill(nothingFits.changesLine, { ways: grammar.join(ways, 'or') })
          : fill(blocks.length > 0 ? nothingFits.obstaclesLine : '', { blocks: grammar.join(blocks) });
      return fillLines(nothingFits.lines, { rest });
    },
    ...createLeadActTexts(sentences, grammar),
  };
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => word !== '');
}

function show(act: ActOf<'show'>, { show: texts }: Sentences, grammar: Grammar): TextAlternatives {
  const { lead, count, kept, near } = act;
  const n = (one: number) => numberWord(one, grammar);
  switch (lead) {
    case 'changed': {
      const { narrowed, fresh, options, added } = texts.changed;
      const newOnes = count - kept;
      if (newOnes === 0) return fillLines(narrowed, { n: n(kept) });
      if (kept === 0) return fillLines(selectByCount(fresh, newOnes), { n: n(newOnes) });
      const named = fill(selectByCount(options, newOnes), { n: n(newOnes) });
      return fillLines(selectByCount(added, kept), { kept: n(kept), options: named });
    }
    case 'near': {
      const { none, lines, fit, closest, halves, rest, here, others } = texts.near;
      const fitting = count - near;
      if (fitting === 0) return selectByCount(none, count);
      const [ofFitting, ofOthers] = [{ n: n(fitting) }, { n: n(near) }];
      const fits = fill(selectByCount(act.isCompromise ? closest : fit, fitting), ofFitting);
      if (act.isOfHalves) return [`${fits} ${halves}`];
      return fillLines(act.isCompromise ? lines.slice(0, 1) : lines, {
        fit: fits,
        here: fill(selectByCount(here, fitting), ofFitting),
        rest: fill(selectByCount(rest, near), ofOthers),
        others: fill(selectByCount(others, near), ofOthers),
      });
    }
    case 'further':
      return showOthers(act, texts.further, grammar);
    default: {
      const lines = texts[lead];
      return 'one' in lines ? fillLines(selectByCount(lines, count), { n: n(count) }) : lines;
    }
  }
}

/** Other cards that differ in the requested way; `near` of them are over budget. */
function showOthers(
  { count, change, near }: ActOf<'show'>,
  texts: Sentences['show']['further'],
  grammar: Grammar,
): TextAlternatives {
  const found = (texts as unknown as Record<string, typeof texts.more>)[change ?? 'more'] ?? texts.more;
  const lead = fill(selectByCount(found, count), { n: numberWord(count, grammar) });
  if (change !== 'dearer' || near === 0) return fillLines(selectByCount(texts.lines, count), { lead });
  const above = near < count ? texts.someAboveBudget : texts.allAboveBudget;
  return [fill(above, { lead, n: numberWord(near, grammar) })];
}

type StoreAct = 'unanswered' | 'sells' | 'range' | 'cite' | 'store' | 'store-unknown' | 'reach-store';

function storeActs(sentences: Sentences, grammar: Grammar): Pick<ActTexts, StoreAct> {
  const { unanswered, sells, things, range, cite, unknown, store, notes, reach } = sentences;
  const { materials, sizeInWords, locale } = grammar;
  const day = (iso: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
  return {
    sells: ({ what, name, isSold }) => {
      const kind = what === 'product' || what === 'other' ? 'thing' : what;
      const { yes, no } = sells[kind];
      return fillLines(isSold ? yes : no, {
        beds: materials[name as Construction]?.beds ?? name,
        size: sizeInWords(name),
        things: things[name] ?? things.other,
        name: name.replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase()),
      });
    },
    range: ({ value }) => {
      if (value?.kind === 'sizes')
        return fillLines(range.sizes, { sizes: grammar.join(value.values.map(sizeInWords)) });
      if (value?.kind !== 'constructions') return [];
      const types = grammar.join(value.values.map((one) => shortName(one, grammar)));
      return fillLines(range.constructions, { types });
    },
    cite: ({ statement, more, until }) => {
      const dated = until === null ? '' : fill(cite.until, { day: day(until) });
      const first = until === null ? statement : `${statement.replace(/\.$/, '')} ${dated}.`;
      return fillLines(cite.lines, { said: more === null ? first : `${first} ${more}` });
    },
    store: ({ topic, answer, isOneOfMany, isHoliday }) => {
      const others = isHoliday ? ` ${notes.holidays}` : isOneOfMany ? ` ${notes.locations}` : '';
      const lines = store[topic]?.map((line) => line + others);
      const needsAnswer = lines === undefined || lines.some((line) => line.includes('{answer}'));
      if (answer === null) return needsAnswer ? [] : lines;
      return fillLines(lines ?? [/[.!]$/.test(answer) ? '{answer}' : '{answer}.'], { answer });
    },
    'store-unknown': ({ topics, details = [], contact }) =>
      fillLines(unknown.lines, {
        what: grammar.join(
          topics.flatMap((topic) =>
            topic === 'delivery' && details.length > 0
              ? details.map((detail) => unknown.details[detail])
              : unknown.topics[topic],
          ),
          'or',
        ),
        at: contact === '' ? '' : fill(unknown.contact, { contact }),
      }),
    unanswered: ({ about, subject, contact }) => {
      const lines = subject === undefined ? unanswered[about] : [...unanswered.named, ...unanswered[about]];
      const told = about === 'again' && subject !== undefined ? unanswered.namedAgain : lines;
      return fillLines(told, { at: contact === '' ? '' : `: ${contact}`, subject: subject ?? '' });
    },
    'reach-store': (act) => fillLines(reach[contactKind(act)], act),
  };
}

/** A construction as used before "beds" or after "with". */
export function shortName(construction: string, { materials }: Grammar): string {
  const words = materials[construction as Construction];
  return words?.short ?? words?.name ?? construction;
}

function contactKind({ phone, email, address }: ActOf<'reach-store'>): keyof Sentences['reach'] {
  if (phone !== '') return email === '' ? 'phone' : 'phoneAndEmail';
  if (email !== '') return 'email';
  return address === '' ? 'other' : 'address';
}

type PersonAct =
  | 'greet'
  | 'introduce'
  | 'identity'
  | 'decline'
  | 'comfort'
  | 'small-talk'
  | 'hand-over'
  | 'ask-service'
  | 'passed-on';

/** Acts about people rather than beds: greetings, service, asking for a person, sympathy, small talk. */
function personActs(sentences: Sentences): Pick<ActTexts, PersonAct> {
  const { greet, assistant, identity, decline, comfort, smallTalk, handOver, passedOn, askService } =
    sentences;
  return {
    greet: ({ isReturning }) => (isReturning ? greet.returning : greet.first),
    introduce: ({ saysHello, saysName, saysStore }, { voice, store }) => {
      const of = saysStore ? store.name : '';
      const who = describeAssistant(saysName ? voice.name : '', of, assistant);
      return [`${saysHello ? assistant.hello : ''}${fill(assistant.introduction, { who })}`];
    },
    identity: ({ about }, { voice, store }) => {
      const lines = fillLines(identity[about], { who: describeAssistant(voice.name, store.name, assistant) });
      const description = about === 'capabilities' ? (voice.description ?? '').trim() : '';
      const end = /[.!]$/.test(description) ? '' : '.';
      return description === '' ? lines : lines.map((line) => `${description}${end} ${line}`);
    },
    decline: ({ kind }) => decline[kind],
    comfort: ({ about, part }) =>
      part === undefined ? comfort[about] : fillLines(comfort.sore, { part: sentences.yours(part) }),
    'small-talk': ({ kind }) => smallTalk[kind],
    'hand-over': (act) => {
      const back = act.backAt === null ? handOver.away : fill(handOver.backAt, { at: act.backAt });
      const wait = act.waitMinutes ? handOver.wait(act.waitMinutes) : '';
      return fillLines(handOver[handOverSentence(act)], { away: act.isThere === false ? back : wait });
    },
    'passed-on': ({ hasContact }) => passedOn[hasContact ? 'reachable' : 'plain'],
    'ask-service': ({ needsOrder, needsContact }) =>
      askService[needsOrder ? (needsContact ? 'both' : 'order') : 'contact'],
  };
}

function describeAssistant(
  called: string,
  ofStore: string,
  { noName, unnamed, unnamedOf, named, namedOf }: Sentences['assistant'],
): string {
  const [name, store] = [called.trim(), ofStore.trim()];
  if (name === '' || noName.test(name)) return fill(store === '' ? unnamed : unnamedOf, { store });
  return fill(store === '' ? named : namedOf, { name, store });
}

function handOverSentence(
  act: ActOf<'hand-over'>,
): Exclude<keyof Sentences['handOver'], 'away' | 'backAt' | 'wait'> {
  const { reason, again, hasNews, order, hasContact } = act;
  if (!again) return reason;
  if (reason === 'child') return 'childAgain';
  if (reason === 'person') return hasNews ? 'added' : 'personAgain';
  if (!hasNews) return 'stillOpen';
  return order !== null && hasContact ? 'complete' : 'added';
}
