import type {
  AdmonitionProps,
  CardProps,
  CardsProps,
  CodeBlockProps,
  DirectiveSpec,
  ImageProps,
  TabProps,
  TabsProps,
} from '@depese/ssg';
import { ResponsiveImage, TabList } from '@depese/ssg/components';
import type { AnchorHTMLAttributes, ComponentProps, HTMLAttributes, ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { useWords } from './words.ts';

/** Returns a heading component with a link to the heading. A script in `client.ts` copies the URL of a clicked link. */
function headingOf(Tag: 'h2' | 'h3' | 'h4') {
  return function Heading({ id, children, ...props }: ComponentProps<'h2'>) {
    const words = useWords();
    if (id === undefined) return <Tag {...props}>{children}</Tag>;
    // Id of the text inside the heading. This id is unique, because ids of headings contain no colon.
    const text = `${id}:t`;
    return (
      <Tag {...props} id={id} aria-labelledby={text}>
        <span id={text}>{children}</span>
        {/* biome-ignore lint/a11y/useAnchorContent: the stylesheet draws the sign. */}
        <a
          className="anchor"
          href={`#${id}`}
          aria-labelledby={text}
          data-copied={words.linkCopied}
          data-markdown-ignore=""
        />
      </Tag>
    );
  };
}

/** Code block with a title, and with buttons to copy the code and to wrap its lines. */
function CodeBlock({ html, lang, title, lineNumbers }: CodeBlockProps) {
  return (
    <figure className={lineNumbers ? 'code-block numbered' : 'code-block'} data-code="">
      <figcaption>
        {title === undefined ? <span data-markdown-ignore="">{lang === 'text' ? '' : lang}</span> : <b>{title}</b>}
        <CodeTools wraps />
      </figcaption>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </figure>
  );
}

function CodeTools({ wraps = false }: { readonly wraps?: boolean }) {
  const words = useWords();
  return (
    <span className="code-tools needs-script" data-markdown-ignore="">
      {wraps && (
        <button type="button" aria-pressed="false" data-wrap="">
          {words.wrapCode}
        </button>
      )}
      <button type="button" data-copy="" data-copied={words.copied} data-selected={words.copyCodeSelected}>
        {words.copyCode}
      </button>
    </span>
  );
}

function Tabs({ id, group, tabs, children }: TabsProps) {
  const words = useWords();
  return (
    <div className="tabs" data-tabs="" data-group={group}>
      <TabList id={id} tabs={tabs} label={words.tabs} />
      {children}
    </div>
  );
}

function Tab({ id, value, label, children }: TabProps) {
  return (
    <div role="tabpanel" id={id} aria-labelledby={`${id}-tab`} data-value={value}>
      <p className="tab-label">{label}</p>
      {children}
    </div>
  );
}

const ADMONITION_ICONS = { note: 'edit', info: 'note', tip: 'tip', warning: 'warning', danger: 'danger' } as const;

function Admonition({ kind, title, children }: AdmonitionProps) {
  const words = useWords();
  return (
    <div className={`admonition ${kind}`} role="note">
      <p className="admonition-title">
        <Icon name={ADMONITION_ICONS[kind]} />
        {title ?? words[kind]}
      </p>
      {children}
    </div>
  );
}

const Cards = ({ children }: CardsProps) => <div className="cards">{children}</div>;

/** Card whose whole area is clickable, because the stylesheet stretches the link of the title over the card. */
function Card({ title, href, children }: CardProps) {
  return (
    <section className={href === undefined ? 'card' : 'card linked'}>
      <p className="card-title">{href === undefined ? title : <a href={href}>{title}</a>}</p>
      {children}
    </section>
  );
}

/** Directive `:::steps` around a numbered list. */
const Steps = ({ children }: { readonly children?: ReactNode }) => <div className="steps">{children}</div>;

/** Directive `:::file-tree` around a nested list of files. */
const FileTree = ({ children }: { readonly children?: ReactNode }) => <div className="file-tree">{children}</div>;

interface BadgeProps {
  readonly kind?: string;
  readonly children?: ReactNode;
}

/** Directive `:badge[New]{kind=tip}`. */
const Badge = ({ kind = 'note', children }: BadgeProps) => <span className={`badge ${kind}`}>{children}</span>;

/** Commands by package manager, then by the attribute `action` of the directive `::package-manager`. */
const MANAGERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  npm: { install: 'install', add: 'install', 'add-dev': 'install --save-dev', run: 'run', exec: 'exec' },
  pnpm: { install: 'install', add: 'add', 'add-dev': 'add --save-dev', run: 'run', exec: 'exec' },
  yarn: { install: 'install', add: 'add', 'add-dev': 'add --dev', run: 'run', exec: 'exec' },
  bun: { install: 'install', add: 'add', 'add-dev': 'add --dev', run: 'run', exec: 'x' },
};

interface PackageManagerProps {
  readonly action: string;
  readonly args?: string;
}

/** Directive `::package-manager{action=add args="react react-dom"}`: a command, in a tab for each package manager. */
function PackageManager({ action, args = '' }: PackageManagerProps) {
  const words = useWords();
  const id = `packages-${action}-${args.replace(/[^\w-]+/g, '-')}`;
  const tabs = Object.keys(MANAGERS).map((name) => ({ value: name, label: name }));
  return (
    <div className="tabs" data-tabs="" data-group="package-manager">
      <TabList id={id} tabs={tabs} label={words.packageManager} />
      {Object.entries(MANAGERS).map(([name, actions], index) => (
        <Tab key={name} id={`${id}-${index + 1}`} value={name} label={name}>
          <figure className="code-block" data-code="">
            <figcaption>
              <span data-markdown-ignore="">{name}</span>
              <CodeTools />
            </figcaption>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the box scrolls */}
            <pre className="code" tabIndex={0} data-scrolls="">
              <code>{`${name} ${actions[action]} ${args}`.trim()}</code>
            </pre>
          </figure>
        </Tab>
      ))}
    </div>
  );
}

/** Table in a box that scrolls horizontally on narrow screens. */
function Table({ 'aria-labelledby': heading, ...props }: ComponentProps<'table'>) {
  const words = useWords();
  const name = heading === undefined ? { 'aria-label': words.table } : { 'aria-labelledby': `${heading}:t` };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, not rows
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the box scrolls
    <div className="table-frame" role="group" {...name} tabIndex={0} data-scrolls="">
      <table {...props} {...name} />
    </div>
  );
}

/** Image that a click enlarges. */
function Image(props: ImageProps) {
  const words = useWords();
  return (
    <span className="zoom" data-zoom={words.enlarge}>
      <ResponsiveImage {...props} sizes="(min-width: 48rem) 44rem, 100vw" />
    </span>
  );
}

/** Checkbox of a task list, shown as an image and not as an input, because readers cannot change it. */
function TaskBox({ checked = false }: { readonly checked?: boolean }) {
  const words = useWords();
  return (
    <span
      className="task-box"
      role="img"
      aria-label={checked ? words.taskDone : words.taskOpen}
      data-checked={checked}
    />
  );
}

type Footnotes = { readonly 'data-footnotes'?: unknown; readonly 'data-footnote-backref'?: unknown };

function Section(props: HTMLAttributes<HTMLElement> & Footnotes) {
  const words = useWords();
  return <section {...props} aria-label={'data-footnotes' in props ? words.footnotes : props['aria-label']} />;
}

/** Link in a text. A link from a footnote back to the text gets a label. */
function Anchor({ href, children, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & Footnotes) {
  const words = useWords();
  return (
    <a href={href} {...props} aria-label={'data-footnote-backref' in props ? words.backToText : props['aria-label']}>
      {children}
    </a>
  );
}

const Details = (props: ComponentProps<'details'>) => <details {...props} data-collapsible="" />;

/** React components that replace HTML elements and directives of Markdown. */
export const components = {
  a: Anchor,
  section: Section,
  details: Details,
  table: Table,
  img: Image,
  input: TaskBox,
  h2: headingOf('h2'),
  h3: headingOf('h3'),
  h4: headingOf('h4'),
  admonition: Admonition,
  'code-block': CodeBlock,
  tabs: Tabs,
  tab: Tab,
  cards: Cards,
  card: Card,
  steps: Steps,
  'file-tree': FileTree,
  badge: Badge,
  'package-manager': PackageManager,
};

export const directives: Readonly<Record<string, DirectiveSpec>> = {
  steps: { content: 'blocks' },
  'file-tree': { content: 'blocks' },
  badge: {
    content: 'text',
    attributes: { kind: { type: 'string', oneOf: ['note', 'tip', 'warning', 'danger'] } },
  },
  'package-manager': {
    content: 'none',
    attributes: {
      action: { type: 'string', required: true, oneOf: Object.keys(MANAGERS['npm'] ?? {}) },
      args: { type: 'string' },
    },
  },
};
