/** Default port of `ssg dev` and `ssg preview`. In a file of its own, so that `ssg --help` loads no server. */
export const DEFAULT_PORT = 3000;
