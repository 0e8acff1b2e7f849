import { createRawSnippet } from 'svelte';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { prefs } from '../../prefs/prefs.svelte';
import { setLang, t } from '../../words/words.svelte';
import SoundOffer from './SoundOffer.svelte';

/** Its question mark stands after a space that the library would make a common one. */
const offer = () => screen.queryByText(t('p-sound-offer'), { normalizer: (text) => text });

const children = createRawSnippet(() => ({ render: () => '<b>Classique</b>' }));

beforeEach(async () => {
  await setLang('fr');
  prefs.sound = false;
  prefs.soundOffered = false;
});

test('sound is offered at the first tap, and one tap answers', async () => {
  render(SoundOffer, { children });
  expect(offer()).toBeNull();
  await fireEvent.pointerUp(window);
  await fireEvent.click(offer() as HTMLElement);
  expect([prefs.sound, offer()]).toEqual([true, null]);
});

test('it is offered once', async () => {
  const first = render(SoundOffer, { children });
  await fireEvent.pointerUp(window);
  await fireEvent.click(screen.getByText(t('p-sound-offer-no')));
  expect(prefs.sound).toBe(false);
  first.unmount();
  render(SoundOffer, { children });
  await fireEvent.pointerUp(window);
  expect(offer()).toBeNull();
});
