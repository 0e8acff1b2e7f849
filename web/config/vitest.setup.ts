/** Every test begins with an empty document and untouched preferences: the files of a worker share them. */

import { cleanup } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { defaults, prefs } from '../src/prefs/prefs.svelte';
import { allWords, speakOf } from '../src/words/words.svelte';

beforeAll(allWords);

beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  speakOf(null);
  Object.assign(prefs, defaults(['fr']));
});
afterEach(cleanup);
