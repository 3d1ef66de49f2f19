export { BadLink, CheckingLink, UnreachableLink } from './link-states';
export { useLinkCheck } from './link-check.hooks';
