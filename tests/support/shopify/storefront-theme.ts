import { embedBlocks } from './embed-switch.ts';
import type { LocalProduct } from './local-product.ts';
import { type LocalShop, mainTheme } from './local-shop.ts';
import { Markup, markup, page } from './markup.ts';
import type { Store } from './storefront.ts';
import { blockType, listBlocks, renderBlock } from './theme-extension.ts';

/** A small theme that renders what Shopify would: its own pages, enabled app embeds, and app blocks. */

interface Shown extends Store {
  template: string;
  title: string;
  body: Markup;
  status?: number;
  /** Checkout belongs to Shopify, so it has no theme and no app embeds. */
  isCheckout?: boolean;
}

export function storefrontPage({
  shop,
  context,
  visit,
  template,
  title,
  body,
  status,
  isCheckout,
}: Shown): Response {
  const cdn = siblingOrigin(visit.origin, 'cdn');
  const embeds = isCheckout
    ? []
    : appBlocks(
        { shop, context, visit },
        { template, kept: Object.values(embedBlocks(shop)), isEmbed: true },
      );
  const globals = {
    routes: { root: '/' },
    shop: shop.domain,
    locale: 'en',
    currency: { active: shop.currency, rate: '1.0' },
  };
  return page(
    markup`<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} – ${shop.name}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${cdn}/local/storefront.css">
    <script>window.Shopify = ${new Markup(JSON.stringify(globals).replaceAll('<', '\\u003c'))};</script>
  </head>
  <body>
    <header class="Header">
      <a class="Header-name" href="/">${shop.name}</a>
      <nav aria-label="Shop"><a href="/">Home</a> <a href="/cart">Cart</a></nav>
    </header>
    <main>${body}</main>
    <footer class="Footer">© ${shop.name}</footer>
    ${embeds}
  </body>
</html>`,
    {},
    status,
  );
}

/** This machine's URL for another of Shopify's hosts. */
export function siblingOrigin(origin: string, name: 'cdn' | 'admin'): string {
  const { port, hostname } = new URL(origin);
  return hostname.endsWith('.localhost')
    ? `http://${name}.shopify.localhost:${port}`
    : `https://${name}.shopify.com`;
}

interface Wanted {
  template: string;
  kept: { type: string; disabled?: boolean; settings?: Record<string, unknown> }[];
  isEmbed: boolean;
}

function appBlocks({ shop, context, visit }: Store, { template, kept, isEmbed }: Wanted): Markup[] {
  const facts = {
    template,
    locale: 'en',
    assets: `${siblingOrigin(visit.origin, 'cdn')}/extensions/local/${context.app.handle}/assets/`,
    globals: {
      shop: { name: shop.name, permanent_domain: shop.domain },
      routes: { root_url: '/' },
      request: { design_mode: false },
      app: { metafields: appMetafields(shop) },
    },
  };
  return listBlocks()
    .filter(({ schema }) => (schema.target !== 'section') === isEmbed)
    .flatMap((block) => {
      const own = kept.filter(
        ({ type, disabled }) => type === blockType(context.app.handle, block) && !disabled,
      );
      return own.map(({ settings = {} }) => new Markup(renderBlock(block, settings, facts)));
    });
}

/** As read by Liquid: `app.metafields.namespace.key.value`. */
function appMetafields(shop: LocalShop): Record<string, Record<string, { value: unknown }>> {
  const fields: ReturnType<typeof appMetafields> = {};
  for (const [name, value] of shop.appMetafields) {
    const [namespace, key] = name.split('.') as [string, string];
    fields[namespace] = { ...fields[namespace], [key]: { value: JSON.parse(value) as unknown } };
  }
  return fields;
}

interface Template {
  sections: Record<string, { blocks?: Record<string, Wanted['kept'][number]> }>;
}

/** Adds an app block to the published theme's product template, like a merchant in the editor. */
export function addAppBlock(shop: LocalShop, type: string, settings: Record<string, unknown> = {}): void {
  const { files } = mainTheme(shop);
  const template = JSON.parse(files.get('templates/product.json')!) as Template;
  const main = template.sections.main!;
  main.blocks = { ...main.blocks, [`app-${Object.keys(main.blocks ?? {}).length}`]: { type, settings } };
  files.set('templates/product.json', JSON.stringify(template));
}

export function productTile(product: LocalProduct): Markup {
  const price = Math.min(...product.variants.map((variant) => Number(variant.price)));
  return markup`<li><a href="/products/${product.handle}">
    ${product.media[0] ? markup`<img src="${product.media[0].url}" alt="${product.media[0].alt}" width="320" height="240" loading="lazy">` : null}
    <span>${product.title}</span></a> <span>from ${price.toFixed(2)}</span></li>`;
}

export function productPage(product: LocalProduct, store: Store): Response {
  const { shop } = store;
  const chosen = Number(store.visit.url.searchParams.get('variant'));
  const options = product.variants.map((variant) => {
    const isOut = variant.isTracked && variant.policy === 'DENY' && variant.quantity < 1;
    return markup`<option value="${variant.id}" ${variant.id === chosen ? 'selected' : ''} ${isOut ? 'disabled' : ''}>
      ${variant.values.join(' / ')}, ${variant.price} ${shop.currency}${isOut ? ' (sold out)' : ''}</option>`;
  });
  const template = JSON.parse(mainTheme(shop).files.get('templates/product.json')!) as Template;
  const kept = Object.values(template.sections).flatMap(({ blocks }) => Object.values(blocks ?? {}));
  const body = markup`<h1>${product.title}</h1>
    ${product.media.slice(0, 1).map(({ url, alt }) => markup`<img src="${url}" alt="${alt}" width="640" height="480">`)}
    <form method="post" action="/cart/add">
      <label>Option <select name="id">${options}</select></label>
      <button type="submit">Add to cart</button>
    </form>
    <div>${new Markup(product.descriptionHtml)}</div>
    ${appBlocks(store, { template: 'product', kept, isEmbed: false })}`;
  return storefrontPage({ ...store, template: 'product', title: product.title, body });
}
