/** Messages that this site adds to the browser runtime. */
import type { MessagesByLanguage } from '@depese/ssg';
import { runtime } from './locales/cs.ts';

export const messages: MessagesByLanguage = { cs: runtime };
