/** The product's display name. */
export const PRODUCT_NAME = 'Bedside';

/** The tagline. */
export const PRODUCT_LINE = 'The AI sleep expert for mattress retailers';
