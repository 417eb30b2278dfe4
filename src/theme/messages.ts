import { defineMessages } from '../base/message.ts';

export const themeMessages = defineMessages({
  partFileMissing: { en: 'The file {path} does not exist.', cs: 'Soubor {path} neexistuje.' },
  writePartFile: {
    en: 'Correct the path, or copy the original: `ssg eject {name}`.',
    cs: 'Opravte cestu, nebo zkopírujte originál: `ssg eject {name}`.',
  },
  partChanged: {
    en: 'The original of this copy changed between versions {before} and {after}: {name}.',
    cs: 'Originál této kopie se změnil: část {name} je ve verzi {after} jiná než ve verzi {before}.',
  },
  compareWithOriginal: {
    en: 'Compare your copy with the output of `ssg eject {name} --print`. Then replace its first line with the first line of that output.',
    cs: 'Porovnejte ji s výstupem `ssg eject {name} --print` a převezměte odtud první řádek.',
  },
  partUnknown: { en: 'The theme has no part "{name}".', cs: 'Motiv nemá část „{name}“.' },
  partNames: { en: 'Theme parts: {names}.', cs: 'Má tyto části: {names}.' },
});
