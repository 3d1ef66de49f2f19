import { createContext, use, type AriaAttributes } from 'react';

/** Attributes that a field passes to its control. */
export interface ControlAttributes extends Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'> {
  id?: string;
}

export const FieldContext = createContext<ControlAttributes>({});

/**
 * The attributes that connect a control with its label, hint and error; those of the control itself win or are added.
 */
export function useFieldControl(own: ControlAttributes): ControlAttributes {
  const field = use(FieldContext);
  const describedBy = [own['aria-describedby'], field['aria-describedby']].filter(Boolean).join(' ');
  return {
    id: own.id ?? field.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? field['aria-invalid'],
  };
}
