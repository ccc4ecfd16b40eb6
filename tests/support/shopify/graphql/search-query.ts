import type { LocalProduct } from '../local-product.ts';

/** The part of Shopify's search syntax that product queries use: `updated_at:>'…' AND status:active`. */

const TERM = /^(-?)(\w+):(>=|<=|>|<)?(?:'([^']*)'|"([^"]*)"|(\S+))$/;
const TOKENS = /-?\w+:(?:>=|<=|>|<)?(?:'[^']*'|"[^"]*"|\S+)|'[^']*'|"[^"]*"|\S+/g;

type Test = (product: LocalProduct) => boolean;

export interface Search {
  matches: Test;
  /** Fields that Shopify doesn't know and ignores. */
  unknown: string[];
}

export function readSearch(query: string | null | undefined): Search {
  const unknown: string[] = [];
  const groups: Test[][] = [[]];
  for (const token of query?.match(TOKENS) ?? []) {
    if (token === 'AND') continue;
    if (token === 'OR') {
      groups.push([]);
      continue;
    }
    const test = readTerm(token, unknown);
    if (test) groups.at(-1)!.push(test);
  }
  return { matches: (product) => groups.some((tests) => tests.every((test) => test(product))), unknown };
}

function readTerm(token: string, unknown: string[]): Test | null {
  const [, not, name = '', operator = '', ...values] = TERM.exec(token) ?? [];
  const wanted = (
    values.find((value) => value !== undefined) ?? token.replaceAll(/^['"]|['"]$/g, '')
  ).toLowerCase();
  if (!name) return (product) => textOf(product).includes(wanted);
  const compare = fieldTest(name, operator, wanted);
  if (!compare) unknown.push(name);
  return compare && (not ? (product) => !compare(product) : compare);
}

function fieldTest(name: string, operator: string, wanted: string): Test | null {
  const moments: Record<string, (product: LocalProduct) => string> = {
    updated_at: (product) => product.updatedAt,
    created_at: (product) => product.createdAt,
  };
  const moment = moments[name];
  if (moment) return (product) => holds(Date.parse(moment(product)) - Date.parse(wanted), operator);
  if (name === 'id') return (product) => holds(product.id - Number(wanted), operator);
  const texts: Record<string, (product: LocalProduct) => string[]> = {
    status: (product) => [product.status],
    vendor: (product) => [product.vendor],
    product_type: (product) => [product.productType],
    handle: (product) => [product.handle],
    title: (product) => [product.title, ...product.title.split(/\s+/)],
    tag: (product) => product.tags,
    sku: (product) => product.variants.map(({ sku }) => sku ?? ''),
  };
  const text = texts[name];
  const isOneOf = wanted.split(',');
  return text ? (product) => text(product).some((value) => isOneOf.includes(value.toLowerCase())) : null;
}

function holds(difference: number, operator: string): boolean {
  if (operator === '>') return difference > 0;
  if (operator === '>=') return difference >= 0;
  if (operator === '<') return difference < 0;
  if (operator === '<=') return difference <= 0;
  return difference === 0;
}

function textOf(product: LocalProduct): string {
  return [product.title, product.vendor, product.productType, ...product.tags].join(' ').toLowerCase();
}
