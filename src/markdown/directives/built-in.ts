import { admonition } from './admonition.ts';
import { type BuiltInDirective, component } from './directive.ts';
import { codeGroup, tab, tabs } from './tabs.ts';

/** `:::details[Summary]{open}`: plain HTML, which works without any component. */
const details: BuiltInDirective = {
  content: 'blocks',
  label: 'required',
  attributes: { open: { type: 'boolean' } },
  build(use) {
    const summary = use.label?.paragraph;
    if (summary) summary.data = { ...summary.data, hName: 'summary' };
    return component(use, 'details', { ...use.attributes }, summary ? [summary, ...use.children] : use.children);
  },
};

const cards: BuiltInDirective = {
  content: 'blocks',
  label: 'none',
  build: (use) => component(use, 'cards', {}, use.children),
};

/** `:::card[Title]{href=/x/}` */
const card: BuiltInDirective = {
  content: 'blocks',
  label: 'required',
  parent: 'cards',
  attributes: { href: { type: 'string' } },
  build: (use) => component(use, 'card', { title: use.label?.text ?? '', ...use.attributes }, use.children),
};

/** The directives of the generator, by name. `include` is no component: the includes step replaces it before. */
export const BUILT_IN_DIRECTIVES: Readonly<Record<string, BuiltInDirective>> = {
  note: admonition('note'),
  tip: admonition('tip'),
  info: admonition('info'),
  warning: admonition('warning'),
  danger: admonition('danger'),
  tabs,
  tab,
  'code-group': codeGroup,
  details,
  cards,
  card,
};
