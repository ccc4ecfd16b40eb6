export const PRODUCT_NAME = 'Bedside';

export const PRODUCT_LINE = 'The AI sleep expert for mattress retailers';
