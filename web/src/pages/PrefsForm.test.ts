import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import { DEFAULT_KEYS, prefs } from '../prefs/prefs.svelte';
import { setLang } from '../words/words.svelte';
import KeyList from './KeyList.svelte';
import PrefsForm from './PrefsForm.svelte';

beforeAll(() => setLang('fr'));

const choose = (name: string | RegExp): Promise<boolean> => fireEvent.click(screen.getByRole('radio', { name }));
const key = (action: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^${action}\\s:`) });

test('every choice counts at once', async () => {
  render(PrefsForm);
  await choose('English');
  await choose('Nuit');
  await choose('Très grande');
  await choose('Lente');
  await choose('Immobile');
  await choose(/^Aucune/);
  expect(prefs).toMatchObject({
    lang: 'en',
    theme: 'dark',
    textSize: 'huge',
    speed: 'slow',
    motion: 'none',
    help: 'none',
  });
});

test('switches, volume and name', async () => {
  render(PrefsForm);
  await fireEvent.click(screen.getByRole('switch', { name: 'Quatre couleurs' }));
  await fireEvent.click(screen.getByRole('switch', { name: 'Main gauche' }));
  await fireEvent.click(screen.getByRole('switch', { name: 'Sons' }));
  await fireEvent.input(screen.getByLabelText('Volume'), { target: { value: '0.3' } });
  await fireEvent.input(screen.getByLabelText('Votre nom'), { target: { value: 'Odile' } });
  expect(prefs).toMatchObject({ fourColours: true, leftHand: true, sound: true, volume: 0.3, name: 'Odile' });
});

test('a new name is told once it is whole', async () => {
  const onname = vi.fn();
  render(PrefsForm, { onname });
  const field = screen.getByLabelText('Votre nom');
  await fireEvent.input(field, { target: { value: 'Odile' } });
  expect(onname).not.toHaveBeenCalled();
  await fireEvent.focusOut(field);
  await fireEvent.focusOut(field);
  expect(onname.mock.calls).toEqual([['Odile']]);
});

test('a key is changed by pressing another', async () => {
  render(PrefsForm);
  await fireEvent.click(key('Poser la suite'));
  await fireEvent.keyDown(key('Poser la suite'), { key: 'X' });
  expect(prefs.keys.run).toBe('x');
  await fireEvent.click(screen.getByRole('button', { name: 'Touches d’origine' }));
  expect(prefs.keys).toEqual(DEFAULT_KEYS);
});

test('a key in use is refused, and who has it is named', async () => {
  render(PrefsForm);
  await fireEvent.click(key('Poser la suite'));
  await fireEvent.keyDown(key('Poser la suite'), { key: 'j' });
  expect(screen.getByRole('alert').textContent).toBe(
    'J sert déjà à «\u202fOuvrir le journal\u202f». Choisissez-en une autre.',
  );
  expect(prefs.keys.run).toBe(DEFAULT_KEYS.run);
});

test('Escape leaves the key as it was, and no page hears of it', async () => {
  const heard = vi.fn();
  window.addEventListener('keydown', heard);
  render(PrefsForm);
  await fireEvent.click(key('Poser la suite'));
  await fireEvent.keyDown(key('Poser la suite'), { key: 'Escape' });
  await fireEvent.keyDown(key('Poser la suite'), { key: 'x' });
  window.removeEventListener('keydown', heard);
  expect(prefs.keys.run).toBe(DEFAULT_KEYS.run);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('the overview shows the keys as they are set', () => {
  prefs.keys.run = 'x';
  render(KeyList);
  expect(screen.getByText('Poser la suite').nextElementSibling?.textContent).toBe('X');
  expect(screen.getByText('Passer l’animation').nextElementSibling?.textContent).toBe('Espace');
  expect(screen.queryByRole('button')).toBeNull();
});
