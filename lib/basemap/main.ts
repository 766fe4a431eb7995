import path from 'node:path';
import { writeBasemap } from './write-basemap';

/** `tsx main.ts DIR`: fills DIR with the bundled basemap. Exits 0 when it is there, 1 on any fault, 2 without DIR. */
const [directory] = process.argv.slice(2);
if (directory === undefined) {
  console.error('Usage: main.ts DIR — the folder to fill with the basemap; whatever else lies in it is removed.');
  process.exitCode = 2;
} else {
  try {
    console.log(`Cut ${await writeBasemap(directory)} map tiles into ${path.resolve(directory)}.`);
  } catch (error) {
    console.error(`The basemap could not be written to ${directory}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
