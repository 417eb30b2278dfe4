import type { CustomPlugin, PluginConfig } from 'svgo/browser';

/**
 * Removes scripts, external references and editor data from an SVG. Scripts do not run in an `img` element, but they do
 * run if the file is opened directly. Coordinates are not changed.
 * @returns the clean text, and the removed content without duplicates, such as `<script>`, `onclick` and
 * `https://tracker.example/pixel.png`
 * @throws if the text is not valid XML
 */
export async function cleanSvg(text: string) {
  const removed = new Set<string>();
  // Load svgo on demand: it has a megabyte of tables, which sites without SVG files do not need.
  const { optimize } = await import('svgo/browser');
  const { data } = optimize(text, { plugins: [inert(removed), ...PLUGINS] });
  return { text: `${data}\n`, removed: [...removed] };
}

/** svgo plugins that do not change shapes. Title and description are kept for screen readers. */
const PLUGINS: PluginConfig[] = [
  'removeScripts',
  'removeDoctype',
  'removeXMLProcInst',
  'removeComments',
  'removeMetadata',
  'removeEditorsNSData',
  'cleanupAttrs',
  // Do not shorten ids, because a stylesheet in the SVG may refer to them.
  { name: 'cleanupIds', params: { minify: false } },
  'removeEmptyAttrs',
  'removeUnusedNS',
];

/** SVG elements that run code or embed other documents (SVG 2, HTML). */
const ACTIVE = new Set([
  'script',
  'handler',
  'listener',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
]);

/** Matches URL schemes that can run code. The caller removes spaces, which browsers ignore (URL standard, 4.4). */
const SCRIPT_URL = /^(?:javascript|vbscript|data):/i;

function inert(removed: Set<string>): CustomPlugin {
  return {
    name: 'inert',
    fn: () => ({
      instruction: {
        enter: (node, parent) => {
          if (node.name !== 'xml-stylesheet') return;
          removed.add('<?xml-stylesheet?>');
          drop(node, parent);
        },
      },
      element: {
        enter: (node, parent) => {
          const name = localName(node.name);
          if (ACTIVE.has(name)) {
            removed.add(`<${node.name}>`);
            drop(node, parent);
            return;
          }
          for (const [attribute, value] of Object.entries(node.attributes)) {
            const finding = findingIn(name, localName(attribute), value);
            if (finding === undefined) continue;
            removed.add(finding === '' ? attribute : finding);
            delete node.attributes[attribute];
          }
          if (name !== 'style') return;
          for (const child of node.children)
            if (child.type === 'text' || child.type === 'cdata') child.value = withoutExternal(child.value, removed);
        },
      },
    }),
  };
}

/** Returns the forbidden URL of an attribute, `''` for a forbidden attribute, or undefined for a harmless one. */
function findingIn(element: string, attribute: string, value: string): string | undefined {
  if (attribute.startsWith('on')) return '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip these characters in URLs.
  const url = value.replace(/[\u0000-\u0020]/g, '');
  const isLocal = url.startsWith('#') || /^data:image\/(?!svg)/i.test(url);
  if (attribute === 'href' || attribute === 'src')
    return isLocal || (element === 'a' && !SCRIPT_URL.test(url)) ? undefined : url;
  // Forbid every attribute that contains `javascript:`, because an SVG animation can copy its value into a link.
  if (/javascript:/i.test(url)) return '';
  return [...value.matchAll(CSS_URL)][0]?.[2];
}

const CSS_URL = /url\(\s*(["']?)(?!#|data:image\/(?!svg))(.*?)\1\s*\)/gi;
const CSS_IMPORT = /@import\b[^;]*;?/gi;

function withoutExternal(css: string, removed: Set<string>): string {
  return css
    .replace(CSS_IMPORT, (rule) => {
      removed.add(rule);
      return '';
    })
    .replace(CSS_URL, (_, _quote, url: string) => {
      removed.add(url);
      return 'none';
    });
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase();
}

function drop(node: unknown, parent: { children: unknown[] }): void {
  parent.children = parent.children.filter((child) => child !== node);
}
