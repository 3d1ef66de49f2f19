export { BoxForm } from './box-form';
export { BoxTitle } from './box-title';
export { SignInLink } from './sign-in-link';
export { Ways } from './ways';
