// Writes a seeded corpus: the same parameters give the same pages on every machine, in the dialect of a generator.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageText } from './page-text.mjs';
import { planCorpus } from './plan.mjs';

/**
 * Writes the corpus.
 *
 * @param pages number of pages
 * @param root folder of the site
 * @param dialect differences between generators:
 * - `folder` published as /docs/, below `root`; emptied first
 * - `frontMatter(page)` lines of YAML that set the position of the page
 * - `link(from, to)` target of a Markdown link; default: the URL
 * - `heading` true if the text must repeat the title as its first heading
 * - `companions(plan)` other files of the set-up, as path below `root` -> text
 * @returns the plan, whose pages have `file`, a path below `root`
 */
export function writeCorpus(pages, root, dialect, seed = 1) {
  const { sections, pages: planned } = planCorpus(pages);
  const plan = {
    sections,
    pages: planned.map((page) => ({ ...page, file: `${dialect.folder}/${page.section}/${page.slug}.md` })),
  };
  rmSync(join(root, dialect.folder), { recursive: true, force: true });
  const write = (file, text) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const page of plan.pages) write(page.file, pageText(page, plan.pages, dialect, seed));
  for (const [file, text] of Object.entries(dialect.companions?.(plan) ?? {})) write(file, text);
  return plan;
}
