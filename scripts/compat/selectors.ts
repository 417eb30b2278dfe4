import { parse, walk } from 'css-tree';

/**
 * Lists the pseudo-classes and pseudo-elements of a selector. Returns none if the selector cannot be parsed.
 */
export function selectorNames(selector: string): readonly string[] {
  const names: string[] = [];
  const onParseError = () => {};
  walk(parse(selector, { context: 'selectorList', onParseError }), (node) => {
    if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') names.push(node.name);
  });
  return names;
}
