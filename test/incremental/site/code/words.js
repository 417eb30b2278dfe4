export const word = 'word 0';
