import { join } from 'node:path';
import { error } from '../../base/diagnostic.ts';
import { createFile, readIfThere, replaceFile } from '../../host/files.ts';
import { nodeHost } from '../../host/node-host.ts';
import { unwritable } from '../../host/trouble.ts';
import { loadProject } from '../../pipeline/load/load-project.ts';
import { CMS_HEADER, cmsConfig } from '../../scaffold/cms.ts';
import { scaffoldMessages } from '../../scaffold/messages.ts';
import { type Command, done, stopped } from './command.ts';

/** `ssg cms`: writes the configuration of Decap CMS from the schemas of the collections. */
export const cmsCommand: Command = async ({ args, options }) => {
  const project = await loadProject(nodeHost(options.root), options);
  const { locale, assetsDir } = project.config;
  const [file = `${assetsDir}/static/admin/config.yml`] = args;
  const before = readIfThere(join(options.root, file));
  if (before !== undefined && !before.startsWith(CMS_HEADER)) {
    const hint = scaffoldMessages.cmsMove;
    return { locale, ...stopped(error('new-exists', scaffoldMessages.cmsNotOurs({ file }), { file }, { hint })) };
  }
  const text = await cmsConfig(project, before);
  const path = join(options.root, file);
  const written = before === undefined ? createFile(path, text) : (replaceFile(path, text) ?? 'created');
  if (typeof written === 'object') return { locale, ...stopped(unwritable(file, written)) };
  return done({ locale, files: [file] });
};
