/** Renders the logo: a message that contains D in Morse code (dash, dot, dot). */
export function Logo(place: {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
}) {
  return (
    <svg className="logo" viewBox="0 0 40 36" width="34" height="31" {...place} aria-hidden="true">
      <path
        fill="var(--signal)"
        d="M6 0h28a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H18l-8.5 6v-6H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Z"
      />
      <path fill="var(--paper)" d="M6 12.5h12v5H6zM22 12.5h5v5h-5zM31 12.5h4.5v5H31z" />
    </svg>
  );
}
