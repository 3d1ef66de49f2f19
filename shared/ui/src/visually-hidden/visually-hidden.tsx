import type { ComponentPropsWithRef } from 'react';

/** The class of ground.css that hides a text from everybody but screen readers. */
export const visuallyHidden = 'sr';

export function VisuallyHidden(props: ComponentPropsWithRef<'span'>) {
  return <span {...props} className={visuallyHidden} />;
}
