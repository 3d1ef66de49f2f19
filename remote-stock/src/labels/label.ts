import { labelCode, labelLink } from '../scanning';
import { drawBars, drawSquare, type DrawnCode } from './draw-codes';

/** What a label is about. */
export interface LabelSubject {
  kind: 'item' | 'location';
  id: number;
  name: string;
  /** A second line: where the item lies, in what it is counted. */
  line?: string | undefined;
}

export interface Label extends LabelSubject {
  /** For people, and for readers of bars. */
  code: string;
  square: DrawnCode;
  bars: DrawnCode;
}

/** A label with its codes drawn; the square leads any phone to the record. */
export function labelOf(subject: LabelSubject, origin: string): Label {
  const { kind, id } = subject;
  const code = labelCode(kind, id);
  return { ...subject, code, square: drawSquare(labelLink(kind, id, origin)), bars: drawBars(code) };
}
