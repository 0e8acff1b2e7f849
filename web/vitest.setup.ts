/** Every test begins with an empty document: the files of a worker share one. */

import { cleanup } from '@testing-library/svelte';
import { afterEach, beforeEach } from 'vitest';

beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});
afterEach(cleanup);
