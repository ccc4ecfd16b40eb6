import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** Checks replies independently of the guardrails, reading the catalog's cells itself. */

interface Row {
  Title: string;
  Vendor: string;
  'Variant Price': string;
}

const CATALOG_PATH = new URL('../fixtures/retailer-catalog.csv', import.meta.url);

const rows: Row[] = parse(readFileSync(CATALOG_PATH), { columns: true, bom: true, relax_column_count: true });
const titles = [...new Set(rows.map((row) => plain(row.Title)).filter((title) => title.length > 3))];
const vendors = [...new Set(rows.map((row) => row.Vendor.trim()).filter((vendor) => vendor !== ''))];
const prices = new Set(rows.map((row) => Number(row['Variant Price'])).filter((price) => price > 0));

/** Names by which shoppers know this catalog's models and brands. */
const MODEL_WORDS =
  /\b(?:Helix|Tempur|Malouf|Restonic|Southerland|Stearns|Foster|Chattam|Eclipse|Diamond|Ergo-?Pedic|Savvy|Rize|Eastman|Spring Air|Dreamstage|Technogel|Azusa|Lucille|Diana|Midnight|Moonlight|Twilight|Sunset|Dusk|Dawn|Kensington|Buckingham|Ashford|Adelaide|Miramare|Lismore|Estate|Reserve|Studio|Cobalt|Sandmahn|Stockholm|Francesca|Kaylee|Lexi|Blair|Aria|Serenova|Restara|Snowbird|Royal Sands|Avalon|Micah|Spruce|ProAdapt|LuxeBreeze|ProBreeze|LuxeAdapt|Peacefulness|Kindness|Van Gogh|Rockwell|Armonia|Melodia|Estasii)\b/;

const MEDICAL =
  /\b(?:cures?|cured|heals?|healing|treats?|treatment|therap\w+|reliev\w+|relief|remedy|diagnos\w+|prescri\w+|pain|sciatica|scoliosis|insomnia|apnea|arthritis|medical|medically|medicine|alleviat\w+|orthop\w+)\b/i;

const CONTACT_REQUEST =
  /\b(?:your|an?) (?:e-?mail|phone|mobile|contact|number|name)\b|\bleave (?:us|me)|what(?:'s| is) your name/i;

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9&]+/g, ' ')
    .trim();
}

/** Removes the only amount that text may contain: the shopper's own limit or range. */
export function withoutOwnBudget(text: string): string {
  return text
    .replace(/\b(up to|around) [$€£¥]\d[\d,]*(?:\.\d\d)?/gi, '$1 that')
    .replace(/[$€£¥]\d[\d,]* to [$€£¥]\d[\d,]*/g, 'that range');
}

export interface Judged {
  text: string;
  quickReplies: readonly string[];
  said: string;
  isLeadStore?: boolean;
  /** Texts from the store's own settings. */
  ownTexts?: readonly string[];
}

/** What is wrong with a reply's wording; empty if nothing. */
export function faultsOf({ text, quickReplies, said, isLeadStore = false, ownTexts = [] }: Judged): string[] {
  let own = withoutOwnBudget(text);
  for (const line of ownTexts) own = own.replaceAll(line, '');
  const faults: string[] = [];
  const questions = text.split('?').length - 1;
  if (questions > 1) faults.push('two questions');
  if (questions === 1 && !text.trim().endsWith('?')) faults.push('the question is not last');
  // Order details the team needs can't be quick replies.
  const isTyped =
    quickReplies.length === 0 && /\border number|\bto (?:reach|get an answer to) you/.test(text);
  if (questions === 1 && !isTyped && (quickReplies.length < 2 || quickReplies.length > 5))
    faults.push('quick replies');
  if (quickReplies.some((reply) => reply.includes('\n') || reply.length > 40))
    faults.push('a long quick reply');
  const title = titles.find((name) => name.length > 6 && plain(own).includes(name));
  if (title) faults.push(`title: ${title}`);
  const vendor = vendors.find((name) =>
    new RegExp(`\\b${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`).test(own),
  );
  if (vendor) faults.push(`vendor: ${vendor}`);
  const model = MODEL_WORDS.exec(own)?.[0];
  if (model) faults.push(`model: ${model}`);
  if (/[$€£¥]\s?\d|\d\s?(?:dollars|usd|bucks)/i.test(own)) faults.push('an amount of money');
  for (const [number] of own.matchAll(/\d(?:[\d,]*\d)?(?:\.\d\d)?(?! (?:lb|kg)\b)/g)) {
    const value = Number(number.replaceAll(',', ''));
    if (value >= 100 && prices.has(value) && !said.replaceAll(',', '').includes(number.replaceAll(',', '')))
      faults.push(`a price: ${number}`);
  }
  const claim = MEDICAL.exec(own)?.[0];
  if (claim) faults.push(`medical: ${claim}`);
  if (!isLeadStore && CONTACT_REQUEST.test(own)) faults.push('a request for contact details');
  if (/https?:|<\w|\[[^\]]*\]\(/.test(own)) faults.push('a link or markup');
  if (/!/.test(own)) faults.push('an exclamation mark');
  if (/undefined|null|NaN|\[object/.test(own)) faults.push('a hole in the text');
  if (/ {2}|\s[.,;]|\.\.|,,/.test(text.replaceAll('\n', ' '))) faults.push('odd spacing');
  return faults;
}
