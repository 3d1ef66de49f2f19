import { setDocumentAnswers } from '@storeroom/sdk/host';

type DocumentAnswers = NonNullable<Parameters<typeof setDocumentAnswers>[0]>;

/** The API's responses that the page server has put into the document; null when there are none. */
export let documentAnswers: DocumentAnswers | null = null;

/** Reads the responses in the document, once, and hands them to the queries of the first screen. */
export function readDocumentAnswers(): void {
  const element = document.getElementById('storeroom-answers');
  if (!element) return;
  element.remove();
  try {
    const answers = JSON.parse(element.textContent) as DocumentAnswers;
    documentAnswers = { ...answers, at: performance.timeOrigin };
    setDocumentAnswers(documentAnswers);
  } catch {
    // The connection broke while the document was sent, so the JSON is incomplete: the page fetches the data itself.
  }
}
