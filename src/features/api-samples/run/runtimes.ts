import { findProgram, NODE_PATH } from '../../../host/run-program.ts';

/** Instructions to run programs of one language. */
interface Runtime {
  /** Programs that must be installed, such as `php`. */
  readonly needs: readonly string[];
  /** Returns the files to write for a program, by name. */
  readonly files: (code: string) => Readonly<Record<string, string>>;
  /**
   * Returns the command line to run in the folder with the files.
   * @param paths absolute paths of the programs in `needs`, by name
   */
  readonly command: (paths: Readonly<Record<string, string>>, args: readonly string[]) => readonly string[];
}

const SHELL: Runtime = {
  needs: ['bash', 'curl'],
  files: (code) => ({ 'sample.sh': code }),
  command: ({ bash = '' }, args) => [bash, '-e', 'sample.sh', ...args],
};

const NODE: Runtime = {
  needs: [],
  files: (code) => ({ 'sample.mjs': code }),
  command: (_, args) => [NODE_PATH, 'sample.mjs', ...args],
};

const PROJECT = `<Project Sdk="SDK"><PropertyGroup><OutputType>Exe</OutputType><TargetFramework>net8.0</TargetFramework>
<RollForward>LatestMajor</RollForward><ImplicitUsings>enable</ImplicitUsings><Nullable>enable</Nullable></PropertyGroup></Project>
`;

const RUNTIMES: Readonly<Record<string, Runtime>> = {
  bash: SHELL,
  sh: SHELL,
  shell: SHELL,
  js: NODE,
  javascript: NODE,
  mjs: NODE,
  python: {
    needs: ['python3'],
    files: (code) => ({ 'sample.py': code }),
    command: ({ python3 = '' }, args) => [python3, 'sample.py', ...args],
  },
  php: {
    needs: ['php'],
    files: (code) => ({ 'sample.php': code.trimStart().startsWith('<?php') ? code : `<?php\n${code}` }),
    command: ({ php = '' }, args) => [php, 'sample.php', ...args],
  },
  ruby: {
    needs: ['ruby'],
    files: (code) => ({ 'sample.rb': code }),
    command: ({ ruby = '' }, args) => [ruby, 'sample.rb', ...args],
  },
  java: {
    needs: ['java'],
    files: (code) => ({ 'Sample.java': code }),
    command: ({ java = '' }, args) => [java, 'Sample.java', ...args],
  },
  csharp: {
    needs: ['dotnet'],
    files: (code) => ({
      'Program.cs': code,
      'sample.csproj': PROJECT.replace(
        'SDK',
        code.includes('WebApplication') ? 'Microsoft.NET.Sdk.Web' : 'Microsoft.NET.Sdk',
      ),
    }),
    command: ({ dotnet = '' }, args) => [dotnet, 'run', '--', ...args],
  },
};

/** Runtime of a language, or the program that is not installed. */
export type FoundRuntime =
  | { readonly kind: 'found'; readonly runtime: Runtime; readonly paths: Readonly<Record<string, string>> }
  | { readonly kind: 'missing'; readonly program: string };

/** Finds the runtime of a language. Returns undefined if the language is not supported. */
export function findRuntime(lang: string): FoundRuntime | undefined {
  const runtime = Object.hasOwn(RUNTIMES, lang) ? RUNTIMES[lang] : undefined;
  if (runtime === undefined) return undefined;
  const paths: Record<string, string> = {};
  for (const program of runtime.needs) {
    const path = findProgram(program);
    if (path === undefined) return { kind: 'missing', program };
    paths[program] = path;
  }
  return { kind: 'found', runtime, paths };
}

/** Checks if a sample is a complete program. A Java sample can be a few statements without a class. */
export function isProgram(lang: string, code: string): boolean {
  return lang !== 'java' || /\bvoid main\s*\(/.test(code);
}
