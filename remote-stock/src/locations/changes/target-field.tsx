import { Field } from '@storeroom/ui/field';
import { LocationField, type LocationFieldProps } from '../../items';
import { useLocationWords } from '../location-words.hooks';

interface TargetFieldProps extends Pick<LocationFieldProps, 'value' | 'onChange'> {
  label: string;
  /** What is chosen is to go itself. */
  isGoing: boolean;
  /** It was sent already, so that what is missing is said. */
  wasSent: boolean;
}

/** The location that takes up what lies in those that go: nothing is chosen at first, and that is no choice. */
export function TargetField({ label, value, isGoing, wasSent, onChange }: TargetFieldProps) {
  const { t } = useLocationWords();
  const missing = value === null && wasSent ? t('locations.target.needed') : null;
  return (
    <Field label={label} error={isGoing ? t('locations.target.other') : missing}>
      <LocationField value={value} placeholder={t('locations.target.choose')} onChange={onChange} />
    </Field>
  );
}
