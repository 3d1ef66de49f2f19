export { Dialog, DialogForm, type DialogFormProps, type DialogProps } from './dialog';
