// Elements of SVG.

const SPACE = "http://www.w3.org/2000/svg";

type Attributes = Record<string, string | number | undefined>;

/** The spot of a picture under a pointer. */
export function spotOf(svg: SVGSVGElement, event: MouseEvent): DOMPoint {
  const matrix = svg.getScreenCTM();
  const point = new DOMPoint(event.clientX, event.clientY);
  return matrix ? point.matrixTransform(matrix.inverse()) : point;
}

/** Makes an element with attributes and children. Attributes that are `undefined` are left out. */
export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}
