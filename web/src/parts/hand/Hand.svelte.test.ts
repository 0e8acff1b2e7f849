import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setLang } from '../../words/words.svelte';
import Hand from './Hand.svelte';

const cards = ['7s', 'Jh', 'Jc', 'Qd'];

function show(more: Partial<{ selected: string; disabled: boolean; tapLays: boolean }> = {}) {
  const calls = { onselect: vi.fn(), onlay: vi.fn(), onrefuse: vi.fn() };
  render(Hand, { cards, lit: new Set(['Jh', 'Jc']), selected: null, inRun: new Set<string>(), ...more, ...calls });
  return calls;
}
const card = (name: RegExp): HTMLElement => screen.getByRole('button', { name });

beforeAll(() => setLang('fr'));

describe('the hand', () => {
  it('chooses a card at the first tap and lays it at the second', async () => {
    const first = show();
    await fireEvent.click(card(/valet de trèfle/));
    expect(first.onselect).toHaveBeenCalledWith('Jc');
    expect(first.onlay).not.toHaveBeenCalled();
  });

  it('lays the chosen card when it is tapped again', async () => {
    const { onlay } = show({ selected: 'Jc' });
    await fireEvent.click(card(/valet de trèfle, belle carte, choisie/));
    expect(onlay).toHaveBeenCalledWith('Jc');
  });

  it('only selects where a tap shall not lay, even the card that is selected', async () => {
    const { onlay, onselect } = show({ selected: 'Jc', tapLays: false });
    await fireEvent.click(card(/valet de trèfle, belle carte, choisie/));
    expect(onselect.mock.calls).toEqual([['Jc']]);
    expect(onlay).not.toHaveBeenCalled();
  });

  it('lays a card by a stroke upwards, once', async () => {
    const { onlay, onselect } = show();
    await fireEvent.pointerDown(card(/valet de cœur/), { clientX: 50, clientY: 500 });
    await fireEvent.pointerMove(window, { clientX: 52, clientY: 420 });
    await fireEvent.pointerUp(window, { clientX: 52, clientY: 420 });
    await fireEvent.click(card(/valet de cœur/));
    expect(onlay.mock.calls).toEqual([['Jh']]);
    expect(onselect).not.toHaveBeenCalled();
  });

  it('tells of a tap on a card that may not be laid, and says so to the ear', async () => {
    const { onrefuse, onselect } = show();
    const seven = card(/7 de pique/);
    expect(seven.getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(seven);
    expect(onrefuse).toHaveBeenCalledWith('7s');
    expect(onselect).not.toHaveBeenCalled();
  });

  it('is one stop of the Tab key; arrows, Home and End go along it', async () => {
    show();
    const stops = screen.getAllByRole('button').filter((button) => button.tabIndex === 0);
    expect(stops.map((button) => button.dataset['place'])).toEqual(['hand:Jh']);
    stops[0]?.focus();
    for (const [key, place] of [
      ['ArrowRight', 'Jc'],
      ['End', 'Qd'],
      ['ArrowRight', 'Qd'],
      ['Home', '7s'],
      ['ArrowLeft', '7s'],
    ] as const) {
      await fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect((document.activeElement as HTMLElement).dataset['place']).toBe(`hand:${place}`);
    }
  });

  it('keeps the focus when the card it was on is laid', async () => {
    const { rerender } = render(Hand, {
      cards,
      lit: new Set(cards),
      selected: null,
      inRun: new Set<string>(),
      onselect: vi.fn(),
      onlay: vi.fn(),
    });
    card(/valet de trèfle/).focus();
    await rerender({ cards: ['7s', 'Jh', 'Qd'] });
    await vi.waitFor(() => expect((document.activeElement as HTMLElement).dataset['place']).toMatch(/^hand:/));
  });
});
