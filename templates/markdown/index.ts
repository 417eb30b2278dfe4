/** Components that turn Markdown into HTML on this site: one per element and per directive. */
import type { DirectiveSpec, Needs } from '@depese/ssg';
import { AppView } from '../app-drawings/app-view.tsx';
import { Flow } from '../app-drawings/flow.tsx';
import { ICONS } from '../illustrations/icon.tsx';
import { Routing } from '../illustrations/routing.tsx';
import { VIEW_NAMES } from '../locales/cs-app.ts';
import { PriceCalculatorFigure } from '../prices/calculator.tsx';
import { CallToAction } from '../sections/call-to-action.tsx';
import { Feature, Features, Scene } from '../sections/features.tsx';
import { Comparison, Exchange, Facts, Faq } from '../sections/plain.tsx';
import { CHANNELS, PriceTeaser } from '../sections/price-teaser.tsx';
import { Split, SplitObject } from '../sections/split.tsx';
import { Admonition } from './admonition.tsx';
import {
  DeliveryCodes,
  DeliveryStates,
  ErrorCodes,
  ErrorList,
  RetryRule,
  SandboxNumbers,
  SandboxTemplates,
} from './api-codes.tsx';
import { Parameters } from './api-fields.tsx';
import { Card, Cards } from './cards.tsx';
import { CodeBlock } from './code-block.tsx';
import { Criteria, CriteriaSummary } from './criteria.tsx';
import { Details } from './details.tsx';
import { Anchor, Section } from './footnotes.tsx';
import { Heading2, Heading3, Heading4 } from './heading.tsx';
import { Image } from './image.tsx';
import { MarkdownTabs } from './markdown-tabs.tsx';
import { PhoneToolFigure } from './phone-tool.tsx';
import { Prices } from './prices.tsx';
import { Rule } from './rule.tsx';
import { RuleSources } from './rule-sources.tsx';
import { Band, Steps, Timeline } from './sections.tsx';
import { SmsCounterFigure, SmsToolFigure } from './sms.tsx';
import { MarkdownRow, MarkdownTable } from './table.tsx';
import { Tab } from './tabs.tsx';
import { TaskBox } from './task-box.tsx';
import { TryItFigure } from './try-it.tsx';
import { VerifyDemoFigure, WidgetMessages, WidgetTexts } from './widget.tsx';

/** Data files that the tables show. */
export const needs: Needs = {
  data: [
    'prices',
    'outside',
    'countryRules',
    'threads',
    'parameters',
    'errors',
    'delivery',
    'sandbox',
    'widgetTexts',
    'accessibility',
    'service',
  ],
};

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
  tr: MarkdownRow,
  admonition: Admonition,
  'code-block': CodeBlock,
  tabs: MarkdownTabs,
  tab: Tab,
  cards: Cards,
  card: Card,
  band: Band,
  'price-calculator': PriceCalculatorFigure,
  features: Features,
  feature: Feature,
  facts: Facts,
  comparison: Comparison,
  faq: Faq,
  split: Split,
  object: SplitObject,
  exchange: Exchange,
  scene: Scene,
  app: AppView,
  flow: Flow,
  'price-teaser': PriceTeaser,
  'call-to-action': CallToAction,
  steps: Steps,
  timeline: Timeline,
  routing: Routing,
  'sms-counter': SmsCounterFigure,
  'sms-tool': SmsToolFigure,
  params: Parameters,
  'error-codes': ErrorCodes,
  'error-list': ErrorList,
  'retry-rule': RetryRule,
  'delivery-states': DeliveryStates,
  'delivery-codes': DeliveryCodes,
  'sandbox-numbers': SandboxNumbers,
  'sandbox-templates': SandboxTemplates,
  prices: Prices,
  'rule-sources': RuleSources,
  criteria: Criteria,
  'criteria-summary': CriteriaSummary,
  'phone-tool': PhoneToolFigure,
  'try-it': TryItFigure,
  'verify-demo': VerifyDemoFigure,
  'widget-messages': WidgetMessages,
  'widget-texts': WidgetTexts,
};

export const directives: Readonly<Record<string, DirectiveSpec>> = {
  band: {
    content: 'blocks',
    attributes: { tone: { type: 'string', required: true, oneOf: ['white', 'ink', 'tint'] } },
  },
  'price-calculator': {
    content: 'none',
    attributes: { country: { type: 'string', required: true }, text: { type: 'string', required: true } },
  },
  features: { content: 'blocks' },
  feature: {
    content: 'blocks',
    attributes: {
      icon: { type: 'string', oneOf: ICONS },
      href: { type: 'string' },
      verdict: { type: 'string', oneOf: ['yes', 'partly', 'no'] },
      thread: { type: 'string' },
    },
  },
  scene: { content: 'blocks' },
  exchange: { content: 'blocks' },
  object: { content: 'blocks' },
  facts: { content: 'blocks' },
  comparison: { content: 'blocks', attributes: { best: { type: 'string', oneOf: ['2', '3'] } } },
  faq: { content: 'blocks' },
  split: {
    content: 'blocks',
    attributes: { thread: { type: 'string' }, app: { type: 'string', oneOf: VIEW_NAMES } },
  },
  app: { content: 'none', attributes: { view: { type: 'string', required: true, oneOf: VIEW_NAMES } } },
  flow: {
    content: 'blocks',
    attributes: { kind: { type: 'string', required: true, oneOf: ['make', 'zapier', 'n8n', 'klaviyo'] } },
  },
  'price-teaser': {
    content: 'none',
    attributes: {
      channel: { type: 'string', required: true, oneOf: CHANNELS },
      countries: { type: 'string', required: true },
    },
  },
  'call-to-action': {
    content: 'blocks',
    attributes: { button: { type: 'string', required: true }, href: { type: 'string', required: true } },
  },
  steps: { content: 'blocks' },
  timeline: { content: 'blocks' },
  routing: { content: 'none' },
  'sms-counter': { content: 'none', attributes: { text: { type: 'string', required: true } } },
  'sms-tool': {
    content: 'none',
    attributes: { country: { type: 'string', required: true }, text: { type: 'string', required: true } },
  },
  params: { content: 'none', attributes: { group: { type: 'string', required: true } } },
  'error-codes': { content: 'none', attributes: { group: { type: 'string', required: true } } },
  'error-list': { content: 'none', attributes: { except: { type: 'string', required: true } } },
  'retry-rule': { content: 'none' },
  'delivery-states': { content: 'none' },
  'delivery-codes': { content: 'none' },
  'sandbox-numbers': { content: 'none' },
  'sandbox-templates': { content: 'none' },
  prices: { content: 'none', attributes: { countries: { type: 'string' } } },
  'rule-sources': { content: 'none' },
  criteria: {
    content: 'none',
    attributes: { principle: { type: 'string', required: true, oneOf: ['1', '2', '3', '4'] } },
  },
  'criteria-summary': { content: 'none' },
  'phone-tool': { content: 'none' },
  'try-it': { content: 'none', attributes: { operation: { type: 'string', required: true } } },
  'verify-demo': { content: 'none' },
  'widget-messages': { content: 'none' },
  'widget-texts': { content: 'none' },
};
