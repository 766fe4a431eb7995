import path from 'node:path';
import { writePictures } from './write-pictures';

/** `tsx main.ts DIR`: fills DIR with the demo's pictures. Exits 0 when they are there, 1 on any fault, 2 without DIR. */
const [directory] = process.argv.slice(2);
if (directory === undefined) {
  console.error('Usage: main.ts DIR — the folder to fill with the demo pictures; whatever else lies in it is removed.');
  process.exitCode = 2;
} else {
  try {
    console.log(`Drew ${await writePictures(directory)} demo pictures into ${path.resolve(directory)}.`);
  } catch (error) {
    console.error(`The demo pictures could not be written to ${directory}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
