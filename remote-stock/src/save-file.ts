/** Milliseconds after which a browser has taken what it is to save. */
const TAKEN = 60_000;

/** Has the browser save something under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  openDownload(address, name);
  setTimeout(() => URL.revokeObjectURL(address), TAKEN);
}

/** Has the browser fetch and save what an address answers; the page stays. */
export function openDownload(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}

/** The name that an answer gives its file. */
export function nameOfFile(response: Response, fallback: string): string {
  const told = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '');
  return told?.[1] ?? fallback;
}
