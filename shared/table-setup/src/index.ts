export { cardKeys } from './card-keys';
export type { OpeningsProps, TableSetup } from './setup';
export { useTableLayout } from './table-layout.hooks';
export { WithSetup, type WithSetupProps } from './with-setup';
