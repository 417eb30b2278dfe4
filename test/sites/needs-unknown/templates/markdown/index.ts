import type { Needs } from 'ssg';

export const needs: Needs = { data: ['prices'] };
