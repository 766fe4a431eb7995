import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Refusal } from '@/lib/service/store/refusal';
import { refuseOtherKinds, type Wanted } from './kind';

interface Place {
  number: number;
  /** Where a field stands in the file, if not under its own path on this line. */
  placeOf?(path: string): { line?: number; path: string };
}
export type TextLine = Place & { text: string };

/** A line of a file: its text, or why it has none. */
export type SourceLine = TextLine | (Place & { fault: string });

/** Far above any real property or calendar; longer lines are skipped, not held in memory. */
export const MAX_LINE_BYTES = 8 * 1024 * 1024;

const CHUNK_BYTES = 256 * 1024;
const NEWLINE = 0x0a;
const GZIP_MAGIC = [0x1f, 0x8b];

/**
 * The lines of a file, in order, without the blank ones. Memory does not grow with the file.
 * @param onRead is told how many bytes of the file were read since it was last called
 * @throws Refusal when the file is of another kind, or cannot be read to its end, naming the line reached
 */
export async function* linesOf(
  file: string,
  wanted: Wanted,
  onRead: (bytes: number) => void,
): AsyncGenerator<SourceLine> {
  const splitter = new LineSplitter();
  for await (const chunk of contentOf(file, wanted, () => splitter.lineNumber, onRead)) yield* splitter.push(chunk);
  yield* splitter.end();
}

/**
 * The bytes of a file. Compressed files are recognised by their content.
 * @param lineReached names the place where the file cannot be read any further
 * @throws Refusal as linesOf
 */
export async function* contentOf(
  file: string,
  wanted: Wanted,
  lineReached: () => number,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const compressed = await isGzip(file).catch((error) => {
    throw new Refusal(`${file} cannot be read: ${causeOf(error)}.`);
  });
  const source = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  // A failure of the source ends the iteration over its destination.
  const content = compressed ? pipeline(source, createGunzip({ chunkSize: CHUNK_BYTES }), () => {}) : source;
  let told = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (told === 0) refuseOtherKinds(file, chunk, wanted);
      yield chunk;
      onRead(source.bytesRead - told);
      told = source.bytesRead;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${file}:${lineReached()}: cannot be read any further: ${causeOf(error)}.`);
  }
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(GZIP_MAGIC.length), 0, GZIP_MAGIC.length, 0);
    return bytesRead === GZIP_MAGIC.length && GZIP_MAGIC.every((byte, i) => buffer[i] === byte);
  } finally {
    await handle.close();
  }
}

function causeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return 'its compressed data ends too early, so it is not complete';
  if (code?.startsWith('Z_')) return `its compressed data is damaged (${message})`;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES') return 'permission denied';
  return message;
}

/** Cuts chunks of bytes into lines. */
class LineSplitter {
  /** The number of the line that is being collected, from 1. */
  lineNumber = 1;
  private parts: Buffer[] = [];
  private length = 0;

  *push(chunk: Buffer): Generator<SourceLine> {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.add(chunk.subarray(start, end));
      yield* this.end();
      start = end + 1;
    }
    this.add(chunk.subarray(start));
  }

  /** The line collected so far, unless it is blank. */
  *end(): Generator<SourceLine> {
    const line = this.take();
    if ('fault' in line || line.text !== '') yield line;
  }

  private add(part: Buffer): void {
    this.length += part.length;
    if (this.length <= MAX_LINE_BYTES) this.parts.push(part);
    else this.parts = [];
  }

  private take(): SourceLine {
    const { parts, length } = this;
    const number = this.lineNumber++;
    this.parts = [];
    this.length = 0;
    if (length > MAX_LINE_BYTES) {
      return { number, fault: `the line is ${length} bytes long; at most ${MAX_LINE_BYTES} are accepted` };
    }
    try {
      return { number, text: utf8.decode(Buffer.concat(parts)).trim() };
    } catch {
      return { number, fault: 'the line is not UTF-8 text' };
    }
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
