/** Lints the components with rules that know types, in the TypeScript that svelte-check has made of each. */

import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

const components = globSync('src/**/*.svelte');
const made = components.map((file) =>
  path.join('.svelte-check/svelte', path.dirname(file), `++${path.basename(file)}.ts`),
);
const missing = made.filter((file) => !existsSync(file));
if (components.length === 0 || missing.length > 0) {
  console.error('svelte-check has made no TypeScript of:', missing.join(' ') || 'any component');
  process.exit(1);
}
const { status } = spawnSync('oxlint', ['-c', 'config/oxlint.components.json', ...made], { stdio: 'inherit' });
process.exit(status ?? 1);
