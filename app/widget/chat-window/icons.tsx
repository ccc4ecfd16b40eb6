/** @jsxImportSource preact */
/** A 24 by 24 line icon in the current text color. */
export function Icon({ path }: { path: string }) {
  return (
    <svg class="bc-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
