import { fireEvent, render } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import { setLang, t } from '../../words/words.svelte';
import Clock from './Clock.svelte';

beforeAll(() => setLang('fr'));

const clock = (mine: boolean, compact: boolean, onmore = vi.fn()) =>
  render(Clock, { props: { until: Date.now() / 1000 + 20, mine, compact, onmore } }).container;

test.each([true, false])('only on one’s own turn more time can be asked for (compact: %s)', async (compact) => {
  expect(clock(false, compact).querySelector('button')).toBeNull();
  const onmore = vi.fn();
  const button = clock(true, compact, onmore).querySelector('button');
  expect(button?.textContent).toContain(t('p-more-time'));
  if (button) await fireEvent.click(button);
  expect(onmore).toHaveBeenCalledOnce();
});

test('where there is little room the clock itself is the button', () => {
  const button = clock(true, true).querySelector('button');
  expect(button?.textContent).toContain(t('p-seconds-left', { n: 20 }));
});
