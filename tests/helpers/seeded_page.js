/** In the page before its own code: what it draws follows from a seed, and from how many documents came before. */
((seed) => {
  if (origin === 'null') return;
  const place = 'tests.documents';
  const documents = Number(localStorage.getItem(place) ?? 0) + 1;
  localStorage.setItem(place, documents);

  /** sfc32, by Chris Doty-Humphrey, as often as there are purposes: none changes what another draws. */
  const stream = (purpose) => {
    const words = new Uint32Array(new Uint8Array(seed).buffer);
    words[2] ^= purpose;
    words[3] ^= documents;
    const next = () => {
      const [a, b, c, count] = words;
      const drawn = (a + b + count) | 0;
      words.set([b ^ (b >>> 9), c + (c << 3), ((c << 21) | (c >>> 11)) + drawn, count + 1]);
      return drawn >>> 0;
    };
    for (let mixed = 0; mixed < 12; mixed += 1) next();
    return next;
  };

  const [sounds, secrets] = [1, 2].map(stream);
  Math.random = () => sounds() / 2 ** 32;
  crypto.getRandomValues = (drawn) => {
    const bytes = new Uint8Array(drawn.buffer, drawn.byteOffset, drawn.byteLength);
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = secrets() >>> 24;
    return drawn;
  };
})(window.seedOfTest);
