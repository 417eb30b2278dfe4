/** Czech texts of code blocks and tabs, used in pages and in islands. */

export const tabs = 'Varianty ukázky';
export const tabsMissing = 'Ve zvoleném jazyce tu ukázka není, vidíte jinou.';
export const copy = 'Zkopírovat';
export const copied = 'Zkopírováno';
export const selected = 'Označeno, zkopírujte klávesami';
