/** What a score sheet does by itself while its page is open: it is settled and shared again, the screen stays on. */

import type { Sharing } from '../../score/sharing.svelte';
import type { ScoreStore } from '../../score/store.svelte';
import { keepAwake } from './wakeLock';

export function keepInSync(store: ScoreStore, sharing: Sharing): void {
  $effect(() => keepAwake(store.sheet !== null));
  $effect(() => void (store.sheet ? sharing.show(store.sheet) : sharing.end()));
  $effect(() => {
    const again = (): void => {
      void store.sync();
      void sharing.sync();
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  });
  $effect(() => () => {
    store.stop();
    sharing.close();
  });
}
