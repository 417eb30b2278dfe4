/** Diagnostic codes whose severity is fixed, each with its meaning. */
const FIXED_CODES = {
  // Command line and processes
  'usage-invalid': 'An argument, an option or an environment variable is unknown or has an invalid value.',
  'port-unusable': 'A server cannot listen on its port or address.',
  'preview-empty': 'The output folder contains nothing that `ssg preview` could serve.',
  'host-rules-invalid': 'A line of `_headers` or `_redirects` is invalid.',
  'new-exists': 'A file or a route that a command would create already exists.',
  'init-not-empty': 'The target folder of `ssg init` is not empty.',
  'diff-invalid': 'An argument of `ssg diff` is not a usable folder.',
  'build-unknown': 'The cache contains no build that `ssg why` could explain.',
  'route-unknown': 'The requested page does not exist.',
  'verify-failed': 'A warm build differs from a cold build.',
  'shard-unusable': 'A part for `ssg merge` is missing or unusable.',
  'file-unwritable': 'A file cannot be written.',
  'machine-trouble':
    'The system cannot read or write a file: the disk is full, a permission is missing, or too many files are open.',
  'process-ended': 'Code of the site ends the process, or never finishes.',
  'code-throws-late': 'Code of the site throws an exception that nothing awaits or catches.',
  'internal-error': 'ssg itself has a bug.',
  'worker-crashed': 'The thread that renders a page has ended.',
  'package-missing': 'A package that the configuration needs is not installed.',
  // Configuration and templates: the build cannot run.
  'config-missing': 'The configuration file does not exist.',
  'config-compile': 'The configuration file does not compile.',
  'config-throws': 'The configuration file throws while it is loaded.',
  'config-invalid': 'A configuration key has a wrong value or is unknown.',
  'out-dir-unsafe':
    'The output folder is the project root, is outside the project, or contains sources or other files that no build has written.',
  'cache-dir-unsafe': 'The cache folder contains the project, is part of the sources, or would be published.',
  'template-compile': 'A template, island or stylesheet does not compile.',
  'template-load': 'The compiled templates throw while they are loaded.',
  // Content files
  'content-empty': 'The content folders contain no page.',
  'content-moved': 'A published page or folder has moved, or its address has changed.',
  'file-unreadable': 'A file cannot be read.',
  'file-outside': 'A link or a path points outside the project or to a hidden file.',
  'file-not-utf8': 'A text file is not valid UTF-8.',
  'file-too-large': 'A Markdown file is larger than the limit.',
  'symlink-loop': 'A symbolic link points to a folder that contains the link.',
  'merge-conflict': 'A file contains conflict markers of a merge.',
  'front-matter-yaml': 'Front matter is not valid YAML, or YAML ignores a part of the text.',
  'front-matter-invalid': 'A front matter field is missing, unknown, or has a wrong value.',
  'data-syntax': 'A data file cannot be parsed.',
  'data-invalid': 'A value in a data file does not match its schema.',
  'generate-invalid': 'A function of `generate` throws, does not return valid pages, or lists pages that do not exist.',
  'address-invalid': 'The name of a file gives an invalid address.',
  'route-duplicate': 'Two sources claim the same route or output file.',
  'template-unknown': 'A page uses a template that does not exist.',
  'part-unknown': 'The theme has no part with this name.',
  'template-throws': 'A template throws while a page is rendered.',
  'island-invalid': 'An island is not a component of the islands folder, or its props are not plain data.',
  'needs-unknown': 'A template or `generate` needs a data file or a collection that the configuration does not define.',
  'asset-unknown': 'A template uses an asset that does not exist.',
  'preview-invalid': 'The preview image of a page cannot be drawn, or lacks a character.',
  'twin-incomplete': 'The Markdown copy of a page lacks a heading, a link or code of the page.',
  // Markdown
  'directive-unknown': 'A Markdown directive has an unknown name.',
  'directive-invalid': 'A Markdown directive has a wrong attribute or wrong content.',
  'code-meta-invalid': 'The options after the language of a code block are invalid.',
  'code-data-invalid': 'A code block refers to a data file, or a value in it, that does not exist.',
  'value-unknown': 'A text refers to a value that no data file contains.',
  'value-invalid': 'The expression of a value is invalid, or the value does not have the requested form.',
  'include-circular': 'A file includes itself, directly or through others.',
  'includes-too-many': 'A page includes too many files or characters.',
  'nesting-too-deep': 'A text is nested too deeply, or contains too many Markdown characters, to be parsed.',
  'feature-throws': 'A feature of the site throws.',
  'feature-invalid': 'A feature of the site returns or reports something invalid.',
  'plugin-throws': 'A Markdown plugin throws.',
  'plugin-invalid': 'A Markdown plugin has the wrong form, or returns an invalid tree.',
  'mdx-not-allowed': 'The site has an MDX page, but does not allow MDX.',
  'mdx-syntax': 'A text is not valid MDX.',
  'mdx-component-unknown': 'An MDX page uses a component that nothing defines.',
  'html-not-allowed': 'A text contains raw HTML, which the configuration does not allow.',
  'image-unreadable': 'The dimensions of an image cannot be read.',
  // Links and site structure
  'sidebar-invalid': 'A sidebar item has no target or no content.',
  'redirect-invalid': 'A redirect has no valid target, points to itself, or replaces a page.',
  // Published addresses
  'ledger-invalid': 'A line of `routes.lock` or `figures.lock` is invalid.',
  // Only reported by `ssg dev`
  'page-gone': 'A page that is open in a browser was deleted.',
  // Only reported by `ssg check --examples`
  'sample-fails': 'A sample fails when it runs as printed.',
  // Hosting of the site
  'host-limit': 'A rule is longer than the host allows, or there are too many rules.',
} as const;

/**
 * Diagnostic codes whose severity the configuration may change, each with its meaning. These problems leave nothing out
 * of the output, so each site can decide how severe they are.
 */
const JUDGED_CODES = {
  // Configuration and templates
  'cache-unwritable': 'The cache folder is not writable.',
  'bundle-warning': 'A template, script or stylesheet probably contains a mistake.',
  // Content files
  'front-matter-unknown': 'Front matter has a field that ssg does not support.',
  'reference-unknown': 'A front matter field refers to an entry that its data file does not contain.',
  'reference-idle': 'A front matter field lists a name twice, or lists its own page.',
  'excerpt-missing': 'A page in a collection with excerpts does not mark the end of its excerpt.',
  'page-draft': 'A page is a draft and is not published.',
  'page-scheduled': 'A page has a future publishing date and is not published yet.',
  'file-name': 'The name of a file gives an address that is hard to type.',
  'file-ignored': 'A file in a content folder does not become a page.',
  'title-duplicate': 'Two pages have the same title.',
  'description-duplicate': 'Two pages have the same description.',
  'tag-similar': 'Two tags probably mean the same.',
  'security-txt-expired': '`security.txt` has expired or expires within thirty days.',
  'synonym-unused': 'A line of the synonyms has no effect: its word is on no page, or is its own synonym.',
  'address-unportable': 'An output file has a name that some systems do not support.',
  // Markdown
  'code-language-unknown': 'A code block has a language without syntax highlighting.',
  'code-option-unknown': 'A code block has an option that ssg does not support.',
  'sample-invalid': 'A sample sends or shows something that the API description does not allow.',
  'sample-operation-unknown': 'A sample refers to an operation that the API description does not contain.',
  'sample-unowned': 'A code block does not name its API operation.',
  'include-missing': 'An included file or region does not exist.',
  'plugin-message': 'A Markdown plugin reports a message about a page.',
  'foreign-syntax': 'A text contains syntax of another tool, which would be published as plain text.',
  'text-form': 'A price, a telephone number or a date has an unusual form, or a title ends in an unusual way.',
  'text-unfinished': 'A text still contains a placeholder.',
  'markdown-as-text': 'Markdown is not shown as intended: as plain characters, as code or as a heading, or not at all.',
  'markdown-unclosed': 'A code block or a comment is not closed.',
  'table-cell-lost': 'A table row has a different number of cells than the header.',
  'character-invisible': 'A text or an address contains an invisible character.',
  'mdx-import-missing': 'An MDX page imports a module that does not exist, or that ssg does not provide.',
  'mdx-left-out': 'A part of an MDX page has no effect.',
  'heading-duplicate-id': 'Two headings of one page have the same explicit id.',
  'heading-level': 'A heading skips a level.',
  'heading-title': 'A heading in the text is a second title of its page.',
  'headings-too-many': 'A page has so many headings that its table of contents is useless.',
  'image-missing': 'An image file does not exist.',
  'image-format': 'An image has a format that browsers do not show.',
  'image-elsewhere': 'The text of a page shows an image from another site.',
  'image-heavy': 'An image is so large that visitors should download a smaller one.',
  'image-alt-missing': 'An image has no alternative text.',
  'svg-unsafe': 'A drawing contains a script, or a reference to another address.',
  'part-outdated': 'The original of a copied theme part has changed since it was copied.',
  // Links and site structure
  'sidebar-missing': 'A page is in no sidebar, although a page next to it is.',
  'link-broken': 'A link points to a page or file that is not in the output.',
  'link-form': 'A link reaches its page only through a redirect.',
  'link-anchor-broken': 'A link points to an anchor that is not on the target page.',
  'link-anchor-moved': 'A link points to an anchor that has moved.',
  'link-draft': 'A link points to a draft or a page scheduled for later.',
  'link-unsafe': 'A link runs code instead of opening a page.',
  'link-local': 'A link points to a computer that visitors cannot reach.',
  'link-own-origin': 'A link to a page of the site contains the host of the site.',
  'link-external-broken': 'An external link is broken (only with `ssg check --external`).',
  'id-duplicate': 'Two elements of one page have the same id.',
  // Published addresses
  'ledger-outdated': 'Pages, headings or figures are not recorded in `routes.lock` or `figures.lock` yet.',
  'route-gone': 'A published page no longer exists, and its address is not redirected.',
  'anchor-gone': 'A published heading no longer exists, and its anchor is not forwarded.',
  // Only reported by `ssg check`
  'fact-by-hand': 'A price, a duration or a limit is typed by hand, although a data file contains it.',
  'fact-contradicted': 'A text contradicts a rule or a value of the site.',
  'figure-changed': 'A number, unit or code in a text differs from the recorded one.',
  'fact-old': 'A fact about a third party, such as a law or a price, was checked too long ago.',
  // Only reported by `ssg check --prose`
  'prose-spacing': 'A space is missing or not needed, or allows a line break where there should be none.',
  'prose-quotes': 'A quotation mark does not belong to the language.',
  'prose-dash': 'A hyphen or a dash is wrong, or lacks its spaces.',
  'prose-double-word': 'A word is repeated directly after itself.',
  'prose-foreign': 'A text contains words in another language.',
  'prose-spelling': 'The dictionary of the language does not contain a word.',
  'prose-term': 'The dictionary of the site prefers another term.',
  // Hosting of the site
  'policy-blocks': 'A page contains something that the Content-Security-Policy of the site blocks.',
  // Dates of the last changes of pages, which ssg reads from git
  'git-absent': 'Dates from git are left out because the project is in no repository.',
  'git-shallow': 'Dates from git are left out because the clone is shallow.',
  'git-unreadable': 'Dates from git are left out because git cannot read the history.',
} as const;

/**
 * All diagnostic codes, each with its meaning. Codes are permanent: they are never renamed or reused.
 * `docs/reference/diagnostics.md` contains an entry for each code (a test compares them).
 */
export const DIAGNOSTIC_CODES = { ...FIXED_CODES, ...JUDGED_CODES };

/** Codes that the `policy` key of the configuration accepts, sorted. */
export const POLICY_CODES = (Object.keys(JUDGED_CODES) as (keyof typeof JUDGED_CODES)[]).sort();

export type DiagnosticCode = keyof typeof DIAGNOSTIC_CODES;

/** Code of a problem that a feature (an extension in the site's configuration) reports: `reading-time/too-long`. */
export type FeatureCode = `${string}/${string}`;

/** Joins the name of a feature and the code of its problem: `reading-time/too-long`. */
export function featureCode(feature: string, code: string): FeatureCode {
  return `${feature}/${code}`;
}

/** Codes of problems that can appear without an edit: they depend on the date, git, the machine or other sites. */
export const OF_CIRCUMSTANCES: ReadonlySet<string> = new Set<(typeof POLICY_CODES)[number]>([
  'cache-unwritable',
  'fact-old',
  'git-absent',
  'git-shallow',
  'git-unreadable',
  'ledger-outdated',
  'link-external-broken',
  'page-draft',
  'page-scheduled',
  'security-txt-expired',
]);
