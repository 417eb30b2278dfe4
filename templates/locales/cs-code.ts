/** Words of code and tabs, which stand in pages and in islands. */

export const tabs = 'Varianty ukázky';
export const tabsMissing = 'Ve zvoleném jazyce tu ukázka není, vidíte jinou.';
export const copy = 'Zkopírovat';
export const copied = 'Zkopírováno';
export const selected = 'Označeno, zkopírujte klávesami';
