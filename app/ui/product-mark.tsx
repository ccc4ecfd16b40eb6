import { PRODUCT_NAME } from '#app/product-name.ts';

/** The product's sign, with its name beside it unless the room is short. */
export function ProductMark({ isShort = false, size = 28 }: { isShort?: boolean; size?: number }) {
  return (
    <span className="ProductMark">
      <img src="/favicon.svg" width={size} height={size} alt={isShort ? PRODUCT_NAME : ''} />
      {isShort ? null : <span className="ProductMark-name">{PRODUCT_NAME}</span>}
    </span>
  );
}
