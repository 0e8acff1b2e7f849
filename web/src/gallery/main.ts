/** Every part with sample data, to be looked at while drawing:
    gallery.html?scene=table&look=arena&lang=fr&theme=dark&deck=four&n=8 */

import { mount } from 'svelte';
import '../styles';
import { allWords, setLang } from '../words/words.svelte';
import Gallery from './Gallery.svelte';

const asked = new URLSearchParams(location.search);
for (const name of ['theme', 'deck', 'hand', 'text']) {
  const value = asked.get(name);
  if (value) document.documentElement.dataset[name] = value;
}
const lang = asked.get('lang') === 'en' ? 'en' : 'fr';
document.documentElement.lang = lang;

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the gallery');
await Promise.all([setLang(lang), allWords()]);
mount(Gallery, {
  target,
  props: {
    scene: asked.get('scene') ?? 'table',
    players: Number(asked.get('n') ?? 4),
    variant: asked.get('as') ?? '',
    look: asked.get('look') ?? 'case',
  },
});
