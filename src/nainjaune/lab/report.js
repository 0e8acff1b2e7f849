if (location.protocol === 'file:') document.querySelector('.ways').remove();
const save = (name, type, data) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(data instanceof Blob ? data : new Blob([data], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};
const standalone = (svg) => {
  const copy = svg.cloneNode(true),
    page = getComputedStyle(document.documentElement);
  const colours = [...document.getElementById('page-style').textContent.matchAll(/(--[\w-]+):/g)].map(
    (match) => match[1],
  );
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  const set = [...new Set(colours)].map((name) => `${name}:${page.getPropertyValue(name)}`).join(';');
  style.textContent = `svg{${set};background:var(--card)}${document.getElementById('chart-style').textContent}`;
  copy.prepend(style);
  const [, , width, height] = svg.getAttribute('viewBox').split(' ');
  copy.setAttribute('width', width);
  copy.setAttribute('height', height);
  return new XMLSerializer().serializeToString(copy);
};
const png = (svg, name) => {
  const [, , width, height] = svg.getAttribute('viewBox').split(' ').map(Number),
    picture = new Image();
  picture.onload = () => {
    const canvas = document.createElement('canvas');
    canvas.width = 3 * width;
    canvas.height = 3 * height;
    canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => save(name, 'image/png', blob));
  };
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg))}`;
};
document.addEventListener('click', (event) => {
  const kind = event.target.dataset?.save;
  if (!kind) return;
  const section = event.target.closest('section'),
    svg = section.querySelector('svg'),
    name = `nain-jaune-${section.id}.${kind}`;
  if (kind === 'svg') save(name, 'image/svg+xml', standalone(svg));
  if (kind === 'png') png(svg, name);
  if (kind === 'csv') save(name, 'text/csv', section.querySelector('script').textContent.trim() + '\n');
});
