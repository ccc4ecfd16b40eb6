/** Models whose rows belong to one merchant: no query may forget whose. */
const TENANT_MODELS = new Set([
  'MerchantSettings',
  'Onboarding',
  'MerchantBrand',
  'Product',
  'Variant',
  'ChatSession',
  'ChatMessage',
  'Recommendation',
  'SettingsRevision',
  'PromptRevision',
  'StoreFile',
  'FileExtraction',
  'Lead',
  'ModelUsage',
  'DeletedProduct',
  'ChangedProduct',
  'InventoryView',
  'InventoryChange',
  'SyncRun',
  'ChatOrder',
  'Subscription',
  'DataRequest',
  'FormerShop',
]);

/** Throws when a query on a tenant's model names no `merchantId`: better an outage than another store's data. */
export function guardTenant(model: string, operation: string, args: unknown): void {
  if (!TENANT_MODELS.has(model)) return;
  const { where, data, create } = (args ?? {}) as { where?: unknown; data?: unknown; create?: unknown };
  const isScoped = operation.startsWith('create')
    ? rowsOf(data).every((row) => namesMerchant(row))
    : namesMerchant(where) && (operation !== 'upsert' || namesMerchant(create));
  if (!isScoped) throw new Error(`${model}.${operation} without a merchantId`);
}

function rowsOf(data: unknown): unknown[] {
  return Array.isArray(data) ? data : [data];
}

// `merchantId_handle: {…}` and the like are Prisma's names for compound keys.
function namesMerchant(clause: unknown): boolean {
  if (typeof clause !== 'object' || clause === null) return false;
  return Object.entries(clause).some(
    ([key, value]) =>
      (key === 'merchantId' && typeof value === 'string') ||
      (key.startsWith('merchantId_') && namesMerchant(value)),
  );
}
