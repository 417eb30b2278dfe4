declare global {
  interface ImportMeta {
    /** `SSG_VERSION` is put in when the generator is compiled; nothing is set when its sources run as they are, in tests. */
    readonly env?: { readonly SSG_VERSION?: string };
  }
}

/** Version of ssg, from package.json. */
export const VERSION: string = import.meta.env?.SSG_VERSION ?? '0.0.0';
