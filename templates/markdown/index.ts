/** How Markdown becomes HTML on this site: a component per element and per directive. */
import type { DirectiveSpec, Needs } from 'ssg';
import { Routing } from '../illustrations/routing.tsx';
import { Admonition } from './admonition.tsx';
import { DeliveryCodes, DeliveryStates, ErrorCodes, SandboxNumbers } from './api-codes.tsx';
import { Parameters } from './api-fields.tsx';
import { Card, Cards } from './cards.tsx';
import { CodeBlock } from './code-block.tsx';
import { Details } from './details.tsx';
import { Anchor, Section } from './footnotes.tsx';
import { Heading2, Heading3, Heading4 } from './heading.tsx';
import { Image } from './image.tsx';
import { Prices } from './prices.tsx';
import { Rule } from './rule.tsx';
import { Band, SmsCounterFigure, Steps, Timeline } from './sections.tsx';
import { MarkdownTable } from './table.tsx';
import { Tab, Tabs } from './tabs.tsx';
import { TaskBox } from './task-box.tsx';

/** Data files that the tables show. */
export const needs: Needs = { data: ['prices', 'parameters', 'errors', 'delivery', 'sandbox'] };

export const components = {
  a: Anchor,
  details: Details,
  section: Section,
  h2: Heading2,
  h3: Heading3,
  h4: Heading4,
  hr: Rule,
  img: Image,
  input: TaskBox,
  table: MarkdownTable,
  admonition: Admonition,
  'code-block': CodeBlock,
  tabs: Tabs,
  tab: Tab,
  cards: Cards,
  card: Card,
  band: Band,
  steps: Steps,
  timeline: Timeline,
  routing: Routing,
  'sms-counter': SmsCounterFigure,
  params: Parameters,
  'error-codes': ErrorCodes,
  'delivery-states': DeliveryStates,
  'delivery-codes': DeliveryCodes,
  'sandbox-numbers': SandboxNumbers,
  prices: Prices,
};

export const directives: Readonly<Record<string, DirectiveSpec>> = {
  band: { content: 'blocks', attributes: { tone: { type: 'string', required: true, oneOf: ['white', 'ink'] } } },
  steps: { content: 'blocks' },
  timeline: { content: 'blocks' },
  routing: { content: 'none' },
  'sms-counter': { content: 'none', attributes: { text: { type: 'string', required: true } } },
  params: { content: 'none', attributes: { group: { type: 'string', required: true } } },
  'error-codes': { content: 'none', attributes: { group: { type: 'string', required: true } } },
  'delivery-states': { content: 'none' },
  'delivery-codes': { content: 'none' },
  'sandbox-numbers': { content: 'none' },
  prices: { content: 'none', attributes: { countries: { type: 'string' } } },
};
