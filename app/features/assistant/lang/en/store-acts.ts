import type { ActOf } from '#app/features/assistant/acts.ts';
import { bedOf } from '#app/features/assistant/lang/en/values.ts';
import type { StoreTopic } from '#app/features/assistant/understanding/understanding.ts';
import { constructionName, joinWords } from '#app/features/matching/explanation/formatting.ts';

/** What the store sells, says and where it is found. */

const KINDS: Record<string, string> = {
  mattress: 'mattresses',
  base: 'bases and frames',
  pillow: 'pillows',
  bedding: 'bedding',
  other: 'those',
};

export function sellsTexts({ what, name, isSold }: ActOf<'sells'>): string[] {
  switch (what) {
    case 'brand':
      return isSold
        ? ['Yes, we carry them.', 'We do carry them, yes.']
        : [
            "We don't carry that one. Tell me what you like about it and I'll find something close.",
            "That one isn't in our range. Tell me what draws you to it and I'll look for something similar.",
          ];
    case 'construction': {
      const beds = `${bedOf(name)}${name === 'hybrid' || name === 'innerspring' || name === 'airbed' ? 's' : 'es'}`;
      return isSold ? [`Yes, we have ${beds}.`] : [`No ${beds} in our range at the moment.`];
    }
    case 'size':
      return isSold ? [`Yes, we have beds in ${name}.`] : [`Nothing in ${name} at the moment.`];
    default: {
      const things = KINDS[name] ?? 'those';
      return isSold
        ? [`Yes, there are ${things} in our range too.`]
        : [`I don't see ${things} in what I have here, but the store can tell you.`];
    }
  }
}

export function rangeTexts({ value }: ActOf<'range'>): string[] {
  if (value?.kind === 'sizes') return [`Our beds come in ${joinWords(value.values)}.`];
  if (value?.kind !== 'constructions') return [];
  return [`You'll find ${joinWords(value.values.map(constructionName))} beds here.`];
}

function day(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}

export function citeTexts({ statement, more, until }: ActOf<'cite'>): string[] {
  const first = until === null ? statement : `${statement.replace(/\.$/, '')} (through ${day(until)}).`;
  const said = more === null ? first : `${first} ${more}`;
  return [
    `Store policies: ${said}`,
    `From our store policies: ${said}`,
    `Here's what our store policies say: ${said}`,
  ];
}

const UNSEEN: Record<StoreTopic, string> = {
  hours: 'the store hours',
  address: 'the address',
  contact: 'contact details',
  website: 'the website',
  delivery: 'delivery details',
  returns: 'the return policy',
  trial: 'the trial terms',
  warranty: 'the warranty terms',
  financing: 'financing options',
  'price-match': 'price matching',
  discount: 'current offers',
  stock: "what's in stock at the store",
  removal: 'old mattress pickup',
  payment: 'payment options',
  showroom: "what's on the showroom floor",
  accessories: 'those extras',
  ordering: 'ordering details',
  about: 'that one',
  price: 'prices',
};

export function unknownTexts({ topics, contact }: ActOf<'store-unknown'>): string[] {
  const at = contact === '' ? '' : `: ${contact}`;
  const what = joinWords(
    topics.map((topic) => UNSEEN[topic]),
    'or',
  );
  return [
    `I can't see ${what} here, but the store will tell you${at}.`,
    `I don't have ${what} in front of me. The store will know${at}.`,
    `The store is the place to ask${at}. I can't see ${what} from here.`,
  ];
}

export function storeTexts({ topic, answer }: ActOf<'store'>): string[] {
  switch (topic) {
    case 'hours':
      return answer === null ? [] : [`Our hours: ${answer}.`, `Here are our hours: ${answer}.`];
    case 'address':
      return answer === null ? [] : [`You'll find us at ${answer}.`, `We're at ${answer}.`];
    case 'website':
      return answer === null ? [] : [`Our website is ${answer}.`];
    case 'price':
      return ["You'll see prices right on the cards.", 'Prices are on the cards I show you.'];
    case 'ordering':
      return ["You can order from a bed's card, or through the store."];
    default:
      return answer === null ? [] : [/[.!]$/.test(answer) ? answer : `${answer}.`];
  }
}

export function reachTexts({ phone, email, address, other }: ActOf<'reach-store'>): string[] {
  const both = phone !== '' && email !== '';
  if (both) {
    return [
      `You can call ${phone} or email ${email}.`,
      `The team is at ${phone} or ${email}.`,
      `Here's the direct line, ${phone}, and the email: ${email}.`,
    ];
  }
  if (phone !== '') return [`You can call ${phone}.`, `The team is at ${phone}.`];
  if (email !== '') return [`You can email ${email}.`, `The team is at ${email}.`];
  return address === '' ? [`The store is here: ${other}.`] : [`You'll find the store at ${address}.`];
}
