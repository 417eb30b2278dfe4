import { defineMessages } from '../../base/message.ts';

export const llmsMessages = defineMessages({
  llms: { en: '`llms` of {file}', cs: '`llms` v souboru {file}' },
});
