/** Reads an answer's body up to a limit: what others send us is never held whole before it is known to fit. */
export async function readBody(answer: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Ending the loop early, also by a throw, cancels the stream.
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength;
    if (length > mostBytes) throw new Error(`more than ${mostBytes} bytes are too many`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
