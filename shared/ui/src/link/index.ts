export { Anchor, type LinkElement, type LinkTarget } from './link';
