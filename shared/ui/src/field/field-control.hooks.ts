import { createContext, use, type AriaAttributes } from 'react';

/** What a field tells the one control inside it. */
export interface ControlAttributes extends Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'> {
  id?: string;
}

export const FieldContext = createContext<ControlAttributes>({});

/** The attributes that tie a control to its label, hint and error; the control's own come first or are added. */
export function useFieldControl(own: ControlAttributes): ControlAttributes {
  const field = use(FieldContext);
  const describedBy = [own['aria-describedby'], field['aria-describedby']].filter(Boolean).join(' ');
  return {
    id: own.id ?? field.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? field['aria-invalid'],
  };
}
