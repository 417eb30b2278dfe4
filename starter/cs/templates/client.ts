import type { MessagesByLanguage } from '@depese/ssg';

/** Slova skriptu, který běží v prohlížeči. */
export const messages: MessagesByLanguage = {
  cs: {
    crashed: 'Tahle část stránky přestala fungovat.',
    tryAgain: 'Zkusit znovu',
    cause: 'Příčina:',
    loadFailed: 'Část stránky se nepodařilo načíst.',
    retry: 'Načíst znovu',
  },
};
