/** Twice what the server keeps: it draws the photo once more. */
const ACROSS = 2_048;
const SMALL_BYTES = 1_000_000;
const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * A photo as it is sent: what a phone makes is a tenth of its bytes then, and a form that only this browser reads becomes
 * one that the server takes. What cannot be drawn goes as it is, for the server to say what is wrong with it.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const isTaken = TAKEN.has(file.type);
  if (isTaken && file.size <= SMALL_BYTES) return file;
  const smaller = await redrawn(file).catch(() => null);
  return smaller && (!isTaken || smaller.size < file.size) ? smaller : file;
}

async function redrawn(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, ACROSS / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    // What can be seen through would be black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  } finally {
    bitmap.close();
  }
}
