import { setDocumentAnswers } from '@storeroom/sdk/host';

type DocumentAnswers = NonNullable<Parameters<typeof setDocumentAnswers>[0]>;

/** What the page server has put into the document of what the API answers. */
export let documentAnswers: DocumentAnswers | null = null;

/** Reads it, once, and hands it over to the queries of the first screen. */
export function takeDocumentAnswers(): void {
  const element = document.getElementById('storeroom-answers');
  if (!element) return;
  element.remove();
  try {
    const answers = JSON.parse(element.textContent) as DocumentAnswers;
    documentAnswers = { ...answers, at: performance.timeOrigin };
    setDocumentAnswers(documentAnswers);
  } catch {
    // The line broke within them: the page asks.
  }
}
