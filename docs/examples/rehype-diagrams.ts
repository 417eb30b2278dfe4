import type { Element, ElementContent, Root } from 'hast';

const WIDTH = 120;

/** Draws each block of code `steps` as boxes with arrows: `Write -> Check -> Publish`. */
export function rehypeDiagrams() {
  return (tree: Root) => {
    for (const [i, pre] of tree.children.entries()) {
      const [code] = pre.type === 'element' && pre.tagName === 'pre' ? pre.children : [];
      if (code?.type !== 'element' || String(code.properties.className) !== 'language-steps') continue;
      const [text] = code.children;
      tree.children[i] = draw(text?.type === 'text' ? text.value.trim().split(/\s*->\s*/) : []);
    }
  };
}

function draw(steps: readonly string[]): Element {
  const label = steps.join(', then ');
  const viewBox = `0 0 ${steps.length * (WIDTH + 30)} 40`;
  return element('svg', { viewBox, role: 'img', ariaLabel: label }, steps.flatMap(box));
}

function box(step: string, i: number): ElementContent[] {
  const x = i * (WIDTH + 30);
  const shape = element('rect', { x, y: 1, width: WIDTH, height: 38, fill: 'none', stroke: 'currentColor' });
  const name = element('text', { x: x + WIDTH / 2, y: 25, textAnchor: 'middle' }, [{ type: 'text', value: step }]);
  const arrow = element('path', { d: `M${x - 28} 20h24m-6-5l6 5l-6 5`, fill: 'none', stroke: 'currentColor' });
  return i === 0 ? [shape, name] : [arrow, shape, name];
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}
