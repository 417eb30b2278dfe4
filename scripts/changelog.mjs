// Parses a changelog in the format of https://keepachangelog.com/en/1.1.0/.

/** Kinds of changes in their required order. */
const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];

const RELEASE = /^\[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/;

/**
 * Splits a changelog into its sections.
 *
 * @param text Markdown
 * @returns the sections, newest first: the heading, its line (1-based), version and date of a release, and the text below the heading
 */
export function changelogSections(text) {
  const lines = text.split('\n');
  const starts = lines.flatMap((line, i) => (/^## /.test(line) ? [i] : []));
  return starts.map((start, i) => {
    const heading = lines[start].slice(3).trim();
    const [, version, date] = RELEASE.exec(heading) ?? [];
    const body = lines
      .slice(start + 1, starts[i + 1])
      .join('\n')
      .trim();
    return { heading, line: start + 1, version, date, body };
  });
}

/**
 * Checks a changelog against the format.
 *
 * @param text Markdown
 * @param version version in package.json, which must be the newest release
 * @returns a message for each mistake, with its line
 */
export function changelogProblems(text, version) {
  const sections = changelogSections(text);
  const releases = sections.filter((section) => section.version !== undefined);
  const problems = sections.flatMap((section, i) =>
    headingProblems(section, sections[i - 1], i).concat(bodyProblems(section)),
  );
  const [newest] = releases;
  if (sections.length === 0) problems.push('1: The changelog has no section. Add "## [Unreleased]".');
  if (newest !== undefined && newest.version !== version)
    problems.push(`${newest.line}: The newest release is ${newest.version}, but package.json has ${version}.`);
  return problems;
}

function headingProblems({ heading, line, version, date }, before, index) {
  if (heading === '[Unreleased]') return index === 0 ? [] : [`${line}: [Unreleased] must come first.`];
  if (version === undefined)
    return [`${line}: "${heading}" is neither [Unreleased] nor a release such as [1.2.0] - 2026-01-31.`];
  const problems = [];
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date)
    problems.push(`${line}: ${date} is not a valid date.`);
  if (before?.version === undefined) return problems;
  if (compareVersions(version, before.version) >= 0)
    problems.push(`${line}: ${version} must not be below ${before.version}: newest releases come first.`);
  if (date > before.date)
    problems.push(`${line}: ${date} must not be below ${before.date}: newest releases come first.`);
  return problems;
}

/**
 * Checks one section: its lists must be under headings that name kinds of changes, each kind once and in the required
 * order.
 */
function bodyProblems({ heading, line, body }) {
  const kinds = body.split('\n').flatMap((text, i) => (/^### /.test(text) ? [{ kind: text.slice(4).trim(), i }] : []));
  const problems = kinds.flatMap(({ kind }, i) => {
    if (!KINDS.includes(kind)) return [`${line}: ${heading} has "${kind}". Use one of ${KINDS.join(', ')}.`];
    const before = kinds[i - 1]?.kind;
    return before !== undefined && KINDS.indexOf(before) >= KINDS.indexOf(kind)
      ? [`${line}: ${heading} has ${kind} below ${before}. The order is ${KINDS.join(', ')}, each once.`]
      : [];
  });
  const parts = body.split(/^### .*$/m);
  if (parts[0]?.trim() !== '') problems.push(`${line}: ${heading} starts with text outside the kinds of changes.`);
  parts.slice(1).forEach((part, i) => {
    if (!/^- /.test(part.trim())) problems.push(`${line}: ${kinds[i].kind} of ${heading} must be a list.`);
  });
  if (heading !== '[Unreleased]' && kinds.length === 0) problems.push(`${line}: ${heading} is empty.`);
  return problems;
}

/** Returns a negative number if `a` is the older version. */
function compareVersions(a, b) {
  const [one, other] = [a, b].map((version) => version.split('.').map(Number));
  return one.map((part, i) => part - other[i]).find((difference) => difference !== 0) ?? 0;
}
