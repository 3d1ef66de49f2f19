export { revokeQuietly } from './logout.api';
