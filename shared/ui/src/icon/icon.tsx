import type { ComponentPropsWithRef } from 'react';
import { SHAPES, type IconName } from './shapes';

export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'name'> {
  name: IconName;
  size?: number;
  /** The accessible name. Set it only where no text beside the icon says the same. */
  label?: string;
}

interface Shape {
  d: string;
  fill?: string;
  dash?: string;
  width?: number;
}

/** An icon whose file has not loaded yet. */
const NOTHING: Shape = { d: '' };

export function Icon({ name, size = 20, label, ...rest }: IconProps) {
  const shape: Shape = (SHAPES as Partial<Record<IconName, Shape>>)[name] ?? NOTHING;
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={shape.width ?? 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray={shape.dash}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...rest}
    >
      {shape.fill ? <path d={shape.fill} fill="currentColor" /> : null}
      <path d={shape.d} />
    </svg>
  );
}
