import { type CssNode, type Declaration, generate, parse, type WalkContext, walk } from 'css-tree';
import { functionFeatures, keywordFeatures, mediaFeature, unitFeature } from './style-features.ts';
import type { Use } from './use.ts';

/** Uses of a stylesheet, or messages about a stylesheet that cannot be parsed. */
export type StyleUses = { readonly uses: readonly Use[]; readonly unreadable: readonly string[] };

/**
 * Lists the features that a stylesheet uses: properties, their keywords, functions, units, at-rules, media features,
 * selectors. Nested rules do not count, because esbuild expands them. A use is guarded inside an `@supports` that names
 * it, and after a declaration of the same property for older browsers.
 */
export function styleUses(file: string, css: string): StyleUses {
  const uses: Use[] = [];
  const lines = css.split('\n');
  const unreadable: string[] = [];
  /** Conditions of the enclosing `@supports` rules. */
  const conditions: string[] = [];
  let declaration: { readonly property: string; readonly hasFallback: boolean } | undefined;
  const add = (node: CssNode, name: string, features: readonly string[]) => {
    const { line = 1, column = 1 } = node.loc?.start ?? {};
    const isAsked = conditions.some((condition) => condition.includes(name));
    const guarded = isAsked || declaration?.hasFallback === true;
    uses.push({ file, line, column, length: name.length, source: lines[line - 1] ?? '', features, guarded });
  };
  const tree = parse(css, {
    positions: true,
    parseCustomProperty: true,
    onParseError: ({ message, line, column }) => unreadable.push(`${file}:${line}:${column} ${message}`),
  });
  walk(tree, {
    enter(this: WalkContext, node: CssNode) {
      switch (node.type) {
        case 'Atrule':
          add(node, node.name, [`css.at-rules.${node.name}`]);
          if (node.name === 'supports') conditions.push(conditionOf(node.prelude));
          break;
        case 'Feature':
          if (node.kind === 'media') add(node, node.name, [mediaFeature(node.name)]);
          break;
        case 'FeatureRange':
          add(node, node.kind, ['css.at-rules.media.range_syntax']);
          break;
        case 'Declaration':
          // A declaration in `@supports (...)` is a test, not a use.
          if (this.atrulePrelude !== null) return walk.skip;
          declaration = {
            property: node.property,
            hasFallback: hasFallback(node, this.block?.children.toArray() ?? []),
          };
          add(node, node.property, [`css.properties.${node.property}`]);
          break;
        case 'PseudoClassSelector':
        case 'PseudoElementSelector':
          if (this.atrulePrelude === null || this.atrule?.name !== 'supports')
            add(node, node.name, [`css.selectors.${node.name}`]);
          break;
        case 'Identifier':
          if (declaration !== undefined) add(node, node.name, keywordFeatures(declaration.property, node.name));
          break;
        case 'Function':
          if (declaration !== undefined) add(node, node.name, functionFeatures(declaration.property, node.name));
          break;
        case 'Dimension':
          if (declaration !== undefined) add(node, node.unit, [unitFeature(node.unit)]);
          break;
      }
      return undefined;
    },
    leave(node: CssNode) {
      if (node.type === 'Declaration') declaration = undefined;
      if (node.type === 'Atrule' && node.name === 'supports') conditions.pop();
    },
  });
  return { uses, unreadable };
}

/** Returns the condition of `@supports`, or an empty string if it starts with `not`. */
function conditionOf(prelude: CssNode | null): string {
  const text = prelude === null ? '' : generate(prelude);
  return text.startsWith('not') ? '' : text;
}

/**
 * Returns true if an earlier declaration in the same block sets the same property for browsers that cannot parse this
 * one. A declaration with a variable is parsed by every browser and replaces the earlier one, so it is never guarded.
 */
function hasFallback(declaration: Declaration, siblings: readonly CssNode[]): boolean {
  if (generate(declaration.value).includes('var(')) return false;
  return siblings
    .slice(0, siblings.indexOf(declaration))
    .some((other) => other.type === 'Declaration' && other.property === declaration.property);
}
