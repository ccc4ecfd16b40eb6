import { attributeOrder } from '#app/features/chat/orders/order-attribution.server.ts';
import { receiveMessage } from '#app/features/chat/sessions/receive-message.server.ts';
import { startChat } from '#app/features/chat/sessions/session.server.ts';
import { addNote } from '#app/features/leads/lead-notes.server.ts';
import { suggestBrand } from '#app/features/inventory/system-brands/edit-system-brands.server.ts';
import { saveProduct } from '#app/features/inventory/product/product.server.ts';
import { db, newId } from '#app/platform/db/db.server.ts';
import { collectEvents } from './make-chat.ts';
import { makeLead } from './make-lead.ts';
import { makeLocalProduct, MATTRESSES, pictureOf, sizesOf } from './shopify/catalog.ts';
import type { LocalProduct } from './shopify/local-product.ts';
import { smallCatalog } from './shopify/small-catalog.ts';
import { signUpPerson } from './sign-up-person.ts';

/** A store after months of use: long names, odd products, chats with and without a match, and an order. */

export const LONG_STORE_NAME = 'Schlafzimmerwelt Oberschwaben Matratzenfachgeschäft GmbH & Co. KG';
const LONG_TITLE =
  'Orthopädische Siebenzonen-Taschenfederkernmatratze „Donaudampfschifffahrtsgesellschaft“ mit Klimafaserbezug';

const TERMS = '<p>100-night sleep trial. 10-year warranty. Free delivery.</p>';

/** The merchant's own product, not from the shop. */
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
  const more = Array.from({ length: 60 }, (_, at) => {
    const vendor = ['Larch', 'Moss & Oak', 'Nordlys'][at % 3]!;
    return makeLocalProduct(31 + at, {
      title: `${vendor} No. ${at + 1} ${8 + (at % 7)}" ${at % 2 ? 'Hybrid' : 'Memory Foam'} Mattress`,
      vendor,
      category: MATTRESSES,
      descriptionHtml: TERMS,
      variants: sizesOf(500 + at * 40, at % 9 ? {} : { quantity: 0 }),
      metafields: at % 5 ? [specs('firmness', ['Plush', 'Medium', 'Luxury firm', 'Firm'][at % 4]!)] : [],
      media: at % 7 ? [pictureOf(35_000_000 + at, `larch-${at}.jpg`)] : [],
    });
  });
  const beds = smallCatalog().map((bed) =>
    bed.category ? { ...bed, descriptionHtml: bed.descriptionHtml + TERMS } : bed,
  );
  return [...beds, long, bare, ...more];
}

/** Adds members, chats, and an order to a store with a catalog; returns the chat with the order. */
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
  await addOwnProduct(merchantId);
  await chat(merchantId, [LONG_MESSAGE]);
  for (const text of OPENERS) await chat(merchantId, [text]);
  const matched = await chat(merchantId, [
    'I sleep on my side, 150 lb, need a queen under $2500. Show me what fits',
    'Tell me more about the first one',
  ]);
  const sessionId = matched.cartMark.split('.')[0]!;
  const { variantId, priceMinor } = await findRecommended({ merchantId, sessionId });
  await attributeOrder({ merchantId, payload: orderWith(matched.cartMark, { variantId, priceMinor }) });
  return { sessionId, leadId: await addLeads(merchantId) };
}

const LONG_MESSAGE =
  'Grüß Gott! Wir renovieren gerade unser Schlafzimmer und suchen zwei Matratzen, die auf ein verstellbares Bett passen. Mein Mann schnarcht, wenn er flach liegt, und ich wache jeden Morgen mit Verspannungen im Nacken auf. Haben Sie etwas, das wir in Ravensburg ausprobieren können?';
const OPENERS = [
  'I sleep on my back',
  'Do you have something cooler for the summer?',
  'King size for a tall couple, up to $3,000',
  'My shoulder hurts when I sleep on my side',
  'Which of your beds is the firmest?',
];
/** In every status. */
const LEADS = [
  { status: 'new', name: 'Rosalind Whitfield', email: 'rosalind@whitfield.example', phone: '+15035550117' },
  { status: 'contacted', name: 'Theo Marchetti', email: 'theo.marchetti@mail.example' },
  { status: 'won', name: 'Ines & Paul Gerber', email: 'gerber.family@mail.example' },
  { status: 'lost', name: null, email: 'k.osei@mail.example' },
];
const HOUR_MS = 3_600_000;

/** As entered by the merchant; one size has no price yet. */
async function addOwnProduct(merchantId: string): Promise<void> {
  const size = { available: true, sku: null };
  await saveProduct({
    merchantId,
    productId: null,
    values: {
      ...{ title: OWN_TITLE, brand: 'Hausmarke', imageUrl: null, url: null },
      values: { kind: 'mattress', construction: 'hybrid', firmness: 5.5, profileInches: 12 },
      variants: [
        { ...size, title: 'Queen', size: 'Queen', priceMinor: 99_900 },
        { ...size, title: 'King', size: 'King', priceMinor: null },
      ],
    },
  });
}

/** The Queen variant of the bed a chat recommended first. */
async function findRecommended(where: { merchantId: string; sessionId: string }) {
  const { productId } = await db.recommendation.findFirstOrThrow({ where, orderBy: { rank: 'asc' } });
  const queen = await db.variant.findFirstOrThrow({
    where: { merchantId: where.merchantId, productId, size: 'Queen' },
  });
  return { variantId: Number(queen.externalId), priceMinor: queen.priceMinor ?? 0 };
}

const NOTE =
  'Wünscht Rückruf am Samstagvormittag. Möchte die Orthopädische im Showroom probeliegen und fragt nach Lieferung in den dritten Stock ohne Aufzug.';

/** Leads, some with long details; returns one with all fields filled. */
async function addLeads(merchantId: string): Promise<string> {
  const name = 'Annegret Oberhuber-Schwarzenberger von der Donaudampfschifffahrtsgesellschaft';
  const email = `${'annegret.oberhuber-schwarzenberger'.repeat(2)}@schlafzimmerwelt-oberschwaben.example`;
  for (const [at, lead] of LEADS.entries())
    await makeLead(merchantId, { ...lead, createdAt: new Date(Date.now() - (5 + 9 * at) * HOUR_MS) });
  await makeLead(merchantId, { status: 'contacted', email });
  const details = { name: name.slice(0, 80), email, phone: '+4930123456' };
  const consentText = `${LONG_STORE_NAME} may use these details to contact me about my mattress search.`;
  const { cartMark } = await chat(merchantId, ['I sleep on my side, queen up to $2000, show me what fits']);
  const sessionId = cartMark.split('.')[0]!;
  const data = { ...details, consentText, consentedAt: new Date(), source: 'card' };
  const { id: leadId } = await db.lead.create({ data: { ...data, id: newId(), merchantId, sessionId } });
  await db.chatSession.update({ where: { id: sessionId, merchantId }, data: { hasLead: true } });
  const author = { userId: null, name: 'Shopify admin' };
  await addNote({ merchantId, leadId, author, text: NOTE });
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

const SHIPPING = 89;

function orderWith(mark: string, { variantId, priceMinor }: { variantId: number; priceMinor: number }) {
  const line = {
    id: 1,
    variant_id: variantId,
    quantity: 1,
    price: (priceMinor / 100).toFixed(2),
    total_discount: '0.00',
    properties: [{ name: '_bedside', value: mark }],
  };
  return {
    id: 5_000_000_000_001,
    currency: 'USD',
    total_price: (priceMinor / 100 + SHIPPING).toFixed(2),
    created_at: new Date().toISOString(),
    note_attributes: [],
    line_items: [line],
  };
}
