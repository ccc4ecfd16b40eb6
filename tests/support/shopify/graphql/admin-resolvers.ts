import type { LocalProduct, LocalVariant } from '../local-product.ts';
import type { LocalBulkOperation, LocalShop } from '../local-shop.ts';
import { BULK_MUTATIONS, bulkSource } from './bulk-resolvers.ts';
import { pageOf } from './connection.ts';
import { PRODUCT_RESOLVERS } from './product-resolvers.ts';
import { gid, itemSource, numberOf, productSource, variantSource } from './product-sources.ts';
import type { Args, Resolvers, Source } from './run.ts';
import { readSearch } from './search-query.ts';
import { allSubscriptions, filesOf, installationSource, shopSource, themeSource } from './shop-sources.ts';
import { WEBHOOK_MUTATIONS, webhookSource } from './webhook-resolvers.ts';

export interface AdminContext {
  shop: LocalShop;
  app: { apiKey: string; handle: string; title: string };
  scopes: string[];
  secret: string;
  /** A query for a single product may fetch all its variants at once. */
  isOneProduct: boolean;
  /** Incremented to expire all cursors returned so far. */
  cursorEpoch: number;
  /** Unknown search fields, about which Shopify warns in the response. */
  warnings: { field: string; query: string }[];
  effects: {
    runBulk(operation: LocalBulkOperation): void;
    bulkUrl(operation: LocalBulkOperation): string;
    isBulkAllowed(): boolean;
    uninstall(): void;
  };
}

const inOrder = (_: unknown, index: number) => ({ id: index, value: index });
const PRODUCT_ORDER: Record<string, (product: LocalProduct) => string | number> = {
  CREATED_AT: (product) => product.createdAt,
  UPDATED_AT: (product) => product.updatedAt,
  PUBLISHED_AT: (product) => product.createdAt,
  TITLE: (product) => product.title.toLowerCase(),
  VENDOR: (product) => product.vendor.toLowerCase(),
  PRODUCT_TYPE: (product) => product.productType.toLowerCase(),
};

function foundProducts({ query }: { query?: string }, context: AdminContext): LocalProduct[] {
  const { matches, unknown } = readSearch(query);
  context.warnings.push(...unknown.map((field) => ({ field, query: query ?? '' })));
  return query ? context.shop.products.filter(matches) : context.shop.products;
}

function findVariant(shop: LocalShop, matches: (variant: LocalVariant) => boolean) {
  for (const product of shop.products) {
    const variant = product.variants.find(matches);
    if (variant) return { product, variant };
  }
  return null;
}

function findNode(id: string, context: AdminContext): Source | null {
  const { shop } = context;
  const kind = id.split('/')[3];
  const number = numberOf(id);
  if (kind === 'Product') {
    const product = shop.products.find((one) => one.id === number);
    return product ? productSource(product) : null;
  }
  if (kind === 'ProductVariant') {
    const found = findVariant(shop, (variant) => variant.id === number);
    return found && variantSource(found.product, found.variant);
  }
  if (kind === 'InventoryItem') {
    const found = findVariant(shop, (variant) => variant.inventoryItemId === number);
    return found && itemSource(found.product, found.variant);
  }
  if (kind === 'BulkOperation') {
    const operation = shop.bulkOperations.find((one) => one.id === number);
    return operation ? bulkSource(operation, context) : null;
  }
  if (kind === 'OnlineStoreTheme') {
    const theme = shop.themes.find((one) => one.id === number);
    return theme ? themeSource(theme) : null;
  }
  return kind === 'Shop' ? shopSource(shop) : null;
}

const QUERY: Resolvers<AdminContext>[string] = {
  shop: (_, __, { shop }) => shopSource(shop),
  currentAppInstallation: (_, __, context) => installationSource(context),
  products: (_, args, context) => {
    const { sortKey } = args;
    const value = PRODUCT_ORDER[sortKey] ?? ((product: LocalProduct) => product.id);
    return pageOf(foundProducts(args, context), args, {
      orderOf: (product) => ({ id: product.id, value: value(product) }),
      sourceOf: productSource,
      epoch: context.cursorEpoch,
    });
  },
  productsCount: (_, args, context) => countOf(foundProducts(args, context).length, args),
  product: (_, { id }, context) => findNode(id, context),
  productVariant: (_, { id }, context) => findNode(id, context),
  inventoryItem: (_, { id }, context) => findNode(id, context),
  productVariants: (_, args, context) =>
    pageOf(
      context.shop.products.flatMap((product) => product.variants.map((variant) => ({ product, variant }))),
      args,
      {
        orderOf: ({ variant }) => ({ id: variant.id, value: variant.id }),
        sourceOf: ({ product, variant }) => variantSource(product, variant),
      },
    ),
  productVariantsCount: (_, args, { shop }) =>
    countOf(
      shop.products.reduce((sum, { variants }) => sum + variants.length, 0),
      args,
    ),
  metafieldDefinitions: (_, args, { shop }) => definitionsOf(shop, args),
  node: (_, { id }, context) => findNode(id, context),
  nodes: (_, { ids }, context) => ids.map((id) => findNode(id, context)),
  theme: (_, { id }, context) => findNode(id, context),
  themes: (_, args, { shop }) => {
    const { roles, names } = args;
    const chosen = shop.themes.filter(
      ({ role, name }) => (!roles || roles.includes(role)) && (!names || names.includes(name)),
    );
    return pageOf(chosen, args, { orderOf: ({ id }) => ({ id, value: id }), sourceOf: themeSource });
  },
  bulkOperation: (_, { id }, context) => findNode(id, context),
  bulkOperations: (_, args, context) =>
    pageOf(context.shop.bulkOperations, args, {
      orderOf: inOrder,
      sourceOf: (operation) => bulkSource(operation, context),
    }),
  currentBulkOperation: (_, { type }, context) => {
    const last = type === 'QUERY' ? context.shop.bulkOperations.at(-1) : undefined;
    return last ? bulkSource(last, context) : null;
  },
  webhookSubscriptions: (_, args, { shop }) => {
    const { topics } = args;
    const chosen = shop.webhookSubscriptions.filter(({ topic }) => !topics || topics.includes(topic));
    return pageOf(chosen, args, { orderOf: ({ id }) => ({ id, value: id }), sourceOf: webhookSource });
  },
};

export const ADMIN_RESOLVERS: Resolvers<AdminContext> = {
  QueryRoot: QUERY,
  Mutation: {
    ...BULK_MUTATIONS,
    ...WEBHOOK_MUTATIONS,
    appUninstall: (_, __, { app, effects }) => {
      effects.uninstall();
      return { app: { id: gid('App', 1), ...app }, userErrors: [] };
    },
    metafieldsSet: (_, { metafields }, { shop }) => setAppMetafields(shop, metafields),
  },
  AppInstallation: {
    allSubscriptions: ({ launchUrl }, args, { shop }) => allSubscriptions(shop, String(launchUrl), args),
  },
  OnlineStoreTheme: { files: ({ theme }, args) => filesOf(theme!, args) },
  ...PRODUCT_RESOLVERS,
};

/** Mutations that are understood but refused: the created object is null, with a user error. */
export const REFUSING_RESOLVERS: Resolvers<AdminContext> = {
  ...ADMIN_RESOLVERS,
  Mutation: Object.fromEntries(
    Object.keys(ADMIN_RESOLVERS.Mutation!).map((name) => [
      name,
      () => ({
        userErrors: [{ field: null, code: 'INVALID', message: 'This cannot be done at the moment.' }],
      }),
    ]),
  ),
};

/** An app may set its own installation's metafields without any scope. */
function setAppMetafields(shop: LocalShop, metafields: Args['metafields']): Source {
  if (metafields.some(({ ownerId }) => ownerId !== gid('AppInstallation', shop.id)))
    return { userErrors: [{ field: ['metafields'], message: 'Owner does not exist.' }] };
  for (const { namespace, key, value } of metafields) shop.appMetafields.set(`${namespace}.${key}`, value);
  return { userErrors: [] };
}

function countOf(count: number, { limit }: { limit?: number | null }): Source {
  const isMore = limit !== null && limit !== undefined && count > limit;
  return { count: isMore ? limit : count, precision: isMore ? 'AT_LEAST' : 'EXACT' };
}

function definitionsOf(shop: LocalShop, args: Args): Source {
  const owners = shop.products.flatMap<LocalProduct | LocalVariant>((product) =>
    args.ownerType === 'PRODUCT' ? [product] : args.ownerType === 'PRODUCTVARIANT' ? product.variants : [],
  );
  const known = new Map(
    owners.flatMap(({ metafields }) => metafields.map((field) => [`${field.namespace}.${field.key}`, field])),
  );
  const chosen = [...known.values()].filter(
    ({ namespace }) => !args.namespace || namespace === args.namespace,
  );
  return pageOf(chosen, args, {
    orderOf: inOrder,
    sourceOf: (field) => ({
      id: gid('MetafieldDefinition', chosen.indexOf(field) + 1),
      name: field.key.replaceAll('_', ' '),
      namespace: field.namespace,
      key: field.key,
      description: null,
      ownerType: args.ownerType,
      type: { name: field.type, category: field.type.startsWith('list.') ? 'LIST' : 'TEXT' },
    }),
  });
}
