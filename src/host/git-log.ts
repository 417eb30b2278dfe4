/**
 * Reads `git log --format=%x00%cI --name-only -z`: newest commit first, so the first time seen for a path counts.
 * With `-z` every record ends in NUL and the format's own leading NUL marks a commit: `\0<date>\0\n<path>\0<path>\0`.
 *
 * @returns path -> ISO date-time in UTC, so that the zone of a committer never reaches the output
 */
export function parseGitLog(log: string): Map<string, string> {
  const times = new Map<string, string>();
  let time = '';
  for (const field of log.split('\0')) {
    const text = field.replace(/^\n/, '');
    if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/.test(text)) time = toUtc(text);
    else if (text !== '') {
      const path = text.normalize('NFC');
      if (!times.has(path)) times.set(path, time);
    }
  }
  return times;
}

function toUtc(iso: string): string {
  return new Date(iso).toISOString().replace('.000Z', 'Z');
}
