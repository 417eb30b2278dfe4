/** Default port of `ssg dev` and `ssg preview`. A separate file, so that `ssg --help` does not load the server. */
export const DEFAULT_PORT = 3000;
