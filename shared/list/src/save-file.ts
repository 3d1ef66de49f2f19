/** Milliseconds after which the browser has certainly read the file. */
const READ_AFTER_MS = 60_000;

/** Makes the browser save a file under this name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  openDownload(address, name);
  setTimeout(() => URL.revokeObjectURL(address), READ_AFTER_MS);
}

/** Makes the browser fetch and save the file at an address; the page stays open. */
export function openDownload(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}

/** The name of the file according to the response. */
export function nameOfFile(response: Response, fallback: string): string {
  const match = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '');
  return match?.[1] ?? fallback;
}
