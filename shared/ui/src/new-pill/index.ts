export { NewPill } from './new-pill';
