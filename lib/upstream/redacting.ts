import type { Connection } from './connection';
import type { BegunCut } from './token-search';

/**
 * Bytes that come in pieces, without the token: what may be its beginning is kept until more is known. Byte for character
 * and back, so that a text in any encoding stays what it is.
 */
export async function* redacting(
  connection: Connection,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const { tokens } = connection;
  let held = '';
  let begun: BegunCut | null = null;
  for await (const bytes of pieces) {
    const cut = tokens.cutOut(held + Buffer.from(bytes).toString('latin1'), begun);
    const passed = cut.text.length - (cut.begun ? 0 : tokens.begunAtTheEndOf(cut.text));
    held = cut.text.slice(passed);
    begun = cut.begun;
    if (passed > 0) yield Buffer.from(cut.text.slice(0, passed), 'latin1');
  }
  if (held !== '') yield Buffer.from(held, 'latin1');
}
