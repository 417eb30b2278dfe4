/** Where `ssg dev` and `ssg preview` listen unless somebody says otherwise: what most tools of this kind take. Apart: `ssg --help` loads no server. */
export const DEFAULT_PORT = 3000;
