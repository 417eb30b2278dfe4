import type { Allowance } from './findings.ts';

const NO_POINTER = 'A telephone shows no pointer.';
const NO_TRANSITION = 'The page is exchanged without a transition.';
const NO_POPOVER =
  'The page contains the menus in full: there is nothing to open, and what depends on opening them does not happen.';

/**
 * Features used on purpose without a guard although the oldest supported browsers (src/base/client.ts) lack
 * them. Each entry says what these browsers show instead.
 */
export const ALLOWED: readonly Allowance[] = [
  { feature: 'css.properties.cursor.pointer', reason: NO_POINTER },
  { feature: 'css.properties.cursor.zoom-in', reason: NO_POINTER },
  { feature: 'css.properties.cursor.zoom-out', reason: NO_POINTER },
  { feature: 'css.properties.cursor.default', reason: NO_POINTER },
  { feature: 'css.properties.cursor.progress', reason: NO_POINTER },
  { feature: 'css.properties.resize', reason: 'A field on a telephone cannot be pulled larger; its text scrolls.' },
  {
    feature: 'css.properties.text-size-adjust',
    reason: 'For telephones, with the prefix that esbuild writes for them.',
  },
  {
    feature: 'css.properties.text-wrap',
    reason: 'Lines of a heading are of unequal length, a paragraph may end in one word.',
  },
  {
    feature: 'css.properties.scrollbar-gutter',
    reason: 'The page behind a dialog moves by the width of the scrollbar.',
  },
  { feature: 'css.properties.break-after.avoid', reason: 'On paper a heading may be the last line of a page.' },
  { feature: 'css.properties.forced-color-adjust', reason: 'Safari knows no forced colours.' },
  { feature: 'css.selectors.-webkit-search-cancel-button', reason: 'Firefox shows no such button of its own.' },
  { feature: 'css.selectors.details-content', reason: 'On paper an answer that is closed stays closed.' },
  {
    feature: 'css.properties.content-visibility',
    lines: ['content-visibility: visible'],
    reason: 'As ::details-content.',
  },
  { feature: 'css.selectors.view-transition-old', reason: NO_TRANSITION },
  { feature: 'css.selectors.view-transition-new', reason: NO_TRANSITION },
  { feature: 'api.PopStateEvent.hasUAVisualTransition', reason: `Undefined is no. ${NO_TRANSITION}` },
  { feature: 'css.at-rules.starting-style', reason: 'A drawer is there at once.' },
  { feature: 'css.selectors.popover-open', reason: NO_POPOVER },
  { feature: 'api.HTMLElement.hidePopover', lines: ['open[0]?.hidePopover()'], reason: NO_POPOVER },
  { feature: 'api.Clipboard.write', reason: 'The link that should copy is a link: the exception is caught.' },
  { feature: 'api.ClipboardItem', reason: 'The link that should copy is a link: the exception is caught.' },
  {
    feature: 'css.selectors.has',
    lines: [
      'html:has(#docs-menu:popover-open)',
      'html:has(.drawer:popover-open)',
      'html:not(.js):has(.drawer:popover-open)',
    ],
    reason: NO_POPOVER,
  },
  {
    feature: 'css.selectors.has',
    lines: ['.search-form:has(input:focus-visible)'],
    reason: 'The rule below it marks the field for whatever has the focus in it.',
  },
  {
    feature: 'css.selectors.has',
    lines: ['html:has(.search-dialog[open])'],
    reason: 'The page behind the open search can be scrolled.',
  },
  {
    feature: 'css.selectors.has',
    lines: ['.search-dialog:has(> .ssg-load-failure)'],
    reason: 'A search that could not be loaded says so below a panel that keeps its height.',
  },
  {
    feature: 'css.selectors.has',
    lines: ['.blog-layout:not(:has(> .toc-aside))', '.docs-layout:not(:has(> .toc-aside))'],
    reason: 'A page without contents keeps their column empty.',
  },
  {
    feature: 'css.selectors.has',
    lines: [
      '.split:has(> .split-object > h2)',
      '.features:has(> .feature > .message)',
      '.features > .feature:has(> .message)',
      ':not(:has(> .band:first-child))',
      ':is(ul, ol):has(> li > strong:first-child)',
    ],
    reason: 'Sections, features and lists are one below the other, or closer to each other.',
  },
  {
    feature: 'css.selectors.has',
    lines: [
      '.docs-layout:has(.prose > :is(.fields, .reference-table-frame) + :is(.code-block, .tabs))',
      '&:has(+ :is(.fields, .reference-table-frame))',
      'body:has(.prose > :is(.fields, .reference-table-frame) + :is(.code-block, .tabs)) .chat-button',
    ],
    reason: 'A sample of the API stands below its fields, as in a narrow window.',
  },
  {
    feature: 'css.selectors.has',
    lines: [
      '.scene:has(> :nth-child(2) > :last-child:not(.message)):has(> :nth-child(3) > .message)',
      '.scene:has(> :nth-child(2) > .message):not(:has(> :nth-child(n + 3) > .message))',
      '& > .feature:has(> .message)',
      '.scene:not(:has(.message))',
    ],
    reason: 'Stations without a message leave a gap, and a line is longer than the page by the gap of its columns.',
  },
  {
    feature: 'css.selectors.has',
    lines: ['.features:has(> :nth-child(4):last-child)'],
    reason: 'Four features stand as three and one.',
  },
  {
    feature: 'css.selectors.has',
    lines: ['html[data-navbar="hidden"] .navbar:not(:focus-within, :has([data-menu][open]))'],
    reason: 'The bar stays in sight.',
  },
  {
    feature: 'css.selectors.has',
    lines: [':is(.dropdown:not(.variant-menu):has([aria-current])) > summary'],
    reason:
      'The page is marked in the bar, the group that holds it is not; `:is` keeps the rest of the list of selectors.',
  },
  {
    feature: 'css.selectors.has',
    lines: ['.tabs [role="tabpanel"]:has(> :not(.code-block, .tab-label))'],
    reason: 'Running text in tabs stands on the dark ground, in the colour of code.',
  },
  {
    feature: 'css.selectors.has',
    lines: [
      '.hero:has(+ .page-body .sms-tool)',
      '.sortable-table thead th:has(> button)',
      '.card:has(> :is(h2, h3) > a):hover',
    ],
    reason: 'More air round a heading and in the head of a table, and a card that does not rise.',
  },
  {
    feature: 'css.selectors.has',
    lines: ['.reference-table td:has(> dl, > .remedy)', '.prose table:has(> thead th:nth-child(4))'],
    reason: 'Columns of wide tables are narrower.',
  },
];
