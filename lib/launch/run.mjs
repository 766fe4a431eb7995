// node lib/launch/run.mjs FILE.ts [ARG …]: runs a TypeScript program of the project, its dependencies installed first.
import { spawn } from 'node:child_process';
import { typescript } from './child.mjs';
import { checkedEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { fail } from './say.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) fail('Name a program: node lib/launch/run.mjs FILE.ts [ARG …]', 2);

await ensureInstalled();
await checkedEnvironment();
const program = spawn(process.execPath, [...typescript(/** @type {string} */ (file)), ...args], { stdio: 'inherit' });
program.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => program.kill('SIGTERM'));
