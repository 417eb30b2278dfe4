import type { MdxModule } from '../../shared/mdx.ts';

/** What the code of a page of MDX may import beside files and packages. */
export interface MdxWorld {
  /** The page, and the files of MDX that it shows. */
  readonly modules: readonly MdxModule[];
  /** `@site` -> folder of the project. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Components that need no import: name -> file. */
  readonly components: Readonly<Record<string, string>>;
  /** Files of islands -> their names. */
  readonly islands: ReadonlyMap<string, string>;
  /** Address of a picture, or of a file for download; undefined for one that is not there. */
  asset(path: string): Promise<string | undefined>;
  /** The text of a file; undefined for one that is not there. */
  text(path: string): Promise<string | undefined>;
  /** Front matter of a file. */
  frontMatter(path: string): Promise<unknown>;
}

/** What is imported and has no module. */
export interface MissingImport {
  /** Path of the file that imports, relative to the project. */
  readonly importer: string;
  readonly specifier: string;
}

/** What was met while a page was bundled. */
export interface Met {
  readonly missing: MissingImport[];
  /** Files of MDX that code imports: their texts are asked of the page. */
  readonly wanted: Set<string>;
  /** Stylesheets, which no page has a place for. */
  readonly styles: MissingImport[];
  /** Files whose text is shown, and paths at which a file was looked for by another name. */
  readonly files: Set<string>;
}
