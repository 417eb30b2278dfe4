import { parse, walk } from 'css-tree';

/** Names of the pseudo-classes and pseudo-elements in a selector; none in one that cannot be read. */
export function selectorNames(selector: string): readonly string[] {
  const names: string[] = [];
  const onParseError = () => {};
  walk(parse(selector, { context: 'selectorList', onParseError }), (node) => {
    if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') names.push(node.name);
  });
  return names;
}
