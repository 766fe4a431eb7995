/**
 * A file in frames, as `GET /api/properties/export?progress=true` sends it, so that its progress can be shown: the rows
 * written so far and the number of bytes that follow, both as 32-bit big-endian numbers, then the bytes. A frame without
 * bytes is the last one; without it the file is not whole.
 */
export const FRAMES_TYPE = 'application/vnd.staygrid.frames';
/** The type of a text in frames: its suffix tells servers and proxies that it compresses well. */
export const TEXT_FRAMES_TYPE = `${FRAMES_TYPE}+text`;

const HEAD = 8;

export function frameOf(rows: number, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(HEAD + bytes.length);
  const head = new DataView(frame.buffer);
  head.setUint32(0, rows);
  head.setUint32(4, bytes.length);
  frame.set(bytes, HEAD);
  return frame;
}

export interface Frame {
  rows: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Takes the frames out of a stream of bytes, however it was cut on its way.
 * @throws when the stream ends before the last frame
 */
export async function* readFrames(chunks: AsyncIterable<Uint8Array<ArrayBuffer>>): AsyncGenerator<Frame> {
  let held = new Uint8Array(0);
  for await (const chunk of chunks) {
    held = joined(held, chunk);
    while (held.length >= HEAD) {
      const head = new DataView(held.buffer, held.byteOffset);
      const [rows, length] = [head.getUint32(0), head.getUint32(4)];
      if (length === 0) return;
      if (held.length < HEAD + length) break;
      yield { rows, bytes: held.slice(HEAD, HEAD + length) };
      held = held.subarray(HEAD + length);
    }
  }
  throw new Error('The file was cut off.');
}

function joined(first: Uint8Array<ArrayBuffer>, second: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
