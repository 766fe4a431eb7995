// node --import ./lib/launch/program.mjs lib/mirror/make-shipped-rates.ts DIRECTORY
// Writes the table that ships from the package @fawazahmed0/currency-api, unpacked in a directory (`npm pack` fetches it).
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRates } from '@/lib/domain/read-rates';

const [directory = ''] = process.argv.slice(2);
const table = readFileSync(path.join(directory, 'v1/currencies/eur.json'), 'utf8');
const today = new Date().toISOString().slice(0, 'yyyy-MM-dd'.length);
const rates = readRates(table, '@fawazahmed0/currency-api', today);
writeFileSync(fileURLToPath(new URL('shipped-rates.json', import.meta.url)), `${JSON.stringify(rates, null, 2)}\n`);
