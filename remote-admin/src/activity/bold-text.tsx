import { Fragment } from 'react';

/** A translated sentence whose `<b>…</b>` parts are set bold. Values in it are text, whatever they hold. */
export function BoldText({ text }: { text: string }) {
  return text.split(/<b>(.*?)<\/b>/s).map((part, index) =>
    index % 2 === 1 ? (
      <b key={index} className="strong">
        {part}
      </b>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
