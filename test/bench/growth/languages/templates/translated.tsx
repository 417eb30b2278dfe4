import type { Needs } from '@depese/ssg';

export { default } from './doc.tsx';

export const needs: Needs = { collections: ['docs', 'en', 'de'], data: ['sections'] };
