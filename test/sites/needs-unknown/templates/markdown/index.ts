import type { Needs } from '@depese/ssg';

export const needs: Needs = { data: ['prices'] };
