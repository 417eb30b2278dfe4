import { z } from 'zod';

/** Samples of code that are held against the description of an API. */
export const samples = z.strictObject({
  /** Name of the data file that is the OpenAPI description. */
  data: z.string(),
  /** Route patterns of the pages whose blocks of code say which operation they belong to. */
  pages: z.array(z.string().startsWith('/')).default(['/**']),
  /** Variables of the environment for `ssg check --examples`: a key for tests, a secret. */
  env: z.record(z.string(), z.string()).default({}),
});
