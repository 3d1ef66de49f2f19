import type { ItemField } from '@storeroom/contract';
import { useFieldWords } from '../data/field-words.hooks';
import { useFilesWords } from '../words/files-words.hooks';
import type { FileField } from './import.rules';

type OwnField = Exclude<FileField, ItemField>;
const OWN: readonly OwnField[] = ['id', 'name', 'location', 'amount', 'codes'];

/** What the fields that a file may hold are called. */
export function useFileFields(): (field: FileField) => string {
  const { t } = useFilesWords();
  const { name } = useFieldWords();
  return (field) => {
    const own = OWN.find((one) => one === field);
    return own ? t(`import.field.${own}`) : name(field);
  };
}
