export const languages: string[] = ['ini', 'json'];
