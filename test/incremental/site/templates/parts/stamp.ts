export const STAMP = ' 0';
