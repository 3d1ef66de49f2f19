import { labelCode, labelLink } from '../scanning';
import { drawBars, drawSquare, type DrawnCode } from './draw-codes';

/** The record that a label is for. */
export interface LabelSubject {
  kind: 'item' | 'location';
  id: number;
  name: string;
  /** A second line: the location of the item and its unit. */
  line?: string | undefined;
  /** Further facts that this line can show, by their keys. */
  more?: Readonly<Record<string, string>>;
}

/** A further fact that labels can show, and its name. */
export interface LabelChoice {
  key: string;
  label: string;
}

export interface Label extends LabelSubject {
  /** The code as text, which the bars encode. */
  code: string;
  square: DrawnCode;
  bars: DrawnCode;
}

/** A label with its codes and the chosen facts. The square code has the address of the record, for the camera of a phone. */
export function labelOf(
  { more = {}, ...subject }: LabelSubject,
  origin: string,
  shown: readonly string[] = [],
): Label {
  const { kind, id } = subject;
  const line = [subject.line, ...shown.map((key) => more[key])].filter(Boolean).join(' · ');
  const code = labelCode(kind, id);
  return { ...subject, line, code, square: drawSquare(labelLink(kind, id, origin)), bars: drawBars(code) };
}
