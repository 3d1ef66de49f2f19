export { useFloating, type FloatingOptions } from './floating.hooks';
export { useDismiss } from './dismiss.hooks';
export { place, type Anchor, type Placement } from './place';
export { floatClass } from './float';
