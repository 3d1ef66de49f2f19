import type { Location } from '@storeroom/contract';
import type { LabelSubject } from '../../labels';

/** What is printed on the label of a location. */
export const subjectOf = ({ id, name }: Pick<Location, 'id' | 'name'>): LabelSubject => ({
  kind: 'location',
  id,
  name,
});
