/** Every test begins with an empty document and common words: the files of a worker share them. */

import { cleanup } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { allWords, speakOf } from './src/words/words.svelte';

beforeAll(allWords);

beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  speakOf(null);
});
afterEach(cleanup);
