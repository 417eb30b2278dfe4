import { execFile } from 'node:child_process';

/** Runs the compiled command in a process in which some packages are not installed. */
export function buildWithoutPackages(
  root: string,
  names: readonly string[],
): Promise<{ readonly code: number; readonly output: string }> {
  const hidden = names.map((name) => `/node_modules/${name}/package.json`);
  const hide = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { existsSync } = fs;
    fs.existsSync = (path) => !${JSON.stringify(hidden)}.some((end) => String(path).endsWith(end)) && existsSync(path);
    syncBuiltinESMExports();`;
  const first = `data:text/javascript,${encodeURIComponent(hide)}`;
  const args = ['--import', first, 'bin/ssg.js', 'build', '--root', root, '--reporter', 'plain'];
  return new Promise((resolve) => {
    execFile('node', args, (problem, stdout, stderr) =>
      resolve({ code: problem === null ? 0 : Number(problem.code), output: stdout + stderr }),
    );
  });
}
