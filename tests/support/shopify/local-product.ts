/** A product of the local Shopify; `makeLocalProduct` fills in missing fields. */
export interface LocalProduct {
  id: number;
  handle: string;
  title: string;
  descriptionHtml: string;
  vendor: string;
  productType: string;
  tags: string[];
  status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED' | 'UNLISTED';
  /** The product's category in Shopify's taxonomy, if any. */
  category: LocalCategory | null;
  options: string[];
  variants: LocalVariant[];
  metafields: LocalMetafield[];
  media: LocalMedia[];
  createdAt: string;
  updatedAt: string;
}

export interface LocalVariant {
  id: number;
  inventoryItemId: number;
  values: string[];
  sku: string | null;
  barcode: string | null;
  /** Decimal string in the shop's currency, Shopify's format for money. */
  price: string;
  compareAtPrice: string | null;
  quantity: number;
  policy: 'DENY' | 'CONTINUE';
  isTracked: boolean;
  weightPounds: number;
  metafields: LocalMetafield[];
  updatedAt: string;
}

export interface LocalMetafield {
  namespace: string;
  key: string;
  type: string;
  value: string;
  references?: LocalMetaobject[];
}

export interface LocalMetaobject {
  id: number;
  type: string;
  label: string;
}

export interface LocalMedia {
  id: number;
  url: string;
  alt: string;
  width: number;
  height: number;
}

export interface LocalCategory {
  id: string;
  name: string;
  fullName: string;
  attributes: string[];
}
