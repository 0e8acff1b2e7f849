/** In the page before its own code: a table that the test hands in instead of a server's, and a long piece of advice.
    `layouts.show(update)` shows a table, `layouts.faults()` names what is wrong with the page as it is now. */
(() => {
  const sockets = [];
  let seq = 10;

  class TableSocket extends EventTarget {
    static OPEN = 1;
    readyState = 1;
    constructor() {
      super();
      sockets.push(this);
      queueMicrotask(() => this.onopen?.());
    }
    send() {
      if (layouts.first) this.hear(layouts.first);
    }
    close() {}
    hear(update) {
      seq += 10; // as if much had been missed: it is shown at once
      this.onmessage?.({ data: JSON.stringify({ ...update, seq, since: seq - 1 }) });
    }
  }
  window.WebSocket = TableSocket;

  const realFetch = window.fetch.bind(window);
  window.fetch = (address, ...rest) =>
    String(address).includes('/hint') && layouts.advice
      ? Promise.resolve(
          new Response(JSON.stringify(layouts.advice), { headers: { 'Content-Type': 'application/json' } }),
        )
      : realFetch(address, ...rest);

  const frame = () => new Promise((done) => setTimeout(done));
  /** Drawn, in the fonts that it needs: others have other widths. */
  async function settled() {
    await frame();
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  }
  const seen = (part) => part.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect().width > 1;

  /** The parts that are seen, by name, and where they are: read once for each layout. */
  let named = new Map();
  let rects = new Map();
  function read() {
    const all = [...document.querySelectorAll('main [data-part]')].filter(seen);
    rects = new Map(all.map((part) => [part, part.getBoundingClientRect()]));
    named = Map.groupBy(all, (part) => part.dataset.part);
    named.set(
      'note-line',
      parts('note').filter((note) => !note.matches('.titled')),
    );
  }
  const parts = (name) => named.get(name) ?? [];
  const rect = (part) => rects.get(part);

  function overlap(one, other) {
    const [a, b] = [rect(one), rect(other)];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > 1.5 && high > 1.5;
  }
  const told = (part) => `${part.dataset.part} “${part.textContent.trim().slice(0, 24)}”`;

  /** Nothing lies over these, and they over nothing. */
  const APART = [
    ['note-line', 'series-card series-by'],
    ['bubble', 'seat-name seat-purse seat-cards bubble board box-amount series note your-turn hand-card actions'],
    ['note', 'seat-name seat-purse seat-cards board box-amount your-turn hand-card actions need'],
    ['seat-name', 'seat-name seat-purse seat-cards board series-card series-next need hand-card your-turn actions'],
    ['seat-purse', 'seat-purse seat-cards board series-card series-next need hand-card your-turn actions'],
    ['your-turn', 'need series-card series-next hand-card actions board'],
    ['board', 'series-card series-next need hand actions'],
    ['need', 'series-card series-next hand-card'],
    ['series-card', 'series-next hand-card actions'],
    ['hand-card', 'actions'],
    ['box-amount', 'box-amount'],
  ];
  const WHOLE =
    'seat-name seat-purse seat-cards bubble board box-amount series-card series-next need note your-turn hand-card';
  /** Names may end in dots, words of a chat too; what the dwarf says may scroll. */
  const UNCUT =
    'main [data-part="seat-purse"], main [data-part="your-turn"], main [data-part="need"], main button, ' +
    'main [data-part="bubble"] *, main [data-part="bubble"]';

  function covered() {
    const found = [];
    for (const [name, others] of APART)
      for (const one of parts(name))
        for (const other of others.split(' ').flatMap(parts))
          if (one !== other && !one.contains(other) && !other.contains(one) && overlap(one, other))
            found.push(`${told(one)} and ${told(other)} overlap`);
    return found;
  }

  function outside() {
    return WHOLE.split(' ')
      .flatMap(parts)
      .flatMap((part) => {
        const { left, top, right, bottom } = rect(part);
        const out = left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
        return out ? [`${told(part)} leaves the screen`] : [];
      });
  }

  function cut() {
    return [...document.querySelectorAll(UNCUT)].filter(seen).flatMap((part) => {
      const style = getComputedStyle(part);
      if (style.display === 'inline' || part.matches('.words, [data-part="hand-card"]')) return [];
      const sideways = part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0;
      return sideways ? [`${told(part)} ${part.className} is cut: ${part.scrollWidth} in ${part.clientWidth}`] : [];
    });
  }

  function scrolling() {
    return [document.scrollingElement, document.querySelector('main')].flatMap((part) => {
      const [wide, high] = [part.scrollWidth - part.clientWidth, part.scrollHeight - part.clientHeight];
      return wide > 1 || high > 1 ? [`${part.tagName} scrolls by ${wide} and ${high}`] : [];
    });
  }

  /** Every card of the hand can be tapped at its index, and is as large as a finger where there are fingers. */
  function unreachable() {
    return parts('hand-card').flatMap((card) => {
      const { left, top, width, height } = rect(card);
      const at = document.elementFromPoint(left + 7, top + 20);
      const small = innerWidth <= layouts.narrow && (width < 43.5 || height < 43.5);
      return !card.contains(at) || small ? [`${card.dataset.place} ${width}×${height} cannot be tapped`] : [];
    });
  }

  function missing() {
    const wanted = { 'your-turn': 1, 'box-amount': 5, board: 1, series: 1, note: layouts.noted ? 1 : 0, bubble: 1 };
    const found = Object.entries(wanted).flatMap(([name, least]) =>
      parts(name).length < least ? [`${name} is not there`] : [],
    );
    const small = parts('series-card').filter((card) => rect(card).height < 44);
    const tiny = [...parts('box-amount'), ...parts('seat-name')].filter((text) => {
      const least = text.dataset.part === 'box-amount' ? 16 : 12;
      return parseFloat(getComputedStyle(text).fontSize) < least - 0.01;
    });
    return [
      ...found,
      ...small.slice(0, 1).map(() => 'the series vanishes'),
      ...tiny.map((one) => `${told(one)} is tiny`),
    ];
  }

  window.layouts = {
    first: null,
    advice: null,
    noted: false,
    async show(update) {
      this.first = update;
      while (!sockets.length) await frame();
      sockets.at(-1).hear(update);
      do await frame();
      while (document.querySelector('.drawing') || !document.querySelector('[data-part="board"] .plate svg'));
      this.noted = document.querySelector('main .titled') !== null;
    },
    async size(text) {
      document.documentElement.dataset.text = text;
      await settled();
    },
    async hint() {
      if (this.noted) return;
      const bulb = document.querySelector('[data-part="actions"] .folds');
      bulb.click();
      while (!document.querySelector('main .titled .advice')) await frame();
      await settled();
      this.noted = true;
    },
    async noHint() {
      document.querySelector('main .titled header button')?.click();
      this.noted = false;
      await settled();
    },
    faults() {
      read();
      return [...missing(), ...scrolling(), ...covered(), ...outside(), ...cut(), ...unreachable()];
    },
  };
})();
