import { labelCode, labelLink } from '../scanning';
import { drawBars, drawSquare, type DrawnCode } from './draw-codes';

/** What a label is about. */
export interface LabelSubject {
  kind: 'item' | 'location';
  id: number;
  name: string;
  /** A second line: where the item lies, in what it is counted. */
  line?: string | undefined;
  /** What else can stand in that line, by the key of what it is. */
  more?: Readonly<Record<string, string>>;
}

/** What else the labels can show, and what that is called. */
export interface LabelChoice {
  key: string;
  label: string;
}

export interface Label extends LabelSubject {
  /** For people, and for readers of bars. */
  code: string;
  square: DrawnCode;
  bars: DrawnCode;
}

/** A label with its codes drawn, and what is chosen to be shown in its line; the square leads any phone to the record. */
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
