import { type Diagnostic, info, warning } from '../../base/diagnostic.ts';
import { type Text, toText } from '../../base/message.ts';
import { defineFeature } from '../../config/define.ts';
import type { HistoryTrouble } from '../../host/host.ts';
import { isListed } from '../../pipeline/read/summary.ts';
import { filesQuery, jsonQuery, type Kit } from '../../pipeline/stages.ts';
import { routeMatcher } from '../../pipeline/structure/routes.ts';
import { sitemapMessages } from './messages.ts';
import type { SitemapEntry } from './write.ts';

const ROBOTS = 'robots.txt';

/** Writes the sitemap, and a robots.txt that links to it. */
export const sitemap = defineFeature({
  name: 'sitemap',
  setup({ pipeline: { project, inputs, statics, site, dates }, contentQuery }: Kit) {
    const { config } = project;
    const isLeftOut = routeMatcher(config.sitemap.exclude);
    const sitemapEntries = jsonQuery(contentQuery, 'sitemapEntries', async ({ get }) => {
      if (config.noindex) return [];
      const entries: SitemapEntry[] = [];
      for (const url of [...(await get(site.routes, '')).keys()].sort()) {
        const page = await get(site.pageSummary, url);
        if (page === undefined || !isListed(page) || page.noindex || isLeftOut(url)) continue;
        const lastModified = await dates.lastModified(get, url);
        entries.push({ url, ...(lastModified === undefined ? {} : { lastModified }) });
      }
      return entries;
    });

    /** True if git provides modification dates. If not, the reason is reported once. */
    const history = jsonQuery(contentQuery, 'history', async ({ get, report }) => {
      const { trouble } = await get(inputs.commitTimes, '');
      if (trouble !== undefined) report(historyProblem(trouble));
      return trouble === undefined;
    });

    const files = filesQuery(contentQuery, 'sitemapFiles', async ({ get }) => {
      const { writeRobots, writeSitemap } = await import('./write.ts');
      const written = await writeSitemap(await get(sitemapEntries, ''), { origin: config.site, ...config.sitemap });
      const sitemap = written.map((file) => ({ ...file, from: sitemapMessages.sitemap }));
      if ((await get(statics.staticFiles, '')).some(({ path }) => path === ROBOTS)) return sitemap;
      const rules = { ...config.robots, ...(config.noindex && { disallow: [] }) };
      const text = writeRobots(config.site, rules, sitemap.length > 0);
      return [...sitemap, { path: ROBOTS, bytes: Buffer.from(text), from: ROBOTS }];
    });

    return {
      site: {
        fileList: {
          query: files,
          haveLinks: true,
          mayHave: (path) => path === ROBOTS || /^sitemap(?:-\d+)?\.xml$/.test(path),
          known: ['sitemap.xml', ROBOTS],
        },
        check: ({ get }) => get(history),
      },
    };
  },
});

/** Creates the diagnostic for a missing or unreadable git history, with the way to fix it. */
export function historyProblem(trouble: HistoryTrouble): Diagnostic {
  if (trouble.kind === 'unreadable') return unreadable(trouble.reason);
  return trouble.kind === 'absent'
    ? info('git-absent', sitemapMessages.noRepository, undefined, { hint: sitemapMessages.buildCloneRepositoryArchive })
    : warning('git-shallow', sitemapMessages.shallow, undefined, { hint: sitemapMessages.fetchWholeHistoryGit });
}

/** Creates the diagnostic for a failure of git. `reason`: message of git, or why git could not be started. */
function unreadable(reason: Text): Diagnostic {
  // A message of git can have many lines. The diagnostic shows the most important line.
  const lines = toText(reason)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  // Prefer the line with the error, because git may print warnings about other problems before it.
  const main = lines.find((line) => /^(?:fatal|error): /.test(line)) ?? lines[0] ?? '';
  const notes = lines.filter((line) => line !== main && !SAFE_DIRECTORY.test(line) && !line.startsWith('To add an'));
  const why = typeof reason === 'string' ? main.replace(/^(?:fatal|error): /, '').replace(/\.$/, '') : reason;
  const hint = hintFor(toText(reason));
  return warning('git-unreadable', sitemapMessages.unreadableHistory({ reason: why }), undefined, {
    hint,
    ...(notes.length > 0 && { notes: notes.slice(0, NOTES) }),
  });
}

/** Maximum number of lines that are shown besides the main line: git repeats lines for each damaged object. */
const NOTES = 3;

/** Matches the command that git suggests if the repository belongs to another user. */
const SAFE_DIRECTORY = /git config --global --add safe\.directory .+/;

function hintFor(reason: string): Text {
  if (/dubious ownership|is owned by someone else/.test(reason)) {
    const command = SAFE_DIRECTORY.exec(reason)?.[0] ?? "git config --global --add safe.directory '*'";
    return sitemapMessages.folderBelongsAnotherUser({ command });
  }
  if (reason === 'git is not installed') return sitemapMessages.installGitWhereSite;
  return sitemapMessages.runGitLogFolder;
}
