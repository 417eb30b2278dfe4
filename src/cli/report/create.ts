import { relative, sep } from 'node:path';
import { nodeHost } from '../../host/node-host.ts';
import { appendSideFile } from '../side-files.ts';
import type { FileAccess, Surroundings } from '../surroundings.ts';
import type { Presentation } from '../terminal.ts';
import { githubReporter } from './github.ts';
import { jsonReporter } from './json.ts';
import { createPalette } from './palette.ts';
import { plainReporter } from './plain.ts';
import { prettyReporter } from './pretty.ts';
import { createProgressBar } from './progress-bar.ts';
import type { ReadText, Reporter } from './report.ts';

/**
 * The reporter that was asked for.
 *
 * @param root absolute path of the project, where code frames come from
 */
export function createReporter(
  { reporter, colour, bar, verbosity, isWhole }: Presentation,
  io: Surroundings,
  files: FileAccess,
  root: string,
): Reporter {
  const sinks = {
    out: (text: string) => void io.stdout.write(text),
    log: (text: string) => void io.stderr.write(text),
  };
  switch (reporter) {
    case 'json':
      return jsonReporter(sinks);
    case 'plain':
      return plainReporter(sinks, verbosity, isWhole);
    case 'github': {
      const { GITHUB_WORKSPACE: workspace, GITHUB_STEP_SUMMARY: summary } = io.env;
      // Nobody can ask a run that is over for more.
      return githubReporter(sinks, plainReporter(sinks, verbosity, true), {
        prefix: pathInRepository(root, workspace),
        verbosity,
        appendSummary: (markdown) => summary && appendSideFile(files, summary, markdown),
      });
    }
    case 'pretty': {
      const palette = createPalette(colour);
      return prettyReporter(sinks, {
        ...{ verbosity, isWhole, palette, readText: sourceReader(root) },
        bar: bar ? createProgressBar(sinks.log, () => performance.now(), palette) : undefined,
      });
    }
  }
}

/** `docs/site` for a project in that folder of the repository, '' when the project is the repository or the place is unknown. */
function pathInRepository(root: string, workspace: string | undefined): string {
  const path = workspace === undefined ? '' : relative(workspace, root).split(sep).join('/');
  return path.startsWith('..') ? '' : path;
}

/** A file that cannot be read gives a message without a code frame, not a second problem. */
function sourceReader(root: string): ReadText {
  const host = nodeHost(root);
  return (file) => {
    try {
      const bytes = host.read(file);
      return bytes && new TextDecoder().decode(bytes);
    } catch {
      return undefined;
    }
  };
}
