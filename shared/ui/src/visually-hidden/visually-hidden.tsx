import type { ComponentPropsWithRef } from 'react';

/** The class of ground.css that keeps a text for readers only. */
export const visuallyHidden = 'sr';

export function VisuallyHidden(props: ComponentPropsWithRef<'span'>) {
  return <span {...props} className={visuallyHidden} />;
}
