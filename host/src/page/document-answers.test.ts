import { documentAnswers, readDocumentAnswers } from './document-answers';

function documentWith(text: string): void {
  document.body.innerHTML = '<script type="application/json" id="storeroom-answers"></script>';
  (document.body.firstElementChild as HTMLElement).textContent = text;
  readDocumentAnswers();
}

test('answers that were cut off with the end of a document are left out, and the page starts [platform.2063]', () => {
  documentWith('{"token":"12","answers":{"http://api.storeroom.localhost/api/stock?team_id=2":{"sto');
  expect(documentAnswers).toBeNull();
  documentWith('{"token":"12","answers":{}}');
  // No older than the request for the document, so that what has happened since then is known to be newer.
  expect(documentAnswers).toEqual({ token: '12', answers: {}, at: performance.timeOrigin });
  expect(document.getElementById('storeroom-answers')).toBeNull();
});
