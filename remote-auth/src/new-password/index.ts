export { NewPasswordFields } from './new-password-fields';
export { usePasswordDraft } from './password-draft.hooks';
