/** Part of the page as a drawing of its own: the SVG in it, each where it is seen, inked as it is seen. */

const INKED = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linejoin'],
  ...['stroke-linecap', 'opacity', 'paint-order', 'font', 'letter-spacing', 'text-anchor', 'transform', 'display'],
];

/** Scaled to `width`; boxes with a ground or a border are drawn as rectangles. */
export function drawn(element: Element, width: number): string {
  const frame = element.getBoundingClientRect();
  const scale = width / Math.max(1, frame.width);
  const inside = [element, ...element.querySelectorAll('*')].map((part) => {
    if (part instanceof SVGSVGElement && !part.parentElement?.closest('svg')) return placed(part, frame);
    return part instanceof HTMLElement ? boxOf(part, frame) : '';
  });
  return `<g transform="scale(${scale.toFixed(4)})">${inside.join('')}</g>`;
}

const at = (rect: DOMRect, frame: DOMRect): string =>
  `x="${(rect.left - frame.left).toFixed(1)}" y="${(rect.top - frame.top).toFixed(1)}" ` +
  `width="${rect.width.toFixed(1)}" height="${rect.height.toFixed(1)}"`;

function boxOf(part: HTMLElement, frame: DOMRect): string {
  const { backgroundColor, borderTopColor, borderTopWidth, borderTopLeftRadius } = getComputedStyle(part);
  const border = parseFloat(borderTopWidth) || 0;
  if (/, 0\)$|^transparent$/.test(backgroundColor) && border === 0) return '';
  const rect = part.getBoundingClientRect();
  const radius = parseFloat(borderTopLeftRadius) || 0;
  const corner = borderTopLeftRadius.endsWith('%') ? (radius / 100) * rect.width : radius;
  return (
    `<rect ${at(rect, frame)} rx="${corner.toFixed(1)}" fill="${backgroundColor}" stroke="${borderTopColor}" ` +
    `stroke-width="${border}"/>`
  );
}

function placed(svg: SVGSVGElement, frame: DOMRect): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')];
  for (const [one, other] of [[svg, copy] as const, ...Array.from(from, (part, n) => [part, to[n] ?? part] as const)]) {
    const style = getComputedStyle(one);
    for (const name of one === svg ? INKED.filter((inked) => inked !== 'display') : INKED)
      (other as SVGElement).style.setProperty(name, style.getPropertyValue(name));
  }
  for (const name of ['x', 'y', 'width', 'height', 'overflow']) copy.removeAttribute(name);
  const inner = new XMLSerializer().serializeToString(copy);
  return inner.replace(/^<svg/, `<svg overflow="visible" ${at(svg.getBoundingClientRect(), frame)}`);
}
