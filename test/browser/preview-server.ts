import { WordedError } from '../../src/base/message.ts';
import { servedFolder } from '../../src/host/served-folder.ts';
import { listen } from '../../src/serve/listen.ts';
import { previewHandler } from '../../src/serve/preview/handler.ts';
import { hostRules } from '../../src/serve/preview/host-rules.ts';

/** Serves a folder like `ssg preview`, with the host rules that the build has written. */
export async function servePreview(folder: string): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const problems: unknown[] = [];
  const served = servedFolder(folder);
  const rules = hostRules(served, 'dist', (found) => problems.push(...found));
  await rules();
  if (problems.length > 0) throw new Error(`The rules cannot be followed: ${JSON.stringify(problems)}`);
  const listening = await listen(previewHandler(served, rules), { port: 0, strictPort: false });
  if (!listening.ok) throw new WordedError(listening.diagnostic.message);
  return { origin: `http://127.0.0.1:${listening.value.port}`, close: listening.value.close };
}
