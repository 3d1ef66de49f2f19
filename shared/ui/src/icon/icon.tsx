import type { ComponentPropsWithRef } from 'react';
import { SHAPES, type IconName } from './shapes';

export interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'name'> {
  name: IconName;
  size?: number;
  /** Only where the sign stands alone and nothing else says what it means. */
  label?: string;
}

interface Shape {
  d: string;
  fill?: string;
  dash?: string;
  width?: number;
}

/** A sign whose file is still on its way. */
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
