import type { Act, ActOf } from '#app/features/assistant/acts.ts';
import {
  citeInsteadOfSettings,
  citeTopic,
  type DocumentAct,
} from '#app/features/assistant/dialogue/answers/store-documents.ts';
import {
  firstContact,
  contactLines,
  reachStore,
  readContact,
} from '#app/features/assistant/dialogue/answers/store-contact.ts';
import type { Turn } from '#app/features/assistant/dialogue/turn.ts';
import { websiteHost } from '#app/features/assistant/guardrails/links-and-markup.ts';
import { mentions } from '#app/features/assistant/understanding/asking.ts';
import type { StoreTopic } from '#app/features/assistant/understanding/understanding-types.ts';

const TOPICS_MAX = 3;

/** Answers to questions about the store, in their order; what nothing says comes last, in one sentence with a way to ask. */
export function answerStore(turn: Turn, asked: readonly StoreTopic[]): Act[] {
  const acts: Act[] = [];
  const open: StoreTopic[] = [];
  // "Do you price match" asks for no price.
  const topics = asked.length > 1 ? asked.filter((topic) => topic !== 'price') : asked;
  for (const topic of [...new Set(topics)].slice(0, TOPICS_MAX)) {
    const found = answerStoreTopic(turn, topic);
    if (found.length === 0) open.push(topic);
    const cited = (one: Act) => one.act === 'cite' && acts.some((act) => isSameCite(act, one));
    acts.push(...found.filter((one) => !cited(one)));
  }
  if (open.length > 0)
    acts.push({ act: 'store-unknown', topics: open, contact: firstContact(turn.context.store) });
  return acts;
}

function isSameCite(one: Act, other: Act): boolean {
  return one.act === 'cite' && other.act === 'cite' && one.statement === other.statement;
}

function answerStoreTopic(turn: Turn, topic: StoreTopic): Act[] {
  const settings = answerFromSettings(turn, topic);
  if (settings.length > 0) return asActs(citeInsteadOfSettings(topic, turn)) ?? settings;
  const cited = asActs(citeTopic(topic, turn));
  if (cited)
    return cited.some(({ act }) => act === 'documents-differ') ? [...cited, ...reachStore(turn)] : cited;
  if (topic === 'discount' || topic === 'price-match')
    return [{ act: 'decline', kind: 'discount' }, ...reachStore(turn)];
  return [];
}

function asActs(act: DocumentAct | null): Act[] | null {
  return act === null ? null : [act];
}

/** What the settings say; empty when they don't. */
function answerFromSettings(turn: Turn, topic: StoreTopic): Act[] {
  const { store } = turn.context;
  const known = (answer: string): ActOf<'store'>[] => (answer === '' ? [] : [storeAct(topic, answer)]);
  switch (topic) {
    case 'hours':
      return known(contactLines(store.hours).join('; ')).map((act) => ({
        ...act,
        ...(mentions(turn.pack.asking.holidays, turn.text) ? { isHoliday: true } : {}),
      }));
    case 'address':
      return known(store.address || readContact(store.contactInfo).address).map((act) => ({
        ...act,
        ...(store.hasMultipleLocations ? { isOneOfMany: true } : {}),
      }));
    case 'contact':
      return reachStore(turn);
    case 'website':
      return known(websiteHost(store.website));
    case 'about':
      return known(contactLines(store.about ?? '').join('. '));
    case 'price': {
      const terms = { act: 'price-terms', contact: firstContact(store) } as const;
      return [turn.understanding.price?.isTotal ? terms : storeAct(topic, null)];
    }
    case 'ordering':
      return [storeAct(topic, null), ...reachStore(turn)];
    default:
      return [];
  }
}

function storeAct(topic: StoreTopic, answer: string | null): ActOf<'store'> {
  return { act: 'store', topic, answer };
}
