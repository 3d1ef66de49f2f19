export { usePhone } from './phone.hooks';
