/** Name of the element that stands for JSX or an expression of MDX in a tree; its property `mdx` is an `MdxPart` as JSON. */
export const MDX_TAG = 'ssg-mdx';

/** A place in the file of a part. */
interface At {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What stands for a piece of MDX. A number names a hole: a piece of code of the file, in the order of its module. */
export type MdxPart =
  | ({
      readonly kind: 'element';
      /** As written; null for a fragment. */
      readonly name: string | null;
      /** The hole that gives the component; undefined for an element of HTML. */
      readonly component?: number;
      readonly attributes: readonly MdxAttribute[];
      /** The MDX file whose text is shown by the component; a child of kind `content` holds it. */
      readonly shows?: string;
    } & At)
  | ({ readonly kind: 'expression'; readonly hole: number } & At)
  /** Text of another file, for the component that stands for it. */
  | { readonly kind: 'content'; readonly of: string };

/** `from` names the property of the element that holds the value: an address, which the steps resolve. */
export type MdxAttribute =
  | { readonly name: string; readonly value: string | true }
  | { readonly name: string; readonly hole: number }
  | { readonly name: string; readonly from: string }
  | { readonly spread: number };

/** The code of one MDX file, as a module that a bundler takes. */
export interface MdxModule {
  /** Path relative to the project. */
  readonly file: string;
  /** Its lines of `import` and `export` lie on their lines of the file. */
  readonly text: string;
  /** Names that it uses and does not declare. */
  readonly free: readonly string[];
  /** What it imports, with the place in the file. */
  readonly imports: readonly MdxImport[];
}

/** An import as it is written. */
export interface MdxImport extends At {
  readonly specifier: string;
}

/** A heading, as Docusaurus gives it to `TOCInline`. */
export interface MdxHeading {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}
