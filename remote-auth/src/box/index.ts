export { BoxForm, BoxTitle, SignInLink, BoxLinks } from './box';
