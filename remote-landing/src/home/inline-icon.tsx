interface InlineIconProps {
  /** The path that is drawn, in a square of 20 by 20. */
  shape: string;
  /** In pixels. */
  size?: number;
}

/**
 * An icon without a name of its own: a text beside it, or the label of its button, has the same meaning. Drawn like the
 * icons of the kit, but inlined, because those would be larger than the rest of this page.
 */
export function InlineIcon({ shape, size = 20 }: InlineIconProps) {
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
      <path d={shape} />
    </svg>
  );
}
