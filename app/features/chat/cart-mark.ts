/** The property of a cart's line, and the attribute of a cart, that hold the mark of the chat that filled it. */
export const CART_MARK_NAME = '_bedside';
