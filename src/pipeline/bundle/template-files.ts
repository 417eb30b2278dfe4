import { basename, dirname, extname } from '../../base/paths.ts';

/** Files of the templates folder by what they are: name -> path. */
export interface TemplateFiles {
  readonly templates: Readonly<Record<string, string>>;
  readonly islands: Readonly<Record<string, string>>;
  readonly enhancements: Readonly<Record<string, string>>;
  readonly workers: Readonly<Record<string, string>>;
  /** The module of Markdown components; undefined when there is none. */
  readonly markdown: string | undefined;
  /** The script of every page; undefined when there is none. */
  readonly client: string | undefined;
}

/** @param files paths of the files below `templatesDir`, relative to the project as it is */
export function sortTemplateFiles(files: readonly string[], templatesDir: string): TemplateFiles {
  const isCode = (file: string) => /^\.(tsx|jsx|ts|js)$/.test(extname(file));
  const stem = (file: string) => basename(file).replace(/\.[^.]+$/, '');
  const inFolder = (dir: string) =>
    Object.fromEntries(files.filter((file) => dirname(file) === dir && isCode(file)).map((file) => [stem(file), file]));
  const { client: _, ...templates } = inFolder(templatesDir);
  return {
    templates,
    islands: inFolder(`${templatesDir}/islands`),
    enhancements: inFolder(`${templatesDir}/enhancements`),
    workers: inFolder(`${templatesDir}/workers`),
    markdown: files.find((file) => new RegExp(`^${templatesDir}/markdown/index\\.[tj]sx?$`).test(file)),
    client: files.find((file) => new RegExp(`^${templatesDir}/client\\.[tj]s$`).test(file)),
  };
}
