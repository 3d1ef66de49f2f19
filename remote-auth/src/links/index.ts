export { BadLink } from './bad-link';
export { CheckingLink } from './checking-link';
export { UnreachableLink } from './unreachable-link';
export { useLinkCheck } from './link-check.hooks';
