export { TextPage } from './text-page';
