import type { TemplateFiles } from './template-files.ts';

/** The module that ties the templates folder together: its exports are a `TemplateModule`. */
export function entryOf({
  templates,
  islands,
  markdown,
}: Pick<TemplateFiles, 'templates' | 'islands' | 'markdown'>): string {
  const lines = ["export { ScopeContext } from 'ssg/components';"];
  const collect = (name: string, files: Readonly<Record<string, string>>, what: string) => {
    const entries = Object.entries(files).map(([key, file], i) => {
      lines.push(`import ${what === 'default' ? '' : '* as '}${name}${i} from ${JSON.stringify(`./${file}`)};`);
      return `${JSON.stringify(key)}: ${name}${i}`;
    });
    lines.push(`export const ${name} = { ${entries.join(', ')} };`);
  };
  collect('templates', templates, '*');
  collect('islands', islands, 'default');
  if (markdown === undefined)
    lines.push('export const components = {};', 'export const directives = {};', 'export const markdownNeeds = {};');
  else
    lines.push(
      `import * as markdown from ${JSON.stringify(`./${markdown}`)};`,
      'export const components = markdown.components ?? {};',
      'export const directives = markdown.directives ?? {};',
      'export const markdownNeeds = markdown.needs ?? {};',
    );
  return lines.join('\n');
}
