export { Contact } from './contact';
