/** The longest side in pixels; twice that of the stored photo, which the server scales again. */
const ACROSS = 2_048;
const SMALL_BYTES = 1_000_000;
const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Shrinks a photo before it is sent. That of a phone becomes about a tenth of its size, and a format that the server does
 * not accept becomes JPEG. A file that the browser cannot decode is sent as it is, so that the server says what is wrong.
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
    // JPEG has no transparency: without this, transparent areas would be black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  } finally {
    bitmap.close();
  }
}
