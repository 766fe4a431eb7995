/**
 * The text of a request's body, or null as soon as it has more than so many bytes. The rest is read nonetheless, and
 * dropped, as Node does with a body that nobody began to read: whatever comes next on the connection, another person's
 * request where a proxy shares it, stands behind that rest.
 */
export async function boundedText({ body }: Request, mostBytes: number): Promise<string | null> {
  if (!body) return '';
  // Not `for await`: leaving it cancels the body, and Next then never reads the connection again.
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return pieces.join('') + decoder.decode();
    bytes += value.length;
    if (bytes > mostBytes) {
      void drop(reader);
      return null;
    }
    pieces.push(decoder.decode(value, { stream: true }));
  }
}

async function drop(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The connection is gone.
  }
}
