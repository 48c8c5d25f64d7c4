import { fetchFile } from './api.ts';

/** An image of the platform as a data address: the page's own rules allow no other, and nothing is left to be freed. */
export async function fetchImage(path: string): Promise<string> {
  const blob = await fetchFile(path);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('not read'));
    reader.readAsDataURL(blob);
  });
}
