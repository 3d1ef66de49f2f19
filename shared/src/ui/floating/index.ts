export { useFloating, type FloatingOptions } from './use-floating';
export { useDismiss } from './use-dismiss';
export { place, type Anchor, type Placement } from './place';
export { floatClass } from './float';
