export { BoxForm, BoxTitle, SignInLink, Ways } from './box';
