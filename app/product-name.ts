/** The name that people read wherever a text speaks of the product itself. */
export const PRODUCT_NAME = 'Bedside';

/** What it is, in one line. */
export const PRODUCT_LINE = 'The AI sleep expert for mattress retailers';
