import { relative, resolve, sep } from 'node:path';
import { servedBase } from '../../base/address.ts';
import { error } from '../../base/diagnostic.ts';
import { nodeHost } from '../../host/node-host.ts';
import { restoreOutput } from '../../host/output/lock.ts';
import { holdsFiles, servedFolder } from '../../host/served-folder.ts';
import { outDirOf } from '../../pipeline/driver/folders.ts';
import { loadProject } from '../../pipeline/load/load-project.ts';
import { listen } from '../../serve/listen.ts';
import { previewMessages } from '../../serve/messages.ts';
import { previewHandler } from '../../serve/preview/handler.ts';
import { hostRules } from '../../serve/preview/host-rules.ts';
import type { Handler } from '../../serve/request.ts';
import { singleLine } from '../report/format.ts';
import { serveUntilEnded } from '../serving.ts';
import { type Command, stopped } from './command.ts';

/** `ssg preview`: serves the output folder until it is stopped. Builds may replace the folder meanwhile. */
export const previewCommand: Command = async (context) => {
  const { options, server, say, onProblems, voiceIn } = context;
  // With `--out-dir`, read no configuration: any generator may have written the folder.
  const project = options.outDir === undefined ? await loadProject(nodeHost(options.root), options) : undefined;
  const outDir = project === undefined ? resolve(options.root, options.outDir ?? '') : outDirOf(project);
  const site = project?.config.site ?? options.site;
  const base = site === undefined ? '' : servedBase(site);
  const locale = project?.config.locale ?? 'en';
  const voice = await voiceIn(locale);
  const dir = relative(options.root, outDir).replaceAll(sep, '/') || '.';
  restoreOutput(outDir);
  if (!holdsFiles(outDir)) {
    const message = previewMessages.nothingToPreview({ folder: dir });
    return { ...stopped(error('preview-empty', message, undefined, { hint: previewMessages.buildFirst })), locale };
  }

  const folder = servedFolder(outDir);
  const rules = hostRules(folder, dir, (problems) => onProblems(problems, voice));
  // Reads the rules of `_headers` and `_redirects` now, so that their problems are reported before the first request.
  await rules();
  const listening = await listen(withMissing(previewHandler(folder, rules, base), say), server);
  if (!listening.ok) return { ...stopped(listening.diagnostic), locale };
  return serveUntilEnded(listening.value, base, context, voice);
};

/** Wraps a request handler, so that each requested path that does not exist is printed once. */
function withMissing(handler: Handler, say: (line: string) => void): Handler {
  const said = new Set<string>();
  return async (request) => {
    const answer = await handler(request);
    if (answer.status === 404 && !said.has(request.path)) {
      said.add(request.path);
      say(`  404      ${singleLine(request.path)}`);
    }
    return answer;
  };
}
