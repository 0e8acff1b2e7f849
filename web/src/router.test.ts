import { describe, expect, test, vi } from 'vitest';
import { closeLayer, go, navigationCount, openLayer, route, routeOf } from './router.svelte';

test.each([
  ['/', { page: 'home' }],
  ['/rules', { page: 'library' }],
  ['/rules/decisions', { page: 'rules', section: 'decisions' }],
  ['/rules/compare', { page: 'rules', section: 'compare' }],
  ['/rules/which', { page: 'rules', section: 'which' }],
  ['/rules/some-sheet', { page: 'sheet', name: 'some-sheet' }],
  ['/rules/texts/000-1', { page: 'text', name: '000-1' }],
  ['/rules/texts', { page: 'lost' }],
  ['/rules/some-sheet/more', { page: 'lost' }],
  ['/rules/texts/000-1/more', { page: 'lost' }],
  ['/games', { page: 'games' }],
  ['/licences', { page: 'licences' }],
  ['/learn', { page: 'learn', sheet: '', name: 'first' }],
  ['/learn/mallette/first', { page: 'learn', sheet: 'mallette', name: 'first' }],
  ['/learn/mallette', { page: 'lost' }],
  ['/new/something', { page: 'lost' }],
])('%s opens its page', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

describe('a drawer above the page', () => {
  const goneBack = (): boolean => dispatchEvent(new PopStateEvent('popstate'));

  test('is closed by going back before the page is left', () => {
    go('/t/abc');
    const entries = vi.spyOn(history, 'pushState');
    const closed = vi.fn();
    openLayer(closed);
    openLayer(closed);
    expect(entries).toHaveBeenCalledOnce();
    goneBack();
    expect(closed).toHaveBeenCalledOnce();
    expect(route()).toEqual({ page: 'table', name: 'abc' });
    goneBack();
    expect(closed).toHaveBeenCalledOnce();
  });

  test('takes its place in the history with it when it is closed otherwise', () => {
    const back = vi.spyOn(history, 'back').mockReturnValue();
    const closed = vi.fn();
    openLayer(closed);
    closeLayer();
    closeLayer();
    expect(back).toHaveBeenCalledOnce();
    goneBack();
    expect(closed).not.toHaveBeenCalled();
  });

  test('leaves the page as it is when it is closed, also if the address lost its hash before', () => {
    go('/t/abc#invite=secret');
    history.replaceState(null, '', '/t/abc');
    vi.spyOn(history, 'back').mockReturnValue();
    const before = navigationCount();
    openLayer(() => undefined);
    closeLayer();
    goneBack();
    expect(navigationCount()).toBe(before);
  });

  describe('that is being left, which takes the browser a while,', () => {
    const closing = () => {
      go('/t/abc');
      const back = vi.spyOn(history, 'back').mockReturnValue();
      openLayer(() => undefined);
      closeLayer();
      return back;
    };

    test('lets another one be opened, which going back then closes', () => {
      closing();
      const pushed = vi.spyOn(history, 'pushState');
      const closed = vi.fn();
      openLayer(closed);
      expect(pushed).not.toHaveBeenCalled();
      goneBack();
      expect(pushed).toHaveBeenCalledOnce();
      expect(closed).not.toHaveBeenCalled();
      goneBack();
      expect(closed).toHaveBeenCalledOnce();
    });

    test('lets another one be opened and closed', () => {
      const back = closing();
      openLayer(() => undefined);
      closeLayer();
      expect(back).toHaveBeenCalledOnce();
      goneBack();
      expect(back).toHaveBeenCalledTimes(2);
      goneBack();
    });

    test('lets one go to another page, and stays there', () => {
      closing();
      go('/new');
      history.replaceState(null, '', '/t/abc'); // where the browser comes by going back
      goneBack();
      expect([route(), location.pathname]).toEqual([{ page: 'new' }, '/new']);
    });
  });

  test('gives its place to the page one goes to from it', () => {
    go('/t/abc');
    openLayer(() => undefined);
    const [pushed, replaced] = [vi.spyOn(history, 'pushState'), vi.spyOn(history, 'replaceState')];
    go('/');
    expect(route()).toEqual({ page: 'home' });
    expect([pushed.mock.calls.length, replaced.mock.calls.length]).toEqual([0, 1]);
  });
});
