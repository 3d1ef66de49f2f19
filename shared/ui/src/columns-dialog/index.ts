export { ColumnsDialog, type ColumnsDialogProps } from './columns-dialog';
export type { ColumnsTexts } from './columns-texts';
