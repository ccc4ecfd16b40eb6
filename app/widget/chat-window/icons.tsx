/** @jsxImportSource preact */
/** A line drawn in the colour of the text around it, on a field of 24 by 24. */
export function Icon({ path }: { path: string }) {
  return (
    <svg class="bc-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
