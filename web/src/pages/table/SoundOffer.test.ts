import { createRawSnippet } from 'svelte';
import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { prefs } from '../../prefs/prefs.svelte';
import { setLang, t } from '../../words/words.svelte';
import SoundOffer from './SoundOffer.svelte';

const children = createRawSnippet(() => ({ render: () => '<b>Classique</b>' }));

beforeEach(async () => {
  await setLang('fr');
  prefs.sound = false;
  prefs.soundOffered = false;
});

test('sound is offered at the first tap, and one tap answers', async () => {
  render(SoundOffer, { children });
  expect(screen.queryByText(t('p-sound-offer'))).toBeNull();
  await fireEvent.pointerUp(window);
  await fireEvent.click(screen.getByText(t('p-sound-offer-yes')));
  expect([prefs.sound, screen.queryByText(t('p-sound-offer'))]).toEqual([true, null]);
});

test('it is offered once', async () => {
  const first = render(SoundOffer, { children });
  await fireEvent.pointerUp(window);
  await fireEvent.click(screen.getByText(t('p-sound-offer-no')));
  expect(prefs.sound).toBe(false);
  first.unmount();
  render(SoundOffer, { children });
  await fireEvent.pointerUp(window);
  expect(screen.queryByText(t('p-sound-offer'))).toBeNull();
});
