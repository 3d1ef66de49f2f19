/**
 * Drawn like the icons of the kit, but inlined, because the kit's icons would be larger than the rest of this page.
 */
const SHAPES = {
  arrow: 'M4 10h12m0 0-4.5-4.5M16 10l-4.5 4.5',
  external:
    'M8 4.5H5A1.5 1.5 0 0 0 3.5 6v9A1.5 1.5 0 0 0 5 16.5h9a1.5 1.5 0 0 0 1.5-1.5v-3M11.5 3.5h5v5M16.5 3.5 9.5 10.5',
  right: 'm8 6 4 4-4 4',
};

/** An icon beside a text with the same meaning. `size` in pixels. */
export function Sign({ name, size = 20 }: { name: keyof typeof SHAPES; size?: number }) {
  return (
    <svg
      className="soft"
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
