import type { Connection } from './connection';

/**
 * Bytes that come in pieces, without the token: what may be its beginning is kept until more is known. Byte for character
 * and back, so that a text in any encoding stays what it is.
 */
export async function* redacting(
  connection: Connection,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  let held = '';
  for await (const bytes of pieces) {
    const text = connection.redact(held + Buffer.from(bytes).toString('latin1'));
    const passed = text.length - connection.begunAtTheEndOf(text);
    held = text.slice(passed);
    if (passed > 0) yield Buffer.from(text.slice(0, passed), 'latin1');
  }
  if (held !== '') yield Buffer.from(held, 'latin1');
}
