import * as zod from 'zod';
import * as ssg from '../../config/define.ts';
import { COUNTED_JSX } from '../../render/render-html.ts';

/** Packages that site code gets from the generator, wherever it is installed: the configuration, and templates. */
export const SITE_IMPORTS: Readonly<Record<string, unknown>> = { ssg, zod, ...COUNTED_JSX };
