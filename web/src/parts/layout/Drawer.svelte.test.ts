import { fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setLang } from '../../words/words.svelte';
import Drawer from './Drawer.svelte';

const children = createRawSnippet(() => ({ render: () => '<a href="#clause">clause</a>' }));
beforeAll(() => setLang('en'));

describe('a drawer', () => {
  it('takes the focus, closes by Escape and gives the focus back', async () => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    const onclose = vi.fn();
    const { unmount } = render(Drawer, { title: 'Rules', onclose, children });
    const drawer = screen.getByRole('dialog', { name: 'Rules' });
    expect(document.activeElement).toBe(drawer);
    await fireEvent.keyDown(drawer, { key: 'Escape' });
    expect(onclose).toHaveBeenCalledOnce();
    unmount();
    expect(document.activeElement).toBe(opener);
  });
});
