import { join } from 'node:path';
import { error } from '../../base/diagnostic.ts';
import { wordsOf } from '../../base/language.ts';
import { baseMessages } from '../../base/messages.ts';
import { createFile } from '../../host/files.ts';
import { nodeHost } from '../../host/node-host.ts';
import { unwritable } from '../../host/trouble.ts';
import { loadProject } from '../../pipeline/load/load-project.ts';
import { scaffoldMessages } from '../../scaffold/messages.ts';
import { ejectPart } from '../../theme/eject.ts';
import { type Command, done, stopped } from './command.ts';

/** `ssg eject`: copies a part of the theme into the project, where you can change it. */
export const ejectCommand: Command = async ({ args: [name = ''], options, own, say }) => {
  const { locale, templatesDir } = (await loadProject(nodeHost(options.root), options)).config;
  const part = ejectPart(name, templatesDir);
  if ('code' in part) return { locale, ...stopped(part) };
  if (own.print === true) return done({ document: part.text });
  const written = createFile(join(options.root, part.file), part.text);
  if (written === 'exists') {
    const { file } = part;
    const hint = scaffoldMessages.deleteOrPrint({ name });
    return { locale, ...stopped(error('new-exists', baseMessages.fileExists({ file }), { file }, { hint })) };
  }
  if (written !== 'created') return { locale, ...stopped(unwritable(part.file, written)) };
  say(wordsOf(locale).say(scaffoldMessages.configureCopy({ config: part.config })));
  return done({ files: [part.file] });
};
