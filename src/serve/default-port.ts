/** Where `ssg dev` and `ssg preview` listen unless somebody says otherwise. Apart: `ssg --help` loads no server. */
export const DEFAULT_PORT = 3000;
