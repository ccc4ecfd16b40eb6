/** @jsxImportSource preact */
import { useState } from 'preact/hooks';

/** A product's picture; without one, or with one that doesn't load, a drawn mattress in the store's color. */
export function ProductImage({ address }: { address: string | null }) {
  const [isBroken, setBroken] = useState(false);
  return address && !isBroken ? (
    <img src={address} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
  ) : (
    <DrawnMattress />
  );
}

/** In shades of the text color around it. */
export function DrawnMattress() {
  return (
    <svg class="bc-drawn" viewBox="0 0 160 100" fill="currentColor" aria-hidden="true">
      <path opacity=".28" d="M26 30q4-9 14-9h80q10 0 14 9l8 20H18z" />
      <path opacity=".55" d="M14 56q0-6 6-6h120q6 0 6 6v16q0 6-6 6H20q-6 0-6-6z" />
      <path fill="none" stroke="#fff" opacity=".6" stroke-width="2.5" d="M14 64h132M44 40h24M92 40h24" />
    </svg>
  );
}
