// Unpacks the headless Chromium of the package @sparticuz/chromium, with the libraries and the font it needs on a
// bare machine, beside the packages of web/, so that it goes when they are installed again; prints that folder.
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const packages = join(import.meta.dirname, '../../web/node_modules');
const out = join(packages, '.chromium');
await mkdir(out, { recursive: true });
for (const name of ['al2023.tar', 'fonts.tar', 'chromium']) {
  const file = join(out, name);
  if (existsSync(file)) continue;
  const part = `${file}.${process.pid}`; // two test workers may do this at once
  const from = join(packages, '@sparticuz/chromium/bin', `${name}.br`);
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(part));
  await chmod(part, 0o755);
  await rename(part, file);
}
console.log(out);
