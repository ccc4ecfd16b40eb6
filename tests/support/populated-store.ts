import { attributeOrder } from '#app/features/chat/orders/order-attribution.server.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { addNote } from '#app/features/leads/leads.server.ts';
import { suggestBrand } from '#app/features/inventory/system-brands/edit-system-brands.server.ts';
import { writeProducts } from '#app/features/inventory/catalog/catalog.server.ts';
import { db } from '#app/platform/db/db.server.ts';
import { collectEvents } from './make-chat.ts';
import { makeLead } from './make-lead.ts';
import { makeProduct } from './make-product.ts';
import { makeLocalProduct, MATTRESSES, pictureOf, sizesOf } from './shopify/catalog.ts';
import type { LocalProduct } from './shopify/local-product.ts';
import { smallCatalog } from './shopify/small-catalog.ts';
import { signUpPerson } from './sign-up-person.ts';

/** A store after some months of use: long names, odd products, chats with and without a match, an order. */

export const LONG_STORE_NAME = 'Schlafzimmerwelt Oberschwaben Matratzenfachgeschäft GmbH & Co. KG';
const LONG_TITLE =
  'Orthopädische Siebenzonen-Taschenfederkernmatratze „Donaudampfschifffahrtsgesellschaft“ mit Klimafaserbezug';

/** A product of the merchant, not of the shop. */
const OWN_TITLE = 'Hausmarke Wolkenleicht';

export function populatedCatalog(): LocalProduct[] {
  const specs = (key: string, value: string) => ({
    namespace: 'specs',
    key,
    type: 'single_line_text_field',
    value,
  });
  const long = makeLocalProduct(21, {
    title: LONG_TITLE,
    vendor: 'Matratzenmanufaktur Bodenseehinterland',
    category: MATTRESSES,
    variants: sizesOf(12_499),
    metafields: [specs('firmness', 'Firm'), specs('comfort', 'Plush')],
    descriptionHtml: '<p>Firm. A plush comfort with a medium feel.</p>',
  });
  const bare = makeLocalProduct(22, { title: 'Mesa', variants: [{ price: '0.00', quantity: 0 }] });
  const more = Array.from({ length: 60 }, (_, at) =>
    makeLocalProduct(31 + at, {
      title: `Larch No. ${at + 1} ${8 + (at % 7)}" ${at % 2 ? 'Hybrid' : 'Memory Foam'} Mattress`,
      vendor: ['Larch', 'Moss & Oak', 'Nordlys'][at % 3],
      category: MATTRESSES,
      variants: sizesOf(500 + at * 40, at % 6 ? {} : { quantity: 0 }),
      media: at % 4 ? [pictureOf(35_000_000 + at, `larch-${at}.jpg`)] : [],
    }),
  );
  return [...smallCatalog(), long, bare, ...more];
}

/** Adds members, chats and an order to a store with a catalog; returns the chat of the order. */
export async function populateStore(facts: {
  merchantId: string;
  email: string;
}): Promise<{ sessionId: string; leadId: string }> {
  const { merchantId, email } = facts;
  const owner = await signUpPerson({ email });
  await db.user.update({ where: { id: owner.userId }, data: { role: 'super_admin' } });
  await db.teamMember.updateMany({ where: { merchantId: owner.merchantId }, data: { merchantId } });
  await db.subdomain.create({
    data: { slug: 'schlafzimmerwelt-oberschwaben', merchantId, storeName: LONG_STORE_NAME },
  });
  await db.onboarding.update({ where: { merchantId }, data: { isDeployed: true, isComplete: true } });
  await suggestBrand(merchantId, { brand: 'Nordlys', model: LONG_TITLE.slice(0, 80), note: 'Asked for' });
  await writeProducts({ merchantId, origin: 'form', products: [makeProduct({ title: OWN_TITLE })] });
  await chat(merchantId, ['Grüß Gott! '.repeat(30)]);
  for (let at = 0; at < 5; at += 1) await chat(merchantId, ['I sleep on my back']);
  const matched = await chat(merchantId, [
    'I sleep on my side, 150 lb, need a queen under $2500. Show me what fits',
    'Tell me more about the first one',
  ]);
  await attributeOrder({ merchantId, payload: orderWith(matched.cartMark) });
  return { sessionId: matched.cartMark.split('.')[0]!, leadId: await addLeads(merchantId) };
}

/** Leads in every status with long details; returns the one that has everything. */
async function addLeads(merchantId: string): Promise<string> {
  const name = 'Annegret Oberhuber-Schwarzenberger von der Donaudampfschifffahrtsgesellschaft';
  const email = `${'annegret.oberhuber-schwarzenberger'.repeat(2)}@schlafzimmerwelt-oberschwaben.example`;
  for (const status of ['new', 'contacted', 'won', 'lost']) await makeLead(merchantId, { status, email });
  const details = { name: name.slice(0, 80), email, phone: '+4930123456' };
  const facts = [{ key: 'size', value: 'Queen', quote: 'eine Queen, bitte' }];
  const consentText = 'Yes, the store may contact me about mattresses. '.repeat(5);
  const { leadId } = await makeLead(merchantId, { ...details, facts, consentText, source: 'card' });
  const author = { userId: null, name: 'Shopify admin' };
  await addNote({ merchantId, leadId, author, text: 'Wünscht Rückruf: '.repeat(20) });
  return leadId;
}

async function chat(merchantId: string, texts: string[]): Promise<{ cartMark: string }> {
  const { cartMark = '' } = await startChat({ merchantId, channel: 'storefront' });
  const sessionId = cartMark.split('.')[0]!;
  for (const [at, text] of texts.entries()) {
    await collectEvents(
      await receiveMessage({ merchantId, sessionId, text, clientMessageId: `message-${at}` }),
    );
  }
  return { cartMark };
}

function orderWith(mark: string) {
  const line = {
    id: 1,
    variant_id: 41_000_002_500,
    quantity: 1,
    price: '1299.00',
    total_discount: '0.00',
    properties: [{ name: '_bedside', value: mark }],
  };
  return {
    id: 5_000_000_000_001,
    currency: 'USD',
    total_price: '1437.81',
    created_at: new Date().toISOString(),
    note_attributes: [],
    line_items: [line],
  };
}
