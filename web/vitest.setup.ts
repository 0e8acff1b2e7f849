/** Every test begins with an empty document: the files of a worker share one. */

import { cleanup } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { allWords } from './src/words/words.svelte';

beforeAll(allWords);

beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});
afterEach(cleanup);
