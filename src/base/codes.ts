/**
 * Every diagnostic code with a one-line meaning. Codes are permanent: they are never renamed or reused.
 * `docs/diagnostics.md` holds one entry per code (a test compares the two lists).
 */
export const DIAGNOSTIC_CODES = {
  // the command itself
  'usage-invalid': 'The command line or an environment variable cannot be understood.',
  'port-unusable': 'A server cannot listen on its port or address.',
  'preview-empty': 'There is no output that `ssg preview` could serve.',
  'host-rules-invalid': 'A line of `_headers` or `_redirects` cannot be followed.',
  'new-exists': 'The page that `ssg new` should begin is there already, or its route is taken.',
  'init-not-empty': 'The folder that `ssg init` should write to holds something.',
  'diff-invalid': 'What `ssg diff` should compare are not two folders.',
  'file-unwritable': 'A file cannot be written.',
  'internal-error': 'A bug in ssg itself.',
  'worker-crashed': 'The thread that renders a page has ended.',
  // configuration and templates: the build cannot run
  'config-missing': 'No configuration file was found.',
  'config-compile': 'The configuration file does not compile.',
  'config-throws': 'The configuration file throws while it is loaded.',
  'config-invalid': 'A configuration key has a wrong value or is unknown.',
  'out-dir-unsafe': 'The output folder is the project root, holds sources, or holds files that a build did not write.',
  'template-compile': 'A template, island or stylesheet does not compile.',
  'template-load': 'The compiled templates throw while they are loaded.',
  // content files
  'content-empty': 'The content folder holds no page.',
  'file-unreadable': 'A file cannot be read.',
  'file-not-utf8': 'A text file is not valid UTF-8.',
  'file-too-large': 'A Markdown file is larger than the limit.',
  'symlink-loop': 'A symbolic link leads back to a folder above it.',
  'front-matter-yaml': 'Front matter is not valid YAML.',
  'front-matter-invalid': 'A front matter field is missing, unknown, or has a wrong value.',
  'data-syntax': 'A data file cannot be parsed.',
  'data-invalid': 'A value of a data file does not fit its schema.',
  'generate-invalid': 'A function of `generate` in the configuration throws, or returns something else than pages.',
  'reference-unknown': 'A front matter field names an entry that its data file does not have.',
  'excerpt-missing': 'A page of a collection with excerpts does not say where its excerpt ends.',
  'page-draft': 'A page is a draft, and left out.',
  'page-scheduled': 'A page is to be published later, and left out.',
  'route-duplicate': 'Two sources claim the same route or output file.',
  'template-unknown': 'A page asks for a template that does not exist.',
  'template-throws': 'A template throws while a page is rendered.',
  'island-invalid': 'An island is not a component of the islands folder, or its props are not plain data.',
  'needs-unknown': 'A template asks for a data file or collection that is not configured.',
  'asset-unknown': 'A template asks for an asset that does not exist.',
  // Markdown
  'directive-unknown': 'A Markdown directive has a name that nothing defines.',
  'directive-invalid': 'A Markdown directive has a wrong attribute or wrong content.',
  'code-language-unknown': 'A code block names a language that is not configured.',
  'code-meta-invalid': 'The options after a code block language cannot be understood.',
  'code-data-invalid': 'A code block names a data file, or a value in it, that does not exist.',
  'include-missing': 'An included file or region does not exist.',
  'include-circular': 'A file includes itself, directly or through others.',
  'html-not-allowed': 'Raw HTML in Markdown, which the configuration does not allow.',
  'heading-duplicate-id': 'Two headings of one page have the same explicit id.',
  'headings-too-many': 'A page has so many headings that its contents list is of no use.',
  'image-missing': 'An image file does not exist.',
  'image-unreadable': 'The dimensions of an image cannot be read.',
  'image-alt-missing': 'An image has no alternative text.',
  // links and site structure
  'link-broken': 'A link leads to a page or file that is not in the output.',
  'link-anchor-broken': 'A link leads to an anchor that is not on the target page.',
  'link-draft': 'A link leads to a draft or a page scheduled for later.',
  'link-external-broken': 'An external link does not answer (only with `ssg check --external`).',
  'id-duplicate': 'Two elements of one page have the same id.',
  'sidebar-invalid': 'A sidebar item points to nothing or holds nothing.',
  'redirect-invalid': 'A redirect points to nothing, to itself, or replaces a page.',
  'git-shallow': 'Dates from git are left out because the clone is shallow.',
} as const;

export type DiagnosticCode = keyof typeof DIAGNOSTIC_CODES;

/** Codes whose severity a configuration may choose: the output is whole with them, and whether it is good is a matter of judgement. */
export const POLICY_CODES = [
  'code-language-unknown',
  'excerpt-missing',
  'git-shallow',
  'heading-duplicate-id',
  'headings-too-many',
  'id-duplicate',
  'image-alt-missing',
  'link-anchor-broken',
  'link-broken',
  'link-draft',
  'link-external-broken',
  'page-draft',
  'page-scheduled',
  'reference-unknown',
] as const satisfies readonly DiagnosticCode[];
