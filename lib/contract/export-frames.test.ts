import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameOf, readFrames } from './export-frames';

const piece = fc.record({ rows: fc.nat(4_000_000_000), bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }) });

/** A stream cut into pieces of the lengths given, the rest in one. */
async function* cutInto(stream: Uint8Array, lengths: readonly number[]): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let from = 0;
  for (const length of [...lengths, stream.length]) {
    yield Uint8Array.from(stream.subarray(from, from + length));
    from += length;
  }
}

async function read(stream: Uint8Array, lengths: readonly number[] = []) {
  const frames = [];
  for await (const frame of readFrames(cutInto(stream, lengths))) frames.push(frame);
  return frames;
}

const END = frameOf(0, new Uint8Array(0));

describe('a file in frames', () => {
  it('is read as it was written, wherever it was cut on its way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece), fc.array(fc.nat(30)), async (pieces, lengths) => {
        const stream = Buffer.concat([...pieces.map(({ rows, bytes }) => frameOf(rows, bytes)), END]);
        const frames = await read(stream, lengths);
        expect(frames.map(({ rows, bytes }) => ({ rows, bytes: [...bytes] }))).toEqual(
          pieces.map(({ rows, bytes }) => ({ rows, bytes: [...bytes] })),
        );
      }),
    );
  });

  it('is not whole without its last frame, wherever it ends', async () => {
    const stream = Buffer.concat([frameOf(1, Uint8Array.of(1, 2, 3)), END]);
    for (let length = 0; length < stream.length; length++) {
      await expect(read(stream.subarray(0, length))).rejects.toThrow('cut off');
    }
  });
});
