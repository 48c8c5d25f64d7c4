/** A photo as it is sent: smaller, so that it leaves on a slow line, and upright. The platform makes it anew all the same. */

export type Shrunk = { image: Blob; preview: string };

const LONGEST = 2_000;
const PREVIEW = 480;
const QUALITY = 0.86;

/** Throws where the browser cannot read it as an image. */
export async function shrink(file: File): Promise<Shrunk> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const image = await blobOf(draw(bitmap, LONGEST));
    return { image, preview: draw(bitmap, PREVIEW).toDataURL('image/jpeg', QUALITY) };
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  // What is see-through becomes paper.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image'))), 'image/jpeg', QUALITY);
  });
}
