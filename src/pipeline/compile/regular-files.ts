import { join, relative, sep } from 'node:path';
import type { Message, Plugin } from 'esbuild';
import { toText } from '../../base/message.ts';
import { irregularityOf } from '../../host/files.ts';
import { compileMessages } from './messages.ts';

/**
 * esbuild opens whatever an import leads to, and waits for ever at a pipe. So each file is looked at before. What it reads
 * to find others, package.json, it does not ask for: that of the project is looked at when it starts.
 *
 * @param root absolute path of the project
 */
export function regularFiles(root: string): Plugin {
  return {
    name: 'regular-files',
    setup({ onStart, onLoad }) {
      onStart(() => refusal('package.json'));
      onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => refusal(relative(root, path)));
    },
  };

  function refusal(path: string) {
    const reason = irregularityOf(join(root, path));
    if (reason === undefined) return undefined;
    const message = compileMessages.fileCannotRead({ reason });
    return {
      errors: [{ text: toText(message), detail: { unreadable: path.replaceAll(sep, '/'), message } }],
    };
  }
}

/** The path of a file that an error of `regularFiles` is about, relative to the root; undefined for other errors. */
export function unreadablePath({ detail }: Pick<Message, 'detail'>): string | undefined {
  return (detail as { readonly unreadable?: string } | undefined)?.unreadable;
}
