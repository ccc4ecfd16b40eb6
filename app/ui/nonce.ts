import { createContext, useContext } from 'react';

/** The nonce that a page's policy allows its inline scripts by; browsers keep it from scripts, so there it is empty. */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
