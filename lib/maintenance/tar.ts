import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

// Files in a row as tar has them (POSIX.1-1988, "ustar"), so that any machine can open a backup. Ours have short names in
// one folder, and are regular files: nothing else is written, and nothing else is read.

const BLOCK = 512;
/** Eleven octal digits. */
const LARGEST = 8 ** 11 - 1;

/** An archive that cannot be read as one of ours. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

export interface ArchiveFile {
  name: string;
  bytes: number;
}

/** @param files in this order; `path` is read when its turn comes */
export async function* writeTar(
  files: readonly (ArchiveFile & { from: string | Buffer })[],
  at: Date,
): AsyncGenerator<Buffer> {
  for (const { name, bytes, from } of files) {
    yield headerOf(name, bytes, at);
    if (typeof from === 'string') for await (const chunk of createReadStream(from)) yield chunk as Buffer;
    else yield from;
    yield Buffer.alloc(padding(bytes));
  }
  // Two empty blocks end it.
  yield Buffer.alloc(2 * BLOCK);
}

function headerOf(name: string, bytes: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > 100 || bytes > LARGEST) throw new ArchiveError(`${name} does not fit into an archive.`);
  const header = Buffer.alloc(BLOCK);
  const number = (value: number, offset: number, digits: number) =>
    header.write(`${value.toString(8).padStart(digits, '0')}\0`, offset, 'latin1');
  header.write(name, 0);
  number(0o600, 100, 7);
  number(0, 108, 7);
  number(0, 116, 7);
  number(bytes, 124, 11);
  number(Math.floor(at.getTime() / 1000), 136, 11);
  header.write('0', 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** Of all bytes, its own taken as blanks. */
function checksumOf(header: Buffer): number {
  let sum = 0;
  for (const [i, byte] of header.entries()) sum += i >= 148 && i < 156 ? 0x20 : byte;
  return sum;
}

/** What to do with a file: give a handle to write it to, or null to have it in memory. */
type Place = (file: ArchiveFile) => Promise<FileHandle | null>;

/**
 * Reads an archive to its end.
 * @param each told of every file that was read, with its content when it was wanted in memory
 * @throws ArchiveError when it is none, or cut off
 */
export async function readTar(
  stream: Readable,
  place: Place,
  each: (file: ArchiveFile, content: Buffer | null) => Promise<void>,
): Promise<void> {
  const bytes = new Reader(stream);
  for (;;) {
    const header = await bytes.exactly(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const file = fileOf(header);
    const handle = await place(file);
    const kept: Buffer[] = [];
    try {
      for (let left = file.bytes; left > 0; ) {
        const chunk = await bytes.some(left);
        left -= chunk.length;
        if (handle) await handle.write(chunk);
        else kept.push(Buffer.from(chunk));
      }
      await handle?.sync();
    } finally {
      await handle?.close();
    }
    await bytes.exactly(padding(file.bytes));
    await each(file, handle ? null : Buffer.concat(kept));
  }
  await bytes.exactly(BLOCK);
  // A compressed stream tells whether it is whole at its very end.
  await bytes.end();
}

function fileOf(header: Buffer): ArchiveFile {
  const text = (from: number, to: number) => header.toString('latin1', from, to).replace(/\0.*$/s, '');
  const bytes = Number.parseInt(text(124, 136), 8);
  const isOurs =
    text(257, 262) === 'ustar' && text(156, 157) === '0' && Number.parseInt(text(148, 156), 8) === checksumOf(header);
  if (!isOurs || !Number.isSafeInteger(bytes)) throw new ArchiveError('It is not a backup, or is damaged.');
  return { name: text(0, 100), bytes };
}

const padding = (bytes: number) => (BLOCK - (bytes % BLOCK)) % BLOCK;

/** Bytes of a stream, as many as are asked for. */
class Reader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** At least one byte, at most so many. */
  async some(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#chunks.next();
      if (done) throw new ArchiveError('It is cut off.');
      this.#rest = value;
    }
    const taken = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  async exactly(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = bytes; left > 0; ) {
      const part = await this.some(left);
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }

  async end(): Promise<void> {
    if (this.#rest.length > 0 || !(await this.#chunks.next()).done)
      throw new ArchiveError('Something follows its end.');
  }
}

/** A new file that only its owner may read. */
export const newSecretFile = (path: string): Promise<FileHandle> => open(path, 'wx', 0o600);
