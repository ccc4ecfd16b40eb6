export const PRODUCT_NAME = 'Bedside';

export const PRODUCT_TAGLINE = 'The AI sleep expert for mattress retailers';

declare const __APP_VERSION__: string | undefined;

/** Build version such as `0.1.0+5405aa2`, set by both builds but not in tests or development. */
export const APP_VERSION = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : '0.0.0';
