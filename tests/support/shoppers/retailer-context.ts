import { createReadStream } from 'node:fs';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import type { AssistantVoice, StoreInfo } from '#app/features/assistant/conversation.ts';
import type { LanguagePacks } from '#app/features/assistant/language-pack.ts';
import { createReplyContext, prepareCatalog } from '#app/features/assistant/reply/reply-context.ts';
import { readCatalogRows } from '#app/features/inventory/import/catalog-rows.ts';
import { groupProducts } from '#app/features/inventory/import/group-products.ts';
import type { CatalogProduct } from '#app/features/inventory/inventory.ts';
import { readProduct } from '#app/features/inventory/attributes/read-product.ts';
import { DEFAULT_MATCH_SETTINGS } from '#app/features/matching/matching.ts';

const CATALOG_PATH = new URL('../fixtures/retailer-catalog.csv', import.meta.url);

export const STORE: StoreInfo = {
  name: 'Harbour Beds',
  hours: 'Mon-Fri 10am-7pm\nSat 10am-6pm',
  contactInfo: '12 Quay Road, Port Ellis\n(555) 010-0100\nhello@harbour-beds.example',
  website: 'https://harbour-beds.example/',
  currency: 'USD',
  measurementUnit: 'imperial',
};

const VOICE: AssistantVoice = {
  name: 'Nora',
  openingText: 'Hello! How can I assist you today?',
  primaryGoal: 'conversion',
};

export const STORE_LINES: readonly string[] = [
  STORE.name,
  'Mon-Fri 10am-7pm',
  'Sat 10am-6pm',
  '12 Quay Road, Port Ellis',
  '(555) 010-0100',
  'hello@harbour-beds.example',
  'harbour-beds.example',
];

export async function readRetailerCatalog(): Promise<CatalogProduct[]> {
  const products: CatalogProduct[] = [];
  for await (const outcome of groupProducts(readCatalogRows(createReadStream(CATALOG_PATH)))) {
    if ('product' in outcome) products.push(readProduct(outcome.product));
  }
  return products;
}

export interface ContextChanges {
  languages?: LanguagePacks;
  store?: Partial<StoreInfo>;
  voice?: Partial<AssistantVoice>;
}

export function contextOver(
  products: readonly CatalogProduct[],
  { store, voice, languages }: ContextChanges = {},
): ReplyContext {
  return createReplyContext({
    catalog: prepareCatalog(products),
    store: { ...STORE, ...store },
    voice: { ...VOICE, ...voice },
    matchSettings: DEFAULT_MATCH_SETTINGS,
    ...(languages !== undefined && { languages }),
  });
}
