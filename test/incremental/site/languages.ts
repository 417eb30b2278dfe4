export const languages: string[] = [];
